import { expect, test } from 'vitest';
import { findPalette, PALETTES, printWith } from './palettes.ts';

const rows = PALETTES.map((palette, index) => [index + 1, palette] as const);

test.each(rows)('names of palette %i read on the paper and over the rider, at the size of a card', (_row, palette) => {
  const bare = printWith(palette, false);
  const flooded = printWith(palette, true);
  expect(contrast(palette.name, palette.paper)).toBeGreaterThanOrEqual(7);
  // The rider's ink on the paper, and the field of it.
  expect(bare.figure).toBe(flooded.ground);
  expect(contrast(palette.name, bare.figure)).toBeGreaterThanOrEqual(3);
  expect(contrast(bare.overlap, bare.figure)).toBeGreaterThanOrEqual(3.2);
  expect(contrast(flooded.overlap, flooded.figure)).toBeGreaterThanOrEqual(4.5);
});

test('the eleven cups have eleven palettes, which no other game has', () => {
  const cups = Array.from({ length: 11 }, (_, index) => findPalette(index + 1, 0));
  expect(new Set(cups).size).toBe(11);
  const others = Array.from({ length: 40 }, (_, variation) => findPalette(null, variation));
  expect(others.filter((palette) => cups.includes(palette))).toEqual([]);
});

test('twelve films in a row have twelve palettes', () => {
  const films = Array.from({ length: 12 }, (_, index) => findPalette(null, 310 + index));
  expect(new Set(films).size).toBe(12);
});

test('a later cup has a palette', () => {
  expect(PALETTES).toContain(findPalette(4711, 0));
});

/** WCAG 2. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map(luminance).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
