import { expect, test } from 'vitest';
import { findPalette, PALETTES } from './palettes.ts';

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
