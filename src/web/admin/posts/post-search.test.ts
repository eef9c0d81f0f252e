import { expect, test } from 'vitest';
import { NEWEST_POSTS } from '../data/lists.ts';
import { readPostSearch, writePostSearch } from './post-search.ts';

test('an empty address shows the newest posts, and the other way round', () => {
  expect(readPostSearch(new URLSearchParams())).toEqual(NEWEST_POSTS);
  expect(writePostSearch(NEWEST_POSTS).toString()).toBe('');
});

test('what was chosen comes back from the address', () => {
  const search = { page: 2, search: 'øystein & co', order: '-title', show: 'scheduled' } as const;
  expect(readPostSearch(writePostSearch(search))).toEqual(search);
});

test.each(['page=0', 'page=-1', 'page=two', 'order=id', 'show=hidden'])('%s is not understood', (text) => {
  expect(readPostSearch(new URLSearchParams(text))).toEqual(NEWEST_POSTS);
});
