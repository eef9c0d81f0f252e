import { expect, test } from 'vitest';
import { completeTag, hasShelf, readTags, suggestTags, withShelf } from './tag-text.ts';

test('names are read without the space around them, and without empty ones', () => {
  expect(readTags(' Grandvalira ,, First round,')).toEqual(['Grandvalira', 'First round']);
  expect(readTags('')).toEqual([]);
});

test('a shelf is known whatever its case, and by its whole name', () => {
  expect(hasShelf('Snow, Full-Movie', 'full-movie')).toBe(true);
  expect(hasShelf('classics, edited', 'classic')).toBe(false);
});

test('a shelf is written behind the other tags, once, and taken out again', () => {
  expect(withShelf('Snow', 'edit', true)).toBe('Snow, edit');
  expect(withShelf('Snow, EDIT', 'edit', true)).toBe('Snow, edit');
  expect(withShelf('Edit, Snow', 'edit', false)).toBe('Snow');
  expect(withShelf('', 'classic', true)).toBe('classic');
});

test('a suggestion takes the place of the name that is being typed', () => {
  expect(completeTag('Snow, gra', 'Grandvalira')).toBe('Snow, Grandvalira, ');
  expect(completeTag('', 'Grandvalira')).toBe('Grandvalira, ');
});

test('what is typed or there already is not suggested', () => {
  const known = ['Grandvalira', 'Grand Targhee', 'Snow'];
  expect(suggestTags('grandvalira, gra', known)).toEqual(['Grand Targhee']);
  expect(suggestTags('snow', known)).toEqual([]);
});
