/** `slvsh posters fetch`. */
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fetchPosters, type PosterFetch } from '#server/cli/fetch-posters.ts';
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts';
import { addPost } from '../support/builders.ts';
import { runCommand, settingOf } from '../support/operator-command.ts';
import { plainPicture } from '../support/sample-pictures.ts';
import { startSite } from '../support/start-site.ts';
import { respondsWith, startVideoHost } from '../support/video-host-server.ts';

const site = await startSite();
const host = await startVideoHost();
afterAll(() => host.close());
const picture = await plainPicture(480, 360).jpeg().toBuffer();

const drawn = (id: number) => ({
  location: `/media/posters/original/post-${id}.webp`,
  fileName: `post-${id}.webp`,
  contentType: 'image/webp',
  color: '#336699',
});
const UPLOADED = {
  location: '/media/pictures/original/aaaaaaaaaaaaaaaaaaaa.webp',
  fileName: 'aaaaaaaaaaaaaaaaaaaa.webp',
  contentType: 'image/webp',
  color: '#336699',
};

const withDrawn = await addPost(site, {
  title: 'Drawn',
  videoHost: 'youtube',
  videoId: 'aaaaaaaaaa1',
  poster: drawn(1),
});
const withNone = await addPost(site, { title: 'None', videoHost: 'vimeo', videoId: '76979871', poster: null });
const uploaded = await addPost(site, { videoHost: 'youtube', videoId: 'aaaaaaaaaa3', poster: UPLOADED });
const file = await addPost(site, { videoHost: 'videojs', videoId: 'https://player.vimeo.com/a.mp4', poster: null });
const trashed = await addPost(site, { videoHost: 'youtube', videoId: 'aaaaaaaaaa4', poster: null });
await site.database.updateTable('posts').set({ deletedAt: 1 }).where('id', '=', trashed).execute();

const failures: string[] = [];
let pauses = 0;

function fetchAll(options: Partial<PosterFetch> = {}) {
  return fetchPosters({
    database: site.database,
    storage: openFolderStorage(site.media),
    hosts: host.hosts,
    pause: async () => {
      pauses += 1;
    },
    show: () => {},
    onFailure: (reason) => failures.push(reason),
    ...options,
  });
}

async function posterOf(id: number): Promise<string | null> {
  const row = await site.database
    .selectFrom('posts')
    .where('id', '=', id)
    .select('posterLocation')
    .executeTakeFirstOrThrow();
  return row.posterLocation;
}

const videosAsked = () => host.requests.filter((path) => path !== '/poster').length;

beforeEach(() => {
  failures.length = 0;
  host.requests.length = 0;
  pauses = 0;
  const facts = respondsWith(JSON.stringify({ title: 'Any', thumbnail_url: `${host.origin}/poster` }));
  host.answers = { '/youtube': facts, '/vimeo': facts, '/poster': respondsWith(picture, 'image/jpeg') };
});

test('a host that fails leaves the poster, and the failure is counted with its reason', async () => {
  host.answers['/youtube'] = respondsWith('no', 'text/plain', 500);
  host.answers['/vimeo'] = respondsWith('no', 'text/plain', 500);
  expect(await fetchAll()).toEqual({ fetched: 0, skipped: 0, failed: 2 });
  expect(failures).toEqual([
    `Post ${withDrawn} (Drawn): YouTube gives no picture of aaaaaaaaaa1`,
    `Post ${withNone} (None): Vimeo gives no picture of 76979871`,
  ]);
  expect(await posterOf(withDrawn)).toBe(drawn(1).location);
});

test('a file that is no picture fails, and no other does', async () => {
  host.answers['/poster'] = respondsWith('not a picture', 'image/jpeg');
  expect(await fetchAll()).toEqual({ fetched: 0, skipped: 0, failed: 2 });
  expect(failures).toHaveLength(2);
});

test('a run that is interrupted has saved its pictures', async () => {
  const interrupted = fetchAll({
    pause: () => Promise.reject(new Error('interrupted')),
  });
  await expect(interrupted).rejects.toThrow('interrupted');
  expect(await posterOf(withDrawn)).toMatch(/\/pictures\/original\/[a-z2-7]{20}\.webp$/);
  expect(await posterOf(withNone)).toBeNull();
});

