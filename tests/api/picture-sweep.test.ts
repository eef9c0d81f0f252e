import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tables } from '#server/platform/database/schema.ts';
import { listReferencedKeys } from '#server/platform/pictures/picture-keys.ts';
import { openPictures, type StoredPicture } from '#server/platform/pictures/pictures.ts';
import { type PictureSweepOptions, sweepPictures } from '#server/platform/pictures/sweep-pictures.ts';
import { addHero, addPost, addRider, DAY } from '../support/builders.ts';
import { plainPicture, toFile } from '../support/sample-pictures.ts';
import { CHEAP_PICTURES, NOON, startSite } from '../support/start-site.ts';
import { openTestStorage } from '../support/test-storage.ts';

const site = await startSite();
const { database } = site;
const testStorage = await openTestStorage();
const { storage } = testStorage;
const pictures = openPictures({ database, storage, clock: () => NOON, effort: CHEAP_PICTURES });
const file = toFile(await plainPicture(320, 180).png().toBuffer());
let warnings: string[] = [];
const parts: PictureSweepOptions = { database, storage, log: { warn: (_facts, message) => warnings.push(message) } };
afterAll(testStorage.close);
beforeEach(async () => {
  await database.deleteFrom('pictures').execute();
  warnings = [];
});

const NEXT_DAY = NOON + DAY + 1;

/** The number of stored files of a picture, and whether it has a row. */
async function lookFor({ fileName, location }: StoredPicture): Promise<{ files: number; row: boolean }> {
  const name = fileName.replace('.webp', '');
  const files = testStorage.listKeys().filter((key) => key.includes(name));
  const row = await database.selectFrom('pictures').select('id').where('location', '=', location).executeTakeFirst();
  return { files: files.length, row: row !== undefined };
}

const UNTOUCHED = { files: 8, row: true };
const GONE = { files: 0, row: false };

test('an unreferenced picture is deleted with all its files and its row', async () => {
  const picture = await pictures.store(file, 'poster');
  expect(await lookFor(picture)).toEqual(UNTOUCHED);
  expect(await sweepPictures(parts, NEXT_DAY)).toBe(1);
  expect(await lookFor(picture)).toEqual(GONE);
});

test('a picture of the last day stays, because a save may be under way that references it', async () => {
  const picture = await pictures.store(file, 'poster');
  expect(await sweepPictures(parts, NOON + DAY)).toBe(0);
  expect(await lookFor(picture)).toEqual(UNTOUCHED);
});

test.each([
  ['post', 'posts', (poster: StoredPicture) => addPost(site, { poster })],
  ['slide', 'heroes', async (poster: StoredPicture) => addHero(site, await addPost(site), { poster })],
  ['rider', 'riders', nameInRider],
] as const)('a picture that a %s names stays, also in the trash, and goes with it', async (_what, table, name) => {
  const picture = await pictures.store(file, 'poster');
  const id = await name(picture);
  expect(await sweepPictures(parts, NEXT_DAY)).toBe(0);
  await database
    .updateTable(table as keyof Tables & 'posts')
    .set({ deletedAt: NOON })
    .where('id', '=', id)
    .execute();
  expect(await sweepPictures(parts, NEXT_DAY)).toBe(0);
  expect(await lookFor(picture)).toEqual(UNTOUCHED);
  await database
    .deleteFrom(table as keyof Tables & 'posts')
    .where('id', '=', id)
    .execute();
  expect(await sweepPictures(parts, NEXT_DAY)).toBe(1);
  expect(await lookFor(picture)).toEqual(GONE);
});

describe('a picture in an editorial', () => {
  const large = ({ fileName }: StoredPicture) => `/media/pictures/large/${fileName.replace('.webp', '.avif')}`;

  test('stays, also in the trash, is part of every copy, and goes with the post', async () => {
    const picture = await pictures.store(file, 'poster');
    const id = await addPost(site, { editorial: `<p><img src="${large(picture)}" alt="A cork" /></p>` });
    expect(await sweepPictures(parts, NEXT_DAY)).toBe(0);
    await database.updateTable('posts').set({ deletedAt: NOON }).where('id', '=', id).execute();
    expect(await sweepPictures(parts, NEXT_DAY)).toBe(0);
    expect(await lookFor(picture)).toEqual(UNTOUCHED);
    expect(await listReferencedKeys(database)).toContain(`pictures/original/${picture.fileName}`);
    await database.deleteFrom('posts').where('id', '=', id).execute();
    expect(await sweepPictures(parts, NEXT_DAY)).toBe(1);
    expect(await lookFor(picture)).toEqual(GONE);
  });

  test('stays while the history of the post has it', async () => {
    const picture = await pictures.store(file, 'poster');
    const fields = [{ name: 'editorial', from: `<img src="${large(picture)}" alt="" />`, to: null }];
    const change = {
      item: 'posts',
      itemId: 1,
      action: 'changed',
      fields: JSON.stringify(fields),
      createdAt: NOON,
    } as const;
    const { id } = await database.insertInto('changes').values(change).returning('id').executeTakeFirstOrThrow();
    expect(await sweepPictures(parts, NEXT_DAY)).toBe(0);
    expect(await lookFor(picture)).toEqual(UNTOUCHED);
    await database.deleteFrom('changes').where('id', '=', id).execute();
    expect(await sweepPictures(parts, NEXT_DAY)).toBe(1);
  });
});

