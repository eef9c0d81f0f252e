import { describe, expect, test } from 'vitest';
import { deletesOf, findEditDistance, queryDeletes } from './typos.ts';

/** Whether a search for `typed` matches `word`. */
function isFuzzyMatch(typed: string, word: string): boolean {
  const deletes = new Set(deletesOf(word));
  return queryDeletes(typed).some((text) => deletes.has(text)) && findEditDistance(typed, word) !== undefined;
}

describe('a fuzzy match', () => {
  test.each([
    ['a wrong letter', 'harlout', 'harlaut'],
    ['a letter too few', 'harlat', 'harlaut'],
    ['a letter too many', 'harlauit', 'harlaut'],
    ['two transposed letters', 'halraut', 'harlaut'],
    ['a wrong first letter', 'jarlaut', 'harlaut'],
    ['a missing letter of a short word', 'bak', 'back'],
    ['two typos in a long word', 'magnusen', 'magnusson'],
    ['a typo in a prefix', 'harlo', 'harlaut'],
  ])('is %s', (_what, typed, word) => {
    expect(isFuzzyMatch(typed, word)).toBe(true);
  });
});

describe('no fuzzy match', () => {
  test.each([
    ['are two typos in a short word', 'horlout', 'harlaut'],
    ['are three typos in a long word', 'mognusen', 'magnusson'],
    ['is a typo in a number', '270', '720'],
    ['is a typo in a very short word', 'tam', 'tom'],
    ['is a typo in letters of surrogate pairs', '𝕳𝖆𝖗𝖑', '𝕳𝖆𝖗𝖑𝖆'],
  ])('%s', (_what, typed, word) => {
    expect(isFuzzyMatch(typed, word)).toBe(false);
  });
});
