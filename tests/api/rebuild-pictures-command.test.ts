/** `slvsh rebuild-pictures`. */
import { once } from 'node:events';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, expect, test } from 'vitest';
import { readDemoContent, readDemoFilms } from '#demo/demo-content.ts';
import { drawPosters } from '#demo/draw-posters.ts';
import { listPosterJobs } from '#demo/poster-jobs.ts';
import { acquireRebuildLock } from '#server/platform/database/locks.ts';
import { keysOf } from '#server/platform/pictures/picture-keys.ts';
import { openPictures } from '#server/platform/pictures/pictures.ts';
import { addHero, addPost, addRider } from '../support/builders.ts';
import { runCommand, settingOf, startCommand } from '../support/operator-command.ts';
import { plainPicture, toFile } from '../support/sample-pictures.ts';
import { CHEAP_PICTURES, NOON, startSite } from '../support/start-site.ts';
import { openTestStorage } from '../support/test-storage.ts';

const site = await startSite();
const place = await openTestStorage();
const { storage } = place;
afterAll(place.close);

const pictures = openPictures({ database: site.database, storage, clock: () => NOON, effort: CHEAP_PICTURES });
const picture = (width: number, colour: string) => plainPicture(width, width, colour).png().toBuffer();
const poster = await pictures.store(toFile(await picture(400, '#336699')), 'poster');
const slide = await pictures.store(toFile(await picture(660, '#996633')), 'slide');
const avatar = await pictures.store(toFile(await picture(200, '#669933')), 'avatar');
const orders = listPosterJobs(await readDemoContent(), await readDemoFilms()).filter(({ name }) => name === 'post-1');
const [drawn] = (await drawPosters(storage, orders, () => {})).values();
if (!drawn) throw new Error('The demo has no first poster');
const elsewhere = { ...poster, location: 'https://elsewhere.example/photo.webp' };

const post = await addPost(site, { title: 'Joss at night', poster });
await addHero(site, post, { poster: slide });
await addRider(site, { avatar });
await addPost(site, { poster: drawn });
await addPost(site, { poster: elsewhere });

const settings = { DATABASE_URL: settingOf(site.opened.address), ...place.settings };
const run = (...args: string[]) => runCommand('rebuild-pictures', args, settings);
const keyOf = ({ location }: { location: string }, size: string, format = 'webp') =>
  location.replace('/media/', '').replace('/original/', `/${size}/`).replace('.webp', `.${format}`);

/** Every file by its key, before the damage. */
const untouched = new Map<string, Buffer>();
for (const key of [poster, slide, avatar, drawn].flatMap(({ location }) => keysOf(location))) {
  untouched.set(key, await place.read(key));
}
afterEach(async () => {
  for (const [key, bytes] of untouched) await storage.put(key, bytes);
});

async function readAll(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const key of place.listKeys()) files.set(key, await place.read(key));
  return files;
}

test('missing files, unreadable files, files of another size and missing colours are rebuilt once', async () => {
  const missing = [keyOf(poster, 'thumb', 'avif'), keyOf(avatar, 'large'), keyOf(drawn, 'original')];
  for (const key of missing) await storage.delete(key);
  const half = keyOf(slide, 'medium', 'avif');
  const cutOff = keyOf(drawn, 'medium');
  for (const key of [half, cutOff]) {
    const bytes = await place.read(key);
    await storage.put(key, bytes.subarray(0, bytes.length / 2));
  }
  const narrow = keyOf(poster, 'medium');
  await storage.put(narrow, await plainPicture(64, 36).webp().toBuffer());
  await site.database.updateTable('posts').set({ poster_color: null }).where('id', '=', post).execute();
  const damaged = [...missing, half, cutOff, narrow].sort();
  const linesWith = (how: string, stdout: string) => stdout.split('\n').filter((line) => line.startsWith(how));

  const before = await readAll();
  const dry = await run('--dry-run');
  expect(linesWith('Would make ', dry.stdout).sort()).toEqual(damaged.map((key) => `Would make ${key}`));
  expect([dry.code, dry.stderr]).toEqual([0, '']);
  expect(dry.stdout).toMatch(/^4 pictures: 6 files and 1 colours to make\.$/m);
  expect(await readAll()).toEqual(before);

  const { code, stdout, stderr } = await run();
  expect([code, stderr]).toEqual([0, '']);
  expect(linesWith('Made ', stdout).sort()).toEqual(damaged.map((key) => `Made ${key}`));
  const after = await readAll();
  expect([...after.keys()].sort()).toEqual([...untouched.keys()].sort());
  for (const key of damaged) {
    const [one, other] = await Promise.all([after, untouched].map((files) => sharp(files.get(key)).metadata()));
    expect([one?.format, one?.width, one?.height]).toEqual([other?.format, other?.width, other?.height]);
  }
  const { posterImgColor, version } = await site.call('GET /posts/{id}', { params: { id: post } });
  // An encoded original is a shade off the upload. The version stays, so that an open form has no conflict.
  expect([posterImgColor, version]).toEqual([expect.stringMatching(/^#3[2-4]6[5-8]9[89a]$/), 1]);
  expect((await run()).stdout).toBe('4 pictures: 0 files and 0 colours made.\n');
});

test('a lost original is reported with the items that show it, and fails; other pictures are rebuilt after a concurrent rebuild', async () => {
  await storage.put(keyOf(poster, 'original'), Buffer.from('no picture'));
  await storage.delete(keyOf(avatar, 'thumb'));
  const { address } = site.opened;
  const release = await acquireRebuildLock({ databaseAddress: address, dataDir: path.dirname(address) }, () => {});
  const { child, ended } = startCommand('rebuild-pictures', [], settings);
  if (child.stderr) await once(child.stderr, 'data');
  expect(place.listKeys()).not.toContain(keyOf(avatar, 'thumb'));
  await release();
  const { code, stdout, stderr } = await ended;
  expect(code).toBe(1);
  expect(stdout).toContain(`Made ${keyOf(avatar, 'thumb')}\n`);
  expect(stderr.split('\n')).toEqual([
    'Pictures are being rebuilt already; waiting',
    `The original ${poster.location} of post ${post} (Joss at night) is missing or damaged`,
    '1 originals are missing or damaged: hand those pictures in again',
    '',
  ]);
});

test('all files but the originals are rebuilt on request; an interruption leaves no partial file', async () => {
  const { code, stdout, stderr } = await run('--all');
  expect([code, stderr]).toEqual([0, '']);
  const made = [...stdout.matchAll(/^Made (.+)$/gm)].map(([, key]) => key);
  const derived = [...untouched.keys()].filter((key) => !(key.endsWith('.webp') && key.includes('/original/')));
  expect(made.sort()).toEqual(derived.sort());

  const { child, ended } = startCommand('rebuild-pictures', ['--all'], settings, () => child.kill('SIGKILL'));
  expect((await ended).code).toBe(null);
  for (const [key, bytes] of await readAll()) {
    if (!key.endsWith('.part')) await sharp(bytes, { failOn: 'error' }).stats();
  }
});
