/** Views are counted by post and day, without data about viewers (decision 10). */
import { describe, expect, test } from 'vitest';
import { FLUSH_INTERVAL_MS } from '#server/features/view-counts/routes.ts';
import { createViewCounter } from '#server/features/view-counts/view-counter.ts';
import { addPost, DAY, HOUR } from '../support/builders.ts';
import { type Sending, send } from '../support/fans.ts';
import { manualScheduler } from '../support/manual-scheduler.ts';
import { NOON, startSite, type TestSite } from '../support/start-site.ts';

/** A site with one post, whose writes and clock are controlled by the test. */
async function startWithPost() {
  const scheduler = manualScheduler();
  const time = { now: NOON };
  const site = await startSite({ clock: () => time.now, schedule: scheduler.schedule });
  const post = await addPost(site, { title: 'The final' });
  const play = async (id = post, by?: Sending) => {
    const response = await send(site, `POST /posts/${id}/plays`, undefined, by);
    expect([response.status, await response.json()]).toEqual([200, {}]);
  };
  const write = () => scheduler.tick(FLUSH_INTERVAL_MS);
  return { site, time, post, play, write };
}

function storedPlays(site: Pick<TestSite, 'database'>) {
  return site.database.selectFrom('postPlays').selectAll().orderBy('day').orderBy('postId').execute();
}

const TODAY = Math.floor(NOON / DAY);

test('a hundred concurrent visitors are a hundred views, in one write', async () => {
  const { site, post, play, write } = await startWithPost();
  await Promise.all(Array.from({ length: 100 }, () => play()));
  expect(await storedPlays(site)).toEqual([]);
  await write();
  expect(await storedPlays(site)).toEqual([{ day: TODAY, postId: post, count: 100 }]);
});

test('later views add to earlier ones by day, which ends at midnight UTC', async () => {
  const { site, time, post, play, write } = await startWithPost();
  await play();
  await write();
  time.now = (TODAY + 1) * DAY - 1;
  await play();
  time.now = (TODAY + 1) * DAY;
  await play();
  await write();
  expect(await storedPlays(site)).toEqual([
    { day: TODAY, postId: post, count: 2 },
    { day: TODAY + 1, postId: post, count: 1 },
  ]);
});

test('several servers of one database add their views', async () => {
  const { site, post, play, write } = await startWithPost();
  const other = await startSite({ beside: site, clock: () => NOON });
  await Promise.all([
    play(),
    play(),
    send(other, `POST /posts/${post}/plays`),
    send(other, `POST /posts/${post}/plays`),
  ]);
  await Promise.all([write(), other.stop()]);
  expect(await storedPlays(site)).toEqual([{ day: TODAY, postId: post, count: 4 }]);
});

test('a server that stops writes its views', async () => {
  const { site, post, play } = await startWithPost();
  const beside = await startSite({ beside: site });
  await play();
  await site.stop();
  expect(await storedPlays(beside)).toEqual([{ day: TODAY, postId: post, count: 1 }]);
});

test('views of a failed write are written later', async () => {
  const scheduler = manualScheduler();
  let broken = true;
  const site = await startSite({
    schedule: scheduler.schedule,
    beforeQuery: (kind) => {
      if (broken && kind === 'RawNode') throw new Error('The disk is gone');
    },
  });
  const post = await addPost(site);
  await send(site, `POST /posts/${post}/plays`);
  await scheduler.tick(FLUSH_INTERVAL_MS);
  expect(await storedPlays(site)).toEqual([]);
  await send(site, `POST /posts/${post}/plays`);
  broken = false;
  await scheduler.tick(FLUSH_INTERVAL_MS);
  expect(await storedPlays(site)).toEqual([{ day: TODAY, postId: post, count: 2 }]);
});

test('requests for too many posts are ignored, except for posts that are counted already', async () => {
  const { site, post: first } = await startWithPost();
  const { database } = site;
  const last = await addPost(site);
  const plays = createViewCounter({ database, clock: () => NOON });
  plays.countView(first, 'an address');
  for (let n = 1; n < 10_000; n++) plays.countView(1_000_000 + n, `address ${n}`);
  plays.countView(last, 'an address');
  plays.countView(first, 'an address');
  await plays.flush();
  expect(await storedPlays(site)).toEqual([{ day: TODAY, postId: first, count: 2 }]);
  plays.countView(last, 'an address');
  await plays.flush();
  expect(await storedPlays(site)).toMatchObject([{ postId: first }, { postId: last, count: 1 }]);
});

describe('not counted, with the same reply,', () => {
  test('is a post that is unknown, in the trash or scheduled', async () => {
    const { site, post, play, write } = await startWithPost();
    const trashed = await addPost(site);
    await site.database.updateTable('posts').set({ deletedAt: NOON }).where('id', '=', trashed).execute();
    const scheduled = await addPost(site, { publishDate: NOON + 1 });
    const due = await addPost(site, { publishDate: NOON });
    for (const id of [post, trashed, scheduled, due, 12_345]) await play(id);
    await write();
    expect((await storedPlays(site)).map((row) => row.postId)).toEqual([post, due]);
  });

  test('is a client with Do Not Track or Global Privacy Control', async () => {
    const { site, play, write } = await startWithPost();
    await play(undefined, { headers: { dnt: '1' } });
    await play(undefined, { headers: { 'sec-gpc': '1' } });
    await play(undefined, { headers: { dnt: '0' } });
    await write();
    expect(await storedPlays(site)).toMatchObject([{ count: 1 }]);
  });

  test('is an address beyond 600 views an hour, until the next hour', async () => {
    const { site, time, play, write } = await startWithPost();
    const sameAddress = Array.from({ length: 605 }, () => play(undefined, { address: '198.51.100.7' }));
    await Promise.all(sameAddress);
    await play(undefined, { address: '198.51.100.8' });
    time.now = NOON + HOUR;
    await play(undefined, { address: '198.51.100.7' });
    await write();
    expect(await storedPlays(site)).toMatchObject([{ count: 602 }]);
    // Addresses are not stored.
    expect(await site.database.selectFrom('limits').selectAll().execute()).toEqual([]);
  });
});

test('views are deleted with their post', async () => {
  const { site, post, play, write } = await startWithPost();
  const other = await addPost(site);
  for (const id of [post, other]) await play(id);
  await write();
  await site.database.deleteFrom('posts').where('id', '=', other).execute();
  expect(await storedPlays(site)).toMatchObject([{ postId: post }]);
});
