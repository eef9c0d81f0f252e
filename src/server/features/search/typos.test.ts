import { describe, expect, test } from 'vitest';
import { NumberedWords } from '../tricks/numbered-words.ts';
import { NumberLists } from './number-lists.ts';
import { findFuzzy } from './typos.ts';
import { Vocabulary } from './vocabulary.ts';

/** Whether a search for `typed` matches `word`. */
function isFuzzyMatch(typed: string, word: string): boolean {
  const numbered = new NumberedWords();
  const none = new NumberLists([]);
  const texts = { title: none, tags: none, description: none, captions: none, captionTokens: none };
  const riders = new NumberLists([numbered.ofText(word)]);
  return findFuzzy(new Vocabulary(numbered, { ...texts, riders }, 0), typed).length > 0;
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
