/** `slvsh posters redraw`. */
import { beforeEach, expect, test } from 'vitest';
import { readDemoContent } from '#demo/demo-content.ts';
import { redrawPosters } from '#server/cli/redraw-posters.ts';
import type { PosterRun } from '#server/cli/replace-posters.ts';
import { renderBill } from '#server/features/posters/render-bill.ts';
import type { BillFacts } from '#server/features/posters/wording.ts';
import { updatePost } from '#server/features/posts/save.ts';
import { keysOf } from '#server/platform/pictures/picture-keys.ts';
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts';
import { readStored } from '#server/platform/storage/picture-storage.ts';
import { addFilm, addHero, addPost } from '../support/builders.ts';
import { runCommand, settingOf } from '../support/operator-command.ts';
import { startSite } from '../support/start-site.ts';

const site = await startSite();
const { database } = site;
const storage = openFolderStorage(site.media);
const OLD_BILL = Buffer.from('a bill of an earlier version');

/** A drawn picture whose files are those of an earlier version. */
async function drawn(name: string) {
  const picture = {
    location: `/media/posters/original/${name}.webp`,
    fileName: `${name}.webp`,
    contentType: 'image/webp',
    color: '#336699',
  };
  for (const key of keysOf(picture.location)) await storage.put(key, OLD_BILL);
  return picture;
}

const uploaded = (name: string) => ({
  location: `/media/pictures/original/${name.padEnd(20, 'a')}.webp`,
  fileName: `${name.padEnd(20, 'a')}.webp`,
  contentType: 'image/webp',
  color: '#336699',
});

let failures: string[] = [];

const redrawAll = (options: Partial<PosterRun> = {}) =>
  redrawPosters({ database, storage, show: () => {}, onFailure: (reason) => failures.push(reason), ...options });

async function locationOf(table: 'posts' | 'heroes', id: number): Promise<string> {
  const row = await database.selectFrom(table).where('id', '=', id).select('posterLocation').executeTakeFirstOrThrow();
  return row.posterLocation ?? '';
}

async function colourOf(id: number): Promise<string | null> {
  const row = await database.selectFrom('posts').where('id', '=', id).select('posterColor').executeTakeFirstOrThrow();
  return row.posterColor;
}

async function pictureOf(table: 'posts' | 'heroes', id: number): Promise<Buffer | undefined> {
  const [original = ''] = keysOf(await locationOf(table, id));
  return readStored(storage, original);
}

const FACTS: BillFacts = {
  title: 'A game',
  type: 'Game',
  gameType: 'slvsh',
  riders: [],
  location: 'Grandvalira',
  publishDate: '2018-03-13T12:00:00.000Z',
  tricks: [],
  cup: null,
};

beforeEach(async () => {
  failures = [];
  await database.deleteFrom('heroes').execute();
  await database.deleteFrom('posts').execute();
});

test('a drawn poster is drawn again into new files, and the sweep learns of the former ones', async () => {
  const former = await drawn('a'.repeat(20));
  const id = await addPost(site, { poster: former });
  expect(await redrawAll()).toEqual({ redrawn: 1, unchanged: 0, skipped: 0, failed: 0 });
  const location = await locationOf('posts', id);
  expect(location).toMatch(/^\/media\/posters\/original\/[a-z2-7]{20}\.webp$/);
  for (const key of keysOf(location)) expect((await readStored(storage, key))?.length).toBeGreaterThan(1_000);
  expect(await pictureOf('posts', id)).toEqual((await renderBill(FACTS)).original);
  const listed = await database
    .selectFrom('pictures')
    .where('location', 'in', [former.location, location])
    .select('id')
    .execute();
  expect(listed).toHaveLength(2);
  const { fields, userId } = await database
    .selectFrom('changes')
    .where('itemId', '=', id)
    .where('action', '=', 'changed')
    .select(['fields', 'userId'])
    .executeTakeFirstOrThrow();
  expect([userId, JSON.parse(fields)]).toEqual([
    null,
    [{ name: 'poster', from: former.fileName, to: location.split('/').at(-1) }],
  ]);
});

test('a repeated run changes nothing, and an edited post is drawn again in its colours', async () => {
  const id = await addPost(site, { poster: await drawn('a'.repeat(20)) });
  await redrawAll();
  const location = await locationOf('posts', id);
  expect(await redrawAll()).toEqual({ redrawn: 0, unchanged: 1, skipped: 0, failed: 0 });
  expect(await locationOf('posts', id)).toBe(location);
  const colour = await colourOf(id);
  const title = 'Max Hill vs. Rob Heule';
  expect((await renderBill({ ...FACTS, title })).colour).not.toBe(colour);
  await site.write((trx) => updatePost(trx, id, { title }, { userId: null, now: 1 }));
  expect(await redrawAll()).toEqual({ redrawn: 1, unchanged: 0, skipped: 0, failed: 0 });
  expect(await colourOf(id)).toBe(colour);
});

test('uploaded and fetched pictures, posts without a picture and the trash are left alone', async () => {
  const kept = [uploaded('b'), null];
  const ids = [];
  for (const poster of kept) ids.push(await addPost(site, { poster }));
  const trashed = await addPost(site, { poster: await drawn('post-3-0123456789') });
  const hero = await addHero(site, ids[0] ?? 0, { poster: uploaded('c') });
  await addHero(site, trashed, { index: 1, poster: await drawn('hero-2-0123456789') });
  await database.updateTable('posts').set({ deletedAt: 1 }).where('id', '=', trashed).execute();
  expect(await redrawAll()).toEqual({ redrawn: 0, unchanged: 0, skipped: 0, failed: 0 });
  expect(await locationOf('heroes', hero)).toBe(uploaded('c').location);
});

