/** Pictures that an archive, a target or a bucket has or lacks (docs/security.md, 24). */
import { cpSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createArchive } from '#server/cli/archive/create.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { findAllLocations } from '#server/platform/pictures/picture-references.ts';
import { startArchivedSite, withDatabase } from '../support/archived-site.ts';
import { startS3Server } from '../support/s3-server.ts';
import type { TestSite } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';

const service = await startS3Server();
const archived = await startArchivedSite(service.variables);
const { original, folder, archiveOf, emptyTarget, restore, expectRestored, start } = archived;
const { site, settings, storage } = original;
for (const [name, value] of Object.entries(service.variables)) vi.stubEnv(name, value);
afterAll(async () => {
  vi.unstubAllEnvs();
  archived.remove();
  await service.close();
});
const whole = await archiveOf(settings);

test('replies have the picture URLs of the new settings, there and back, and rows stay as they are', async () => {
  const STORAGE_URL = `${service.storageUrl}&prefix=named`;
  const cdn = 'https://cdn.example/site';
  const locationsOf = (address: string) =>
    withDatabase(address, async ({ database }) => (await findAllLocations(database)).sort());
  const posterOf = async (target: TestSite) =>
    (await readReply(target.get(`/api/v1/posts/${original.post}`))).posterImgLocation;
  const stored = await locationsOf(site.opened.address);
  const there = await emptyTarget();
  const thereSettings = { ...there.settings, STORAGE_URL, MEDIA_URL: cdn };
  await expectRestored(whole, thereSettings);
  await start(thereSettings);
  expect(await posterOf(await there.open(cdn))).toBe(cdn + original.poster.location.slice('/media'.length));
  expect(await locationsOf(there.address)).toEqual(stored);

  await withDatabase(there.address, ({ database }) => storeUrls(database, cdn));
  const back = await emptyTarget();
  await expectRestored(await archiveOf(thereSettings), back.settings);
  await start(back.settings);
  expect(await posterOf(await back.open())).toBe(original.poster.location);
  expect(await locationsOf(back.address)).toEqual(stored.map((location) => location.replace('/media', cdn)));
});

/** Version 0.2.0 stores the URLs of its MEDIA_URL. */
async function storeUrls(database: Database, mediaUrl: string): Promise<void> {
  const columns = { posts: 'posterLocation', heroes: 'posterLocation', pictures: 'location' };
  for (const [table, column] of Object.entries(columns)) {
    const location = sql.ref(column);
    await sql`update ${sql.table(table)} set ${location} = replace(${location}, '/media/', ${`${mediaUrl}/`})`.execute(
      database,
    );
  }
}

describe('pictures:', () => {
  const keyOf = (size: string, format: string) =>
    original.poster.location.replace('/media/', '').replace('original', size).replace('.webp', `.${format}`);
  const [thumb, avif, first] = [keyOf('thumb', 'webp'), keyOf('medium', 'avif'), keyOf('original', 'webp')];

  /** An archive of the site without these files, which exist again afterwards. */
  async function archiveWithout(...keys: string[]): Promise<string> {
    const bytes = new Map(keys.map((key) => [key, readFileSync(path.join(site.media, key))]));
    for (const key of keys) await storage.delete(key);
    const into = path.join(folder, `lacking ${keys.length} ${keys[0]?.replaceAll('/', ' ')}`);
    const now = new Date();
    const databaseAddress = site.opened.address;
    const { folder: archive } = await createArchive({
      databaseAddress,
      storage,
      into,
      people: true,
      now,
      show: () => {},
    });
    for (const [key, content] of bytes) await storage.put(key, content);
    return archive;
  }

  test('missing sizes are made from the original', async () => {
    const target = await emptyTarget();
    await expectRestored(await archiveWithout(thumb, avif), target.settings);
    for (const key of [thumb, avif]) {
      const [made, before] = await Promise.all(
        [path.join(target.data, 'media'), site.media].map((media) =>
          sharp(readFileSync(path.join(media, key))).metadata(),
        ),
      );
      expect([made?.format, made?.width, made?.height]).toEqual([before?.format, before?.width, before?.height]);
    }
  });

  test('a missing original and the sizes that it would make are reported', async () => {
    const target = await emptyTarget();
    const { code, stderr } = await restore(await archiveWithout(first, thumb), target.settings);
    expect([code, stderr]).toEqual([0, `Rows name 2 picture files that cannot be found: ${first}, ${thumb}.\n`]);
  });

  test('a damaged file of the target is replaced, and correct ones are not written', async () => {
    const target = await emptyTarget();
    const inTarget = (key: string) => path.join(target.data, 'media', key);
    cpSync(site.media, path.join(target.data, 'media'), { recursive: true });
    writeFileSync(inTarget(thumb), 'half');
    for (const key of [thumb, avif]) utimesSync(inTarget(key), 0, 0);
    await expectRestored(whole, target.settings);
    expect(readFileSync(inTarget(thumb))).toEqual(readFileSync(path.join(site.media, thumb)));
    expect(statSync(inTarget(thumb)).mtimeMs).toBeGreaterThan(0);
    expect(statSync(inTarget(avif)).mtimeMs).toBe(0);
  });

  test('what the archive lacks and the target has is neither missing nor written', async () => {
    const target = await emptyTarget();
    const inTarget = (key: string) => path.join(target.data, 'media', key);
    cpSync(site.media, path.join(target.data, 'media'), { recursive: true });
    for (const key of [first, thumb]) utimesSync(inTarget(key), 0, 0);
    await expectRestored(await archiveWithout(first, thumb, avif), target.settings);
    expect([first, thumb].map((key) => statSync(inTarget(key)).mtimeMs)).toEqual([0, 0]);
  });
});
