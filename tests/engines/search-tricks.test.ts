import { expect, test } from 'vitest';
import {
  countPostings,
  POSTING_KINDS,
  PostingChanges,
  withSearchTables,
} from '#server/features/search/search-tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { addPost, DAY } from '../support/builders.ts';
import { NOON, startSite } from '../support/start-site.ts';

const called = (...names: string[]) => names.map((name, n) => ({ start: n, end: n + 1, name }));

test.each([
  ['one word', 'switch'],
  ['two words', 'switch on'],
])('tricks that match %s are sorted by frequency, without scheduled ones', async (_how, q) => {
  const site = await startSite();
  const often = ['tail', 'mute', 'lip', 'mute', 'lip', 'lip'].map((where) => `Switch on ${where}`);
  for (const [n, name] of often.entries()) await addPost(site, { tricks: called(name), publishDate: NOON - n * DAY });
  const later = Array.from({ length: 12 }, (_, n) => `Switch on grab ${n}`);
  for (const days of [1, 2, 3, 4]) await addPost(site, { tricks: called(...later), publishDate: NOON + days * DAY });
  const { tricks, totalPosts } = await site.call('GET /search', { query: { q } });
  expect(totalPosts).toBe(often.length);
  expect(tricks.map(({ name, posts }) => [name, posts])).toEqual([
    ['Switch on lip', 3],
    ['Switch on mute', 2],
    ['Switch on tail', 1],
  ]);
});

test('the number of posts is right for rare and for frequent tricks', async () => {
  const { database } = await startSite();
  const has = { 1: [3, 65_535, 70_000], 2: Array.from({ length: 66_000 }, (_, n) => n), 3: [] };
  const changes = new PostingChanges();
  for (const [trick, posts] of Object.entries(has)) {
    for (const post of posts) changes.add(POSTING_KINDS.postsByTrick, Number(trick), post);
  }
  await inTransaction(database, (trx) => changes.flush(withSearchTables(trx)));
  const counts = await countPostings(withSearchTables(database), POSTING_KINDS.postsByTrick, [1, 2, 3]);
  expect([...counts].sort(([one], [other]) => one - other)).toEqual([
    [1, 3],
    [2, 66_000],
  ]);
});