test('posters and slides of the demo keep their colours, and films their makers, also when they are drawn twice', async () => {
  const { games } = await readDemoContent();
  const game = await addPost(site, { poster: await drawn('post-7-0123456789') });
  const film = await addFilm(site, {
    title: 'Elephants Dream',
    poster: await drawn(`post-${games.length + 1}-0123456789`),
  });
  const hero = await addHero(site, game, { poster: await drawn('hero-1-0123456789') });
  expect(await redrawAll()).toEqual({ redrawn: 3, unchanged: 0, skipped: 0, failed: 0 });
  expect(await pictureOf('posts', game)).toEqual((await renderBill({ ...FACTS, variation: 7 })).original);
  const facts = { ...FACTS, title: 'Elephants Dream', type: 'Film', gameType: null, location: null } as const;
  const bill = await renderBill({ ...facts, maker: 'Blender Foundation', variation: games.length + 1 });
  expect(await pictureOf('posts', film)).toEqual(bill.original);
  expect(await pictureOf('heroes', hero)).toEqual((await renderBill({ ...FACTS, variation: 126 }, 'slide')).original);
  expect(await locationOf('heroes', hero)).toMatch(/\/hero-1-[a-z2-7]{20}\.webp$/);
  expect(await redrawAll()).toEqual({ redrawn: 0, unchanged: 3, skipped: 0, failed: 0 });
});

test('a run that is interrupted has saved its posters, and the next one continues', async () => {
  for (const name of ['a', 'b', 'c']) await addPost(site, { title: name, poster: await drawn(name.repeat(20)) });
  const show = (_what: string, done: number) => {
    if (done === 2) throw new Error('interrupted');
  };
  await expect(redrawAll({ show })).rejects.toThrow('interrupted');
  expect(await redrawAll()).toEqual({ redrawn: 1, unchanged: 2, skipped: 0, failed: 0 });
});

test('a post that an admin saves while its poster is drawn is skipped', async () => {
  const former = await drawn('a'.repeat(20));
  const id = await addPost(site, { poster: former });
  const put: typeof storage.put = async (...file) => {
    await database.updateTable('posts').set({ version: 2 }).where('id', '=', id).execute();
    await storage.put(...file);
  };
  expect(await redrawAll({ storage: { ...storage, put } })).toEqual({
    redrawn: 0,
    unchanged: 0,
    skipped: 1,
    failed: 0,
  });
  expect(await locationOf('posts', id)).toBe(former.location);
  expect(failures).toEqual([]);
  expect(await redrawAll()).toEqual({ redrawn: 1, unchanged: 0, skipped: 0, failed: 0 });
});

test('a picture that an admin uploads meanwhile stays', async () => {
  const ids: number[] = [];
  for (const name of ['a', 'b']) ids.push(await addPost(site, { title: name, poster: await drawn(name.repeat(20)) }));
  const [, second = 0] = ids;
  const { location: posterLocation } = uploaded('d');
  const put: typeof storage.put = async (...file) => {
    await database.updateTable('posts').set({ posterLocation }).where('id', '=', second).execute();
    await storage.put(...file);
  };
  expect(await redrawAll({ storage: { ...storage, put } })).toEqual({
    redrawn: 1,
    unchanged: 0,
    skipped: 1,
    failed: 0,
  });
  expect(await locationOf('posts', second)).toBe(posterLocation);
});

test('only the named posts are drawn, without slides, and ids without a drawn poster are errors', async () => {
  const [one, other] = [
    await addPost(site, { poster: await drawn('a'.repeat(20)) }),
    await addPost(site, { poster: await drawn('b'.repeat(20)) }),
  ];
  const kept = await addPost(site, { poster: uploaded('e') });
  await addHero(site, one, { poster: await drawn('hero-1-0123456789') });
  await expect(redrawAll({ ids: [one, 99_998, 99_999] })).rejects.toThrow('There is no post 99998 and 99999');
  await expect(redrawAll({ ids: [one, kept] })).rejects.toThrow(
    `An uploaded or fetched picture is not redrawn: leave out post ${kept}`,
  );
  expect(await redrawAll({ ids: [other] })).toEqual({ redrawn: 1, unchanged: 0, skipped: 0, failed: 0 });
  expect(await pictureOf('posts', one)).toEqual(OLD_BILL);
});

test('the command reports what it did', async () => {
  const settings = { DATABASE_URL: settingOf(site.opened.address), DATA_DIR: site.media };
  const id = await addPost(site, { poster: await drawn('a'.repeat(20)) });
  const stdout = 'Posters: 1 of 1\nposters: 1 redrawn, 0 unchanged, 0 skipped, 0 failed\n';
  expect(await runCommand('posters', ['redraw', '--posts', String(id)], settings)).toEqual({
    code: 0,
    stdout,
    stderr: '',
  });
  expect(await runCommand('posters', ['redraw', '--posts', '5;7'], settings)).toEqual({
    code: 2,
    stdout: '',
    stderr: 'error: --posts must be numbers separated by commas.\n',
  });
});
