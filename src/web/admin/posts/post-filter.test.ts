import { expect, test } from 'vitest';
import { NEWEST_POSTS } from '../queries.ts';
import { formatPostFilter, parsePostFilter } from './post-filter.ts';

test('an empty address shows the newest posts, and the other way round', () => {
  expect(parsePostFilter(new URLSearchParams())).toEqual(NEWEST_POSTS);
  expect(formatPostFilter(NEWEST_POSTS).toString()).toBe('');
});

test('what was chosen comes back from the address', () => {
  const search = { page: 2, search: 'øystein & co', order: '-title', show: 'scheduled' } as const;
  expect(parsePostFilter(formatPostFilter(search))).toEqual(search);
});

test.each(['page=0', 'page=-1', 'page=two', 'order=id', 'show=hidden'])('%s is not understood', (text) => {
  expect(parsePostFilter(new URLSearchParams(text))).toEqual(NEWEST_POSTS);
});
