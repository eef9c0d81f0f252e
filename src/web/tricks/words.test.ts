import { expect, test } from 'vitest';
import { listWallWords, pickWord, WORD_SIZES, wordSize } from './words.ts';

test('the most used word has the largest size, and words used twice have the smallest', () => {
  expect(wordSize(2973, 2973)).toBe(WORD_SIZES);
  expect([2, 10, 50, 200, 400, 900].map((moments) => wordSize(moments, 2973))).toEqual([1, 2, 3, 4, 5, 6]);
  expect(wordSize(2, 2)).toBe(WORD_SIZES);
});

test('the wall has no word with fewer than five moments, unless it has no other one', () => {
  const words = [{ moments: 549 }, { moments: 5 }, { moments: 4 }];
  expect(listWallWords(words)).toEqual([{ moments: 549 }, { moments: 5 }]);
  expect(listWallWords(words.slice(2))).toEqual([{ moments: 4 }]);
  expect(listWallWords([])).toEqual([]);
});

test('a random word is another one, and a common one where there is one', () => {
  const words = [
    { word: 'cork', moments: 549 },
    { word: 'rodeo', moments: 221 },
    { word: 'pretail', moments: 2 },
  ];
  expect(pickWord(words, 'cork', 0)?.word).toBe('rodeo');
  expect(pickWord(words, 'cork', 0.999)?.word).toBe('rodeo');
  expect(pickWord(words, undefined, 0.999)?.word).toBe('rodeo');
  expect(pickWord(words.slice(2), undefined, 0)?.word).toBe('pretail');
  expect(pickWord(words.slice(2), 'pretail', 0)).toBeUndefined();
  expect(pickWord([], undefined, 0)).toBeUndefined();
});
