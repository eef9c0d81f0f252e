import { expect, test } from 'vitest';
import { listPath } from './post-list.ts';

test('the first page of a list has the short path', () => {
  expect(listPath('posts', 1)).toBe('/posts');
});

test('later pages are numbered', () => {
  expect(listPath('theater', 3)).toBe('/theater/page/3');
});

test('a filter is in the query, with the page in the path even for page 1', () => {
  expect(listPath('games', 1, 'in-on-out')).toBe('/games/page/1?filter=in-on-out');
});
