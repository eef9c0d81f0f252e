import { expect, test } from 'vitest';
import { completeTag, hasCategory, parseTags, suggestTags, withCategory } from './tag-list.ts';

test('names are read without the space around them, and without empty ones', () => {
  expect(parseTags(' Grandvalira ,, First round,')).toEqual(['Grandvalira', 'First round']);
  expect(parseTags('')).toEqual([]);
});

test('a shelf is known whatever its case, and by its whole name', () => {
  expect(hasCategory('Snow, Full-Movie', 'full-movie')).toBe(true);
  expect(hasCategory('classics, edited', 'classic')).toBe(false);
});

test('a shelf is written behind the other tags, once, and taken out again', () => {
  expect(withCategory('Snow', 'edit', true)).toBe('Snow, edit');
  expect(withCategory('Snow, EDIT', 'edit', true)).toBe('Snow, edit');
  expect(withCategory('Edit, Snow', 'edit', false)).toBe('Snow');
  expect(withCategory('', 'classic', true)).toBe('classic');
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
