import { expect, test } from 'vitest';
import type { CallReply } from '#contract/calls.ts';
import { POSTS_PER_PAGE } from '#contract/paging.ts';
import { findPostWindow } from '#server/posts/post-window.ts';
import { addFilm, addPost } from '../support/builders.ts';
import { startSite, type TestSite } from '../support/start-site.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2018-03-14T12:00:00.000Z');
const KINDS = ['slvsh', 'zero', null] as const;

/** Forty games and films around `NOW`, from before 1970 on, two a moment; every ninth is in the trash, the last ten are scheduled. */
async function startWithPosts(): Promise<TestSite> {
  const site = await startSite({ clock: () => NOW });
  for (let n = 0; n < 40; n++) {
    const publishDate = n >= 30 ? NOW + (n - 29) * 40 * DAY : NOW - Math.floor((30 - n) / 2) ** 3 * 9 * DAY;
    const id = n % 4 === 0 ? await addFilm(site, { publishDate }) : await addGame(site, n, publishDate);
    if (n % 9 === 0) await trash(site, id, NOW);
  }
  return site;
}

function addGame(site: TestSite, n: number, publishDate: number): Promise<number> {
  return addPost(site, { publishDate, gameType: KINDS[n % 3] ?? null });
}

async function trash(site: TestSite, id: number, moment: number | null): Promise<void> {
  await site.database.updateTable('posts').set({ deleted_at: moment }).where('id', '=', id).execute();
}

/** What the list says, page by page, and what it ought to. */
async function expectTrueLists(site: TestSite): Promise<void> {
  const rows = await site.database
    .selectFrom('posts')
    .where('deleted_at', 'is', null)
    .where('publish_date', '<=', NOW)
    .orderBy('publish_date', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'type', 'game_type'])
    .execute();
  const lists = {
    '/posts/page/:page': rows,
    '/films/page/:page': rows.filter((row) => row.type === 'Film'),
    '/games/page/:page': rows.filter((row) => row.type === 'Game'),
    '/games/page/:page?filter=zero': rows.filter((row) => row.game_type === 'zero'),
  };
  for (const [path, expected] of Object.entries(lists)) {
    const read: number[] = [];
    for (let page = 1; page <= Math.max(1, Math.ceil(expected.length / POSTS_PER_PAGE)); page++) {
      const reply = await site.get(`/api/v1${path.replace(':page', String(page))}`);
      const { posts } = (await reply.json()) as CallReply<'GET /posts/page/{page}'>;
      read.push(...posts.map((post) => post.id));
    }
    expect(read, path).toEqual(expected.map((row) => row.id));
  }
}

test('every page of every list follows the one before, whatever is scheduled or in the trash', async () => {
  await expectTrueLists(await startWithPosts());
});

test('counts follow whatever is done to a post, in whatever way', async () => {
  const site = await startWithPosts();
  const { database } = site;
  await trash(site, 10, null);
  await trash(site, 11, NOW);
  await database
    .updateTable('posts')
    .set({ publish_date: NOW - 3 })
    .where('id', 'in', [2, 35])
    .execute();
  await database.updateTable('posts').set({ type: 'Film', game_type: null }).where('id', 'in', [3, 6]).execute();
  await database.updateTable('posts').set({ description: 'Other words' }).execute();
  await database.deleteFrom('posts').where('id', 'in', [4, 7, 10, 38]).execute();
  await expectTrueLists(site);
  await database.deleteFrom('posts').execute();
  await expectTrueLists(site);
});

test('a write that fails leaves the counts as they were', async () => {
  const site = await startWithPosts();
  const before = await findPostWindow(site.database, NOW, {}, 0);
  await expect(
    site.write(async (trx) => {
      await trx.deleteFrom('posts').execute();
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await findPostWindow(site.database, NOW, {}, 0)).toEqual(before);
});

test('a page is found without passing over the years before it', async () => {
  const site = await startSite({ clock: () => NOW });
  for (let n = 0; n < 24; n++) await addPost(site, { publishDate: NOW - n * 120 * DAY });
  const window = await findPostWindow(site.database, NOW, {}, 22);
  expect(window).toMatchObject({ total: 24, offset: 0 });
});
