import { expect, test } from 'vitest';
import { contrast } from './colours.ts';
import { findPalette, findPosterPalette, findRivalsPalette, PALETTES } from './palettes.ts';

const rows = PALETTES.map((palette, index) => [index + 1, palette] as const);

test.each(rows)('on palette %i, names and riders stand out at the size of a card', (_row, { paper, name, rider }) => {
  expect(contrast(name, paper)).toBeGreaterThanOrEqual(7);
  // An accent of a name reaches into the ground, and the decisive frame stands beside the others.
  expect(contrast(name, rider)).toBeGreaterThanOrEqual(3.7);
  expect(contrast(rider, paper)).toBeGreaterThanOrEqual(2.6);
});

test('the eleven cups have eleven palettes, which no other game has', () => {
  const cups = Array.from({ length: 11 }, (_, index) => findPalette(index + 1));
  expect(new Set(cups).size).toBe(11);
  const others = Array.from({ length: 40 }, (_, variation) => findPalette(null, variation));
  expect(others.filter((palette) => cups.includes(palette))).toEqual([]);
});

test('twelve films in a row have twelve palettes', () => {
  const films = Array.from({ length: 12 }, (_, index) => findPalette(null, 310 + index));
  expect(new Set(films).size).toBe(12);
});

test('a later cup has a palette', () => {
  expect(PALETTES).toContain(findPalette(4711));
});

test('the order of two rivals makes no difference to their palette', () => {
  expect(findRivalsPalette(17, 80)).toBe(findRivalsPalette(80, 17));
});

test('a drawn poster has its own palette, also in a cup of another one', () => {
  for (const palette of PALETTES)
    for (const cup of [null, { id: 4 }, { id: 5 }])
      expect(findPosterPalette({ cup, posterImgColor: palette.paper })).toBe(palette);
});

test('an uploaded poster has the palette of its cup, otherwise one of its hue', () => {
  const posterImgColor = '#2f4a7d';
  expect(findPosterPalette({ cup: { id: 4 }, posterImgColor })).toBe(findPalette(4));
  expect(findPosterPalette({ cup: null, posterImgColor })?.paper).toBe('#d5dcf7');
});

test('a post without a poster has the palette of its cup', () => {
  expect(findPosterPalette({ cup: { id: 4 }, posterImgColor: null })).toBe(findPalette(4));
  expect(findPosterPalette({ cup: null, posterImgColor: null })).toBeUndefined();
});
