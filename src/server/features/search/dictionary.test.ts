import { describe, expect, test } from 'vitest';
import { deletesOf, findEditDistance, queryDeletes } from './dictionary.ts';

/** Whether the index would lead from what was typed to the word, and the word be taken. */
function isForgiven(typed: string, word: string): boolean {
  const slips = new Set(deletesOf(word));
  return queryDeletes(typed).some((slip) => slips.has(slip)) && findEditDistance(typed, word) !== undefined;
}

describe('forgiven', () => {
  test.each([
    ['a wrong letter', 'harlout', 'harlaut'],
    ['a letter too few', 'harlat', 'harlaut'],
    ['a letter too many', 'harlauit', 'harlaut'],
    ['two letters changed over', 'halraut', 'harlaut'],
    ['a wrong first letter', 'jarlaut', 'harlaut'],
    ['a missing letter of a short word', 'bak', 'back'],
    ['two slips in a long word', 'magnusen', 'magnusson'],
    ['a slip before the word is typed out', 'harlo', 'harlaut'],
  ])('is %s', (_what, typed, word) => {
    expect(isForgiven(typed, word)).toBe(true);
  });
});

describe('not forgiven', () => {
  test.each([
    ['are two slips in a short word', 'horlout', 'harlaut'],
    ['are three in a long one', 'mognusen', 'magnusson'],
    ['is a slip in a number', '270', '720'],
    ['is a slip in a very short word', 'tam', 'tom'],
    ['is a slip in letters of two halves', '𝕳𝖆𝖗𝖑', '𝕳𝖆𝖗𝖑𝖆'],
  ])('%s', (_what, typed, word) => {
    expect(isForgiven(typed, word)).toBe(false);
  });
});
