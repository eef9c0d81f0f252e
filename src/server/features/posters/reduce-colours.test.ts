import { expect, test } from 'vitest';
import { createColourTable, reduceColours } from './reduce-colours.ts';

const DRAWING = '<svg><rect fill="#f0e0c0"/><path fill="#102040" stroke="#e06010"/><path fill="#f0e0c0"/></svg>';

function reduce(...pixels: readonly string[]): string[] {
  const bytes = Buffer.from(pixels.join(''), 'hex');
  reduceColours(bytes, createColourTable(DRAWING, 16));
  return bytes.toString('hex').match(/.{6}/g) ?? [];
}

test('the colours of a drawing stay, and what is almost one of them becomes it', () => {
  expect(reduce('f0e0c0', '102040', 'e06010')).toEqual(['f0e0c0', '102040', 'e06010']);
  expect(reduce('ffefcf', '1f2f4f', 'e1611f')).toEqual(['f0e0c0', '102040', 'e06010']);
});

test('an edge has one of fifteen mixtures of its two colours', () => {
  const edge = Array.from({ length: 256 }, (_, index) => {
    const mix = (from: number, to: number) => Math.round(from + ((to - from) * index) / 255);
    return Buffer.from([mix(0xf0, 0x10), mix(0xe0, 0x20), mix(0xc0, 0x40)]).toString('hex');
  });
  const reduced = reduce(...edge);
  expect(new Set(reduced).size).toBeLessThanOrEqual(17);
  const reds = reduced.map((pixel) => Number.parseInt(pixel.slice(0, 2), 16));
  expect(reds).toEqual(reds.toSorted((one, other) => other - one));
  for (const [index, red] of reds.entries()) expect(Math.abs(red - (0xf0 - (0xe0 * index) / 255))).toBeLessThan(20);
});
