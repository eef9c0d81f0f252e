import { expect, test } from 'vitest';
import { HOUR } from '../support/builders.ts';
import { NOON, startSite, type TestSite } from '../support/start-site.ts';

const MANY = 1_100;
const OLD = 400;

/** Ids of posts, newest first: one per hour, in an order unrelated to their ids. */
async function addMany(site: TestSite): Promise<number[]> {
  const hours = Array.from({ length: MANY }, (_, n) => (n * 7) % MANY);
  const posts = hours.map((ago) => ({
    ...{ title: ago < MANY - OLD ? 'Alike' : 'Alike, old', publishDate: NOON - ago * HOUR },
    ...{ type: 'Film' as const, gameType: null, videoHost: 'youtube' as const, videoId: 'dQw4w9WgXcQ' },
    ...{ location: null, editorial: null, description: null, winnerScore: null, winnerId: null, loserId: null },
    ...{ posterLocation: null, posterFileName: null, posterContentType: null, posterColor: null },
    ...{ createdAt: NOON, updatedAt: NOON },
  }));
  const rows = await site.database.insertInto('posts').values(posts).returning(['id', 'publishDate']).execute();
  return rows.sort((one, other) => other.publishDate - one.publishDate).map(({ id }) => id);
}

test('pages of hundreds of results are consecutive, for spread and for old posts', async () => {
  const site = await startSite();
  const newest = await addMany(site);
  const idsOf = async (q: string, page: number) =>
    (await site.call('GET /search', { query: { q, page } })).posts.map(({ post }) => post.id);
  for (const page of [1, 30, 88]) {
    expect(await idsOf('alike', page)).toEqual(newest.slice(12 * (page - 1), 12 * page));
  }
  const old = newest.slice(MANY - OLD);
  for (const page of [1, 20, 34]) expect(await idsOf('old', page)).toEqual(old.slice(12 * (page - 1), 12 * page));
});
