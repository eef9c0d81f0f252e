import { expect, test } from 'vitest';
import { findDominantColour } from './dominant-colour.ts';

const areas = (...parts: [pixels: number, colour: string][]) =>
  Buffer.concat(parts.map(([pixels, colour]) => Buffer.alloc(3 * pixels, colour, 'hex')));

test('the colour of a picture is that of its largest area, not a mixture', () => {
  expect(findDominantColour(areas([700, 'f2ead8'], [400, '101c3c'], [400, 'f2542d']))).toBe('#f2ead8');
});

test('the shades of an area are one colour', () => {
  expect(findDominantColour(areas([700, '304050'], [700, '324252'], [1000, 'ffffff']))).toBe('#314151');
});

test('a picture of one pixel has its colour', () => {
  expect(findDominantColour(areas([1, '070b14']))).toBe('#070b14');
});