async function nameInRider({ location }: StoredPicture): Promise<number> {
  const id = await addRider(site);
  await database.updateTable('riders').set({ avatarLocation: location }).where('id', '=', id).execute();
  return id;
}

test('a picture that the storage cannot delete is deleted by the next sweep', async () => {
  const [first, second] = [await pictures.store(file, 'poster'), await pictures.store(file, 'poster')];
  const stuck = {
    ...storage,
    delete: async (key: string) => {
      if (key.endsWith(first.fileName)) throw new Error('The disk is away');
      await storage.delete(key);
    },
  };
  expect(await sweepPictures({ ...parts, storage: stuck }, NEXT_DAY)).toBe(1);
  expect(warnings).toEqual(['a picture cannot be removed']);
  expect((await lookFor(first)).row).toBe(true);
  expect(await lookFor(second)).toEqual(GONE);
  expect(await sweepPictures(parts, NEXT_DAY)).toBe(1);
  expect(await lookFor(first)).toEqual(GONE);
});

test('the row of a picture without files is deleted', async () => {
  const location = `/media/pictures/original/${'a'.repeat(20)}.webp`;
  await database.insertInto('pictures').values({ location, createdAt: NOON }).execute();
  expect(await sweepPictures(parts, NEXT_DAY)).toBe(1);
  expect(warnings).toEqual([]);
});

test('a sweep deletes many pictures, and referenced ones between them stay', async () => {
  const names = Array.from(
    { length: 130 },
    (_, index) => `name${'abcdefghij'[index % 10]}`.padEnd(17, 'a') + lettersOf(index),
  );
  const locations = names.map((name) => `/media/pictures/original/${name}.webp`);
  await database
    .insertInto('pictures')
    .values(locations.map((location) => ({ location, createdAt: NOON })))
    .execute();
  const poster = { location: locations[120] ?? '', fileName: 'a.webp', contentType: 'image/webp', color: '#000000' };
  await addPost(site, { poster });
  expect(await sweepPictures(parts, NEXT_DAY)).toBe(129);
  const left = await database.selectFrom('pictures').select('location').execute();
  expect(left).toEqual([{ location: locations[120] }]);
});

test('a sweep that is stopped ends between two pictures', async () => {
  const picture = await pictures.store(file, 'poster');
  expect(await sweepPictures({ ...parts, signal: AbortSignal.abort() }, NEXT_DAY)).toBe(0);
  expect(await lookFor(picture)).toEqual(UNTOUCHED);
});

test('a former poster of the demo is deleted, unless an editorial shows it', async () => {
  const location = '/media/posters/original/post-2-0123456789.webp';
  for (const size of ['original', 'thumb', 'medium', 'large'])
    await storage.put(`posters/${size}/post-2-0123456789.webp`, Uint8Array.of(1));
  await database.insertInto('pictures').values({ location, createdAt: NOON }).execute();
  const id = await addPost(site, {
    editorial: '<p><img src="/media/posters/large/post-2-0123456789.webp" alt="" /></p>',
  });
  expect(await sweepPictures(parts, NEXT_DAY)).toBe(0);
  await database.deleteFrom('posts').where('id', '=', id).execute();
  expect(await sweepPictures(parts, NEXT_DAY)).toBe(1);
  expect(testStorage.listKeys().filter((key) => key.includes('post-2-'))).toEqual([]);
  expect(warnings).toEqual([]);
});

test('a file without a row stays, such as a poster of the demo', async () => {
  await storage.put('posters/original/post-1.webp', Uint8Array.of(1));
  await sweepPictures(parts, NEXT_DAY);
  expect(testStorage.listKeys()).toContain('posters/original/post-1.webp');
});

/** A name of three letters for each number. */
function lettersOf(index: number): string {
  return [index / 100, index / 10, index].map((digit) => 'abcdefghij'[Math.floor(digit) % 10]).join('');
}
