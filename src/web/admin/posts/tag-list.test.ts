import { expect, test } from 'vitest';
import { completeTag, hasCategory, parseTags, suggestTags, withCategory } from './tag-list.ts';

test('tags are parsed without surrounding spaces and without empty ones', () => {
  expect(parseTags(' Grandvalira ,, First round,')).toEqual(['Grandvalira', 'First round']);
  expect(parseTags('')).toEqual([]);
});

test('a category is recognised in any case, by its whole name', () => {
  expect(hasCategory('Snow, Full-Movie', 'full-movie')).toBe(true);
  expect(hasCategory('classics, edited', 'classic')).toBe(false);
});

test('a category is added after the other tags, once, and removed', () => {
  expect(withCategory('Snow', 'edit', true)).toBe('Snow, edit');
  expect(withCategory('Snow, EDIT', 'edit', true)).toBe('Snow, edit');
  expect(withCategory('Edit, Snow', 'edit', false)).toBe('Snow');
  expect(withCategory('', 'classic', true)).toBe('classic');
});

test('a suggestion replaces the tag that is being typed', () => {
  expect(completeTag('Snow, gra', 'Grandvalira')).toBe('Snow, Grandvalira, ');
  expect(completeTag('', 'Grandvalira')).toBe('Grandvalira, ');
});

test('tags in the text are not suggested', () => {
  const known = ['Grandvalira', 'Grand Targhee', 'Snow'];
  expect(suggestTags('grandvalira, gra', known)).toEqual(['Grand Targhee']);
  expect(suggestTags('snow', known)).toEqual([]);
});
