import { expect, test } from 'vitest';
import { findPublishedGames } from '#server/features/cups/queries.ts';
import { findCupByTags, findCupsOfPosts } from '#server/features/posts/post-cups.ts';
import { findPostSummaries, findPostsByVideo, readPosts } from '#server/features/posts/read-posts.ts';
import { listRiders, listRidersWithTrashed } from '#server/features/riders/describe.ts';
import { assertRidersNotTrashed, findRiderNames } from '#server/features/riders/references.ts';
import { prepareQuery } from '#server/platform/database/prepare-query.ts';
import { addPost } from '../support/builders.ts';
import { startSite } from '../support/start-site.ts';

const site = await startSite();
const ids = [await addPost(site, { title: 'One' }), await addPost(site, { title: 'Two' }), await addPost(site)];

let built = 0;
const selectTitles = prepareQuery((database, postIds: readonly number[], except: string, limit: number) => {
  built += 1;
  return database
    .selectFrom('posts')
    .where('id', 'in', postIds)
    .where('title', '!=', except)
    .select('title')
    .orderBy('id')
    .limit(limit);
});

test('a prepared query gets the arguments of each call, and is built once for each length of its lists', async () => {
  const [one = 0, two = 0] = ids;
  const titles = async (...values: [number[], string, number]) =>
    (await selectTitles(site.database, ...values)).map(({ title }) => title);
  expect(await titles([one, two], 'None', 5)).toEqual(['One', 'Two']);
  expect(await titles([two, one], 'One', 5)).toEqual(['Two']);
  expect(await titles([one, two], 'None', 1)).toEqual(['One']);
  expect(built).toBe(1);
  expect(await titles([two], 'None', 5)).toEqual(['Two']);
  expect(built).toBe(2);
});

test('a prepared query runs in the transaction of its caller', async () => {
  const [one = 0] = ids;
  const seen = await site.write(async (trx) => {
    await trx.updateTable('posts').set({ title: 'Changed' }).where('id', '=', one).execute();
    return selectTitles(trx, [one], 'None', 1);
  });
  expect(seen).toEqual([{ title: 'Changed' }]);
});

test('a query for an empty list finds nothing on both engines', async () => {
  const { database } = site;
  expect(await selectTitles(database, [], 'None', 5)).toEqual([]);
  const found = await Promise.all([
    readPosts(database, Date.now(), { ids: [] }),
    findPostSummaries(database, []),
    findPostsByVideo(database, []),
    findCupsOfPosts(database, []),
    findPublishedGames(database, Date.now(), []),
    listRiders(database, []),
    listRidersWithTrashed(database, []),
    findRiderNames(database, []),
  ]);
  expect(found.flatMap((rows) => [...rows])).toEqual([]);
  expect(await findCupByTags(database, [])).toBeNull();
  await site.write((trx) => assertRidersNotTrashed(trx, [null]));
});
