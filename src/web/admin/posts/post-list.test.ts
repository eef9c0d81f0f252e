import { expect, test } from 'vitest';
import { NEWEST_POSTS } from '../queries.ts';
import { formatPostFilter, parsePostFilter } from './post-list.tsx';

test('the newest posts need no parameters in the address', () => {
  expect(parsePostFilter(new URLSearchParams())).toEqual(NEWEST_POSTS);
  expect(formatPostFilter(NEWEST_POSTS).toString()).toBe('');
});

test('a filter is restored from its address', () => {
  const search = { page: 2, search: 'øystein & co', order: '-title', show: 'scheduled' } as const;
  expect(parsePostFilter(formatPostFilter(search))).toEqual(search);
});

test.each(['page=0', 'page=-1', 'page=two', 'order=id', 'show=hidden'])('%s is ignored', (text) => {
  expect(parsePostFilter(new URLSearchParams(text))).toEqual(NEWEST_POSTS);
});
