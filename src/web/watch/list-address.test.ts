import { expect, test } from 'vitest';
import { listAddress } from './list-address.ts';

test('the first page of a list is the list', () => {
  expect(listAddress('posts', 1)).toBe('/posts');
});

test('later pages are numbered', () => {
  expect(listAddress('theater', 3)).toBe('/theater/page/3');
});

test('a filter stands in the query, from page 1 on', () => {
  expect(listAddress('games', 1, 'in-on-out')).toBe('/games/page/1?filter=in-on-out');
});
