import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts';
import { isEmptySite, seedLargeSite, UPCOMING_CUP } from '../../bench/seed.ts';
import { addPost } from '../support/builders.ts';
import { startSite, type TestSite } from '../support/start-site.ts';

const NEW_YEAR = Date.parse('2026-01-01T12:00:00.000Z');
const SIZES = { posts: 300, brackets: 100, posters: 2 };

const media = mkdtempSync(path.join(os.tmpdir(), 'slvsh-large-'));
afterAll(() => rmSync(media, { recursive: true, force: true }));

let site: TestSite;
const progress = new Map<string, number>();
beforeAll(async () => {
  site = await fill();
});

async function fill(): Promise<TestSite> {
  const filled = await startSite({ clock: () => NEW_YEAR });
  await seedLargeSite(filled.opened, openFolderStorage(media), SIZES, (what, done) => void progress.set(what, done));
  return filled;
}

test('a large site has the requested number of posts, with riders, tags and tricks', async () => {
  const list = await site.call('GET /posts/page/{page}', { params: { page: 28 } });
  expect(list.totalPages).toBe(28);
  expect(list.posts.map((post) => post.id)).toEqual([3, 2, 1]);
  const game = await site.call('GET /posts/{id}', { params: { id: 229 } });
  expect(game.riders.map((rider) => rider.id)).toEqual([game.winnerId, game.loserId]);
  expect(game.tags.length).toBeGreaterThan(0);
  expect(game.tricks).not.toEqual([]);
});

test('its fans have brackets for the next cup, and some of them for earlier ones', async () => {
  const board = await site.call('GET /cups/{id}/leaderboard/{page}', { params: { id: UPCOMING_CUP, page: 2 } });
  expect(board).toMatchObject({ bracketCount: SIZES.brackets, totalPages: 2 });
  const [past] = (await site.call('GET /cups/{id}', { params: { id: 3 } })).brackets;
  expect(past).toMatchObject({ rank: 1 });
  expect(past?.score).toBeGreaterThan(0);
});

test('progress is reported to the end', () => {
  expect(Object.fromEntries(progress)).toEqual({ posters: 2, posts: 300, fans: 100, brackets: 103 });
});

test('equal sizes give equal sites', async () => {
  const again = await fill();
  for (const path of ['/posts/page/3', '/riders', `/cups/${UPCOMING_CUP}/leaderboard/2`, '/heroes']) {
    const [one, other] = await Promise.all([site, again].map((each) => each.get(`/api/v1${path}`)));
    expect(await one?.json()).toEqual(await other?.json());
  }
});

test('ids of later rows continue', async () => {
  expect(await addPost(site)).toBe(SIZES.posts + 1);
});

test('a database with any row is not empty', async () => {
  expect(await isEmptySite(site.opened)).toBe(false);
  const other = await startSite();
  expect(await isEmptySite(other.opened)).toBe(true);
  await addPost(other);
  expect(await isEmptySite(other.opened)).toBe(false);
});
