import { expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { findPalette, PALETTES } from './palettes.ts';

const rows = PALETTES.map((palette, index) => [index + 1, palette] as const);

test.each(rows)('on palette %i, names and riders stand out at the size of a card', (_row, { paper, name, rider }) => {
  expect(contrast(name, paper)).toBeGreaterThanOrEqual(7);
  // An accent of a name reaches into the ground, and the decisive frame stands beside the others.
  expect(contrast(name, rider)).toBeGreaterThanOrEqual(3.7);
  expect(contrast(rider, paper)).toBeGreaterThanOrEqual(2.6);
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