test('the next run continues with the posts that have no picture yet', async () => {
  const before = await posterOf(withDrawn);
  expect(await fetchAll()).toEqual({ fetched: 1, skipped: 0, failed: 0 });
  expect(videosAsked()).toBe(1);
  expect(await posterOf(withNone)).toMatch(/\/pictures\/original\//);
  expect(await posterOf(withDrawn)).toBe(before);
});

test('uploaded pictures, file links and the trash are left alone', async () => {
  expect(await fetchAll()).toEqual({ fetched: 0, skipped: 0, failed: 0 });
  expect(host.requests).toEqual([]);
  expect(await posterOf(uploaded)).toBe(UPLOADED.location);
  expect([await posterOf(file), await posterOf(trashed)]).toEqual([null, null]);
});

test('a picture that an admin uploads meanwhile stays', async () => {
  const late = [];
  for (const videoId of ['aaaaaaaaaa5', 'aaaaaaaaaa6']) {
    late.push(await addPost(site, { title: videoId, videoHost: 'youtube', videoId, poster: null }));
  }
  const [, second = 0] = late;
  const pause = () =>
    site.database.updateTable('posts').set({ posterLocation: UPLOADED.location }).where('id', '=', second).execute();
  expect(await fetchAll({ pause })).toEqual({ fetched: 1, skipped: 1, failed: 0 });
  expect(await posterOf(second)).toBe(UPLOADED.location);
  expect(failures).toEqual([]);
});

test('a post that an admin saves while its picture is fetched is skipped', async () => {
  const saved = await addPost(site, { videoHost: 'youtube', videoId: 'aaaaaaaaab1', poster: null });
  const sendPicture = respondsWith(picture, 'image/jpeg');
  host.answers['/poster'] = async (request, response) => {
    await site.database.updateTable('posts').set({ version: 2 }).where('id', '=', saved).execute();
    sendPicture(request, response);
  };
  expect(await fetchAll()).toEqual({ fetched: 0, skipped: 1, failed: 0 });
  expect(await fetchAll()).toEqual({ fetched: 1, skipped: 0, failed: 0 });
});

test('there is one pause between two videos', async () => {
  for (const videoId of ['aaaaaaaaaa7', 'aaaaaaaaaa8', 'aaaaaaaaaa9']) {
    await addPost(site, { videoHost: 'youtube', videoId, poster: null });
  }
  expect(await fetchAll()).toEqual({ fetched: 3, skipped: 0, failed: 0 });
  expect(pauses).toBe(2);
});

test('only the named posts are fetched, and ids without a poster to fetch are errors', async () => {
  const [one = 0, other = 0] = await Promise.all(
    ['aaaaaaaaac1', 'aaaaaaaaac2'].map((videoId) => addPost(site, { videoHost: 'youtube', videoId, poster: null })),
  );
  await expect(fetchAll({ ids: [one, 99_998, 99_999] })).rejects.toThrow('There is no post 99998 and 99999');
  await expect(fetchAll({ ids: [one, uploaded, file] })).rejects.toThrow(`leave out post ${uploaded} and ${file}`);
  expect(host.requests).toEqual([]);
  expect(await fetchAll({ ids: [one] })).toEqual({ fetched: 1, skipped: 0, failed: 0 });
  expect([await posterOf(one), await posterOf(other)]).toEqual([expect.stringMatching(/pictures/), null]);
  expect(await fetchAll()).toEqual({ fetched: 1, skipped: 0, failed: 0 });
});

test('three videos in a row that the network does not reach end the run, and other failures do not', async () => {
  const added = [];
  for (let number = 1; number <= 7; number += 1) {
    added.push(await addPost(site, { videoHost: 'youtube', videoId: `aaaaaaaaad${number}`, poster: null }));
  }
  const found = respondsWith('no', 'text/plain', 404);
  let asked = 0;
  host.answers['/youtube'] = (request, response) => {
    asked += 1;
    if (asked === 3) found(request, response);
    else response.destroy();
  };
  expect(await fetchAll()).toEqual({ fetched: 0, skipped: 0, failed: 6, unreached: 'YouTube' });
  expect(failures.slice(1, 3)).toEqual([
    expect.stringMatching(/YouTube cannot be reached$/),
    expect.stringMatching(/YouTube gives no picture of aaaaaaaaad3$/),
  ]);
  await site.database.updateTable('posts').set({ deletedAt: 1 }).where('id', 'in', added).execute();
});

test('an answer of one host does not hide that the other cannot be reached', async () => {
  const added = [];
  for (let number = 1; number <= 3; number += 1) {
    added.push(await addPost(site, { videoHost: 'youtube', videoId: `aaaaaaaaae${number}`, poster: null }));
    added.push(await addPost(site, { videoHost: 'vimeo', videoId: `7697988${number}`, poster: null }));
  }
  host.answers['/youtube'] = (_request, response) => response.destroy();
  host.answers['/vimeo'] = respondsWith('no', 'text/plain', 404);
  expect(await fetchAll({ ids: added })).toEqual({ fetched: 0, skipped: 0, failed: 5, unreached: 'YouTube' });
  await site.database.updateTable('posts').set({ deletedAt: 1 }).where('id', 'in', added).execute();
});

test.each([
  ['5;7', 'error: --posts must be numbers separated by commas.\n'],
  [' ', 'error: --posts is empty.\n'],
  ['5,5', 'error: --posts names an item twice.\n'],
])('--posts %j is an invalid command line', async (posts, stderr) => {
  const settings = { DATABASE_URL: settingOf(site.opened.address), DATA_DIR: site.media };
  expect(await runCommand('posters', ['fetch', '--posts', posts], settings)).toEqual({ code: 2, stdout: '', stderr });
});

test('the command reports what it did', async () => {
  const settings = { DATABASE_URL: settingOf(site.opened.address), DATA_DIR: site.media };
  expect(await runCommand('posters', ['fetch'], settings)).toEqual({
    code: 0,
    stdout: 'posters: 0 fetched, 0 skipped, 0 failed\n',
    stderr: '',
  });
});
