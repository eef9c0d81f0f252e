import { expect, test } from 'vitest';
import { findQuote, findSides, splitTitle } from './wording.ts';

test('two riders meet by their surnames', () => {
  expect(findSides('Any title', ['Max Hill', 'Rob Heule'])).toEqual(['Hill', 'Heule']);
});

test('siblings meet by their first names', () => {
  expect(findSides('Any title', ['Kai Long', 'Lee Long'])).toEqual(['Kai', 'Lee']);
});

test('teams and riders without a profile meet by the title', () => {
  const teams = 'Cody LaPlante & Henry Robarge vs. Cody Wilder Ray & Walker Woodring';
  expect(findSides(teams, ['A B', 'C D', 'E F', 'G H'])).toEqual(['LaPlante & Robarge', 'Ray & Woodring']);
  expect(findSides('Andreas Hatveit vs. The Squad', ['Andreas Hatveit'])).toEqual(['Hatveit', 'The Squad']);
  expect(findSides('Max Hill vs. Rob Heule, the rematch', [])).toEqual(['Hill', 'Heule']);
  expect(findSides('Austria vs. Syden', [])).toEqual(['Austria', 'Syden']);
});

test('a single rider meets no other', () => {
  expect(findSides('Woodsy in the park', ['Woodsy'])).toEqual([]);
});

test('a title is split into lines of similar length, in its order', () => {
  expect(splitTitle('Cosmos Laundromat: First Cycle', 3)).toEqual(['Cosmos', 'Laundromat:', 'First Cycle']);
  expect(splitTitle('Hero', 3)).toEqual(['Hero']);
});

test('the quote is the trick that makes the most of a picture, written out', () => {
  expect(findQuote(['SWT2 / B4S', 'SW dub 10, japan', 'F2'], 0)).toBe('Switch double 1080, japan');
  expect(findQuote(['BS 4'], 0)).toBe('Backside 450');
  expect(findQuote(['SWLIP2'], 0)).toBe('Switch lip 270');
});

test('a cork on a jump makes more of a picture than one onto a rail', () => {
  expect(findQuote(['SW cork 6, safety', 'Cork 7, safety'], 0)).toBe('Cork 720, safety');
});

test('of a run, one trick is quoted', () => {
  expect(findQuote(['SW2, F2 / Slide / Flair 7, JAP'], 0)).toBe('Flair 720, japan');
});

test('the variation chooses among tricks that make about as much of a picture', () => {
  const captions = ['Cork 7, blunt', 'Slide', 'Misty 7, mute'];
  expect([0, 1, 2].map((variation) => findQuote(captions, variation))).toEqual([
    'Cork 720, blunt',
    'Misty 720, mute',
    'Cork 720, blunt',
  ]);
});

test('a trick that no picture shows as worded is quoted only for want of others', () => {
  expect(findQuote(['DTP cork 9, tail', 'Lip, B2'], 0)).toBe('Lip, back 270');
  expect(findQuote(['Bio/misty 7, mute', 'Lip 2'], 0)).toBe('Lip 270');
  expect(findQuote(['DTP cork 9, tail', 'SW cork 6, safety'], 0)).toBe('Switch cork 630, safety');
  expect(findQuote(['NB2, B2', 'Tail press'], 0)).toBe('Tail press');
  expect(findQuote(['Firecracker'], 0)).toBe('Firecracker');
});

test('a trick too long for the bill is not quoted', () => {
  expect(findQuote(['Lip 2 to flat, front swap, back swap, pretzel 450 out to switch'], 0)).toBeUndefined();
  expect(findQuote([], 0)).toBeUndefined();
});
