/** A site moves to another database and another picture store, and back. */
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { TABLE_NAMES } from '#server/cli/archive/tables.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { isUnfinished } from '#server/platform/database/unfinished-copy.ts';
import { openOperatorOutput } from '#server/platform/logging/operator-output.ts';
import { findAllLocations } from '#server/platform/pictures/picture-references.ts';
import { readBucketAddress } from '#server/platform/storage/bucket-address.ts';
import { openBucketStorage } from '#server/platform/storage/bucket-storage.ts';
import { openExistingStorage } from '#server/platform/storage/open-storage.ts';
import { prepareInstallation } from '#server/prepare-installation.ts';
import { readSettings } from '#server/settings.ts';
import { addPost } from '../support/builders.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { runCommand, settingOf, startCommand } from '../support/operator-command.ts';
import { dumpDatabase, readEverything, startPicturedSite, temporaryFolder } from '../support/pictured-site.ts';
import { startS3Server } from '../support/s3-server.ts';
import { startSite, type TestSite } from '../support/start-site.ts';
import { emptyAddress } from '../support/test-database.ts';
import { prepareWriteRequests, type WriteEndpoint } from '../support/write-requests.ts';

const original = await startPicturedSite();
const { site, settings } = original;
const service = await startS3Server();
const { folder, remove } = temporaryFolder();
for (const [name, value] of Object.entries(service.variables)) vi.stubEnv(name, value);
afterAll(async () => {
  vi.unstubAllEnvs();
  remove();
  original.remove();
  await service.close();
});

const environment = { ...settings, ...service.variables };
const move = (args: string[], more: Record<string, string> = {}) =>
  runCommand('move', args, { ...environment, ...more });

async function holdsHalf(address: string): Promise<boolean> {
  const { database } = openDatabase(address);
  return isUnfinished(database).finally(() => database.destroy());
}

test('a move there and back changes no row, no sequence and no picture', async () => {
  const storageUrl = `${service.storageUrl}&prefix=there`;
  // The other engine, where there are two.
  const there = path.join(folder, 'there', 'slvsh.sqlite');
  const first = await move(['--to-database', `sqlite:${there}`, '--to-storage', storageUrl]);
  expect([first.code, first.stderr]).toEqual([0, '']);
  expect(first.stdout).toMatch(/^Copied and compared: \d+ rows, 12 picture files\.$/m);
  expect(first.stdout).toMatch(/^Start the new one with DATABASE_URL and STORAGE_URL and /m);
  expect(await dumpDatabase(there)).toEqual(await dumpDatabase(site.opened.address));
  expect(service.listKeys().filter((key) => key.startsWith('there/'))).toHaveLength(12);

  const back = await emptyAddress(folder);
  const media = path.join(folder, 'back', 'media');
  const second = await move(['--to-database', settingOf(back), '--to-storage', media], {
    DATABASE_URL: `sqlite:${there}`,
    STORAGE_URL: storageUrl,
  });
  expect([second.code, second.stderr]).toEqual([0, '']);
  const dump = await dumpDatabase(back);
  expect(dump).toEqual(await dumpDatabase(site.opened.address));
  expect(new Map(dump.numbers).get('posts')).toBe(original.gone);
  const returned = await startSite({ beside: { opened: { address: back }, media } });
  expect(await readEverything(returned.get, original)).toEqual(await readEverything(site.get, original));
  // All sessions survive.
  const { authorization } = original.admin;
  expect((await returned.get('/api/v1/trash', { headers: { authorization } })).status).toBe(200);
});

describe('a site with a history takes every writing call after its move', () => {
  const own = () => emptyAddress(folder);
  const file = async () => path.join(folder, `${Math.random().toString(36).slice(2)}.sqlite`);
  /** A site, two processes and thirty calls: on a busy machine they take longer than other tests. */
  const HANGING = { timeout: 180_000 };
  const directions = { 'from SQLite': [file, own], 'to SQLite': [own, file] } as const;

  /** Opens a site on the database at `address`, with its pictures in the folder `media` beside the other data. */
  const open = (address: string, data: string) =>
    startSite({ beside: { opened: { address }, media: path.join(data, 'media') } });

  /** Brackets that were changed, a history, the trash, pictures; sessions and a schedule come with the calls. */
  async function live(site: TestSite, calls: ReadonlyMap<WriteEndpoint, () => Promise<Response>>): Promise<void> {
    const bracket = 'POST /brackets/{userId}/{cupId}';
    for (const name of ['POST /posts/', 'PATCH /posts/{id}', 'POST /heroes', bracket, bracket, bracket] as const) {
      expect((await calls.get(name)?.())?.status, name).toBe(200);
    }
    // As a worker of an earlier version stores it on SQLite.
    await site.database
      .updateTable('app_state')
      .set((row) => ({ value: sql`${row.ref('value')} || '.0'` }))
      .where('name', '=', 'bracket revision')
      .execute();
    const admin = await signUpAdmin(site);
    const trashed = await addPost(site);
    expect((await send(site, `DELETE /posts/${trashed}`, undefined, admin)).status).toBe(200);
  }

  /** Texts such as '60.0', which SQLite makes of a number that is bound as REAL and PostgreSQL does not read as an integer. */
  async function findDecimals({ database }: TestSite): Promise<string[]> {
    const found: string[] = [];
    for (const table of TABLE_NAMES) {
      const rows = await database.selectFrom(table).selectAll().execute();
      const texts = rows.flatMap((row) => Object.entries(row).filter(([, value]) => /^-?\d+\.0$/.test(String(value))));
      found.push(...texts.map(([column, value]) => `${table}.${column}: ${value}`));
    }
    return found;
  }

  test.each(Object.entries(directions))('%s', HANGING, async (name, [addressOfSource, addressOfTarget]) => {
    const [from, to] = [await addressOfSource(), await addressOfTarget()];
    const [dataFrom, dataTo] = [path.join(folder, `${name} source`), path.join(folder, `${name} target`)];
    const source = openDatabase(from);
    await migrate(source);
    await source.database.destroy();
    let at = await open(from, dataFrom);
    const calls = await prepareWriteRequests({
      ...at,
      get: (address, init) => at.get(address, init),
      get opened() {
        return at.opened;
      },
    });
    await live(at, new Map(calls));
    const copied = await runCommand(
      'move',
      ['--to-database', settingOf(to), '--to-storage', path.join(dataTo, 'media')],
      { DATABASE_URL: settingOf(from), DATA_DIR: dataFrom },
    );
    expect([copied.code, copied.stderr]).toEqual([0, '']);

    at = await open(to, dataTo);
    for (const [call, make] of calls) {
      const reply = await make();
      expect(reply.status, `${call}: ${await reply.text()}`).toBe(200);
    }
    expect(await findDecimals(at)).toEqual([]);
    const checked = await runCommand('check', [], { DATABASE_URL: settingOf(to), DATA_DIR: dataTo });
    expect([checked.code, checked.stderr]).toEqual([0, '']);
  });
});

describe('a move that is killed and repeated succeeds:', () => {
  // A service that takes every question and answers none: no attempt comes to its end before it is broken off.
  const silent = createServer();
  const asked = () => once(silent, 'connection');
  beforeAll(() => once(silent.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => silent.close());

  test.each([
    ['in the middle of the rows', /Rows copied: [1-9]/],
    ['in the middle of the pictures', undefined],
  ])('%s', async (name, moment) => {
    const address = await emptyAddress(folder);
    const prefix = name.replaceAll(' ', '-');
    const args = ['--to-database', settingOf(address), '--to-storage', `${service.storageUrl}&prefix=${prefix}`];
    const { port } = silent.address() as AddressInfo;
    const nowhere = ['--to-storage', `s3://pictures?endpoint=http://127.0.0.1:${port}`];
    const { child, ended } = startCommand('move', [...args.slice(0, 2), ...nowhere], environment, (stdout) => {
      if (moment?.test(stdout)) child.kill('SIGKILL');
    });
    if (!moment) {
      await asked();
      child.kill('SIGKILL');
    }
    const broken = await ended;
    expect(broken.code).toBe(null);
    expect(await holdsHalf(address)).toBe(true);

    const refused = await runCommand('backup', ['--to', path.join(folder, 'none')], {
      ...environment,
      DATABASE_URL: settingOf(address),
    });
    expect(refused.stderr).toBe(
      'The database cannot be used: it holds half of a copy that was broken off; repeat the command that made it\n',
    );
    const repeated = await move(args);
    expect([repeated.code, repeated.stderr]).toEqual([0, '']);
    expect(await holdsHalf(address)).toBe(false);
    expect(await dumpDatabase(address)).toEqual(await dumpDatabase(site.opened.address));
    expect(service.listKeys().filter((key) => key.startsWith(`${prefix}/`))).toHaveLength(12);
  });
});

test('rows have the picture URLs of the new settings, there and back', async () => {
  const storageUrl = `${service.storageUrl}&prefix=named`;
  const cdn = 'https://cdn.example/site';
  const elsewhere = 'https://elsewhere.example/photo.webp';
  const start = async (address: string, own: Record<string, string>) => {
    const read = readSettings({ ...environment, ...own, DATABASE_URL: settingOf(address), DEMO: '0' });
    await prepareInstallation(read, {
      storage: await openExistingStorage(read),
      output: { ...openOperatorOutput('json'), printOrLog: () => {} },
    });
  };
  const readLocations = async (address: string) => {
    const { database } = openDatabase(address);
    return findAllLocations(database).finally(() => database.destroy());
  };
  const there = await emptyAddress(folder);
  expect((await move(['--to-database', settingOf(there), '--to-storage', storageUrl])).code).toBe(0);
  const { database } = openDatabase(there);
  await database.insertInto('pictures').values({ location: elsewhere, created_at: 0 }).execute();
  await database.destroy();
  await start(there, { STORAGE_URL: storageUrl, MEDIA_URL: cdn });
  const locations = (await readLocations(there)).filter((location) => location !== elsewhere);
  expect(locations).toContain(`${cdn}/posters/original/1.webp`);
  expect(locations).toContain(cdn + original.poster.location.slice('/media'.length));
  expect(locations.filter((location) => !location.startsWith(`${cdn}/p`))).toEqual([]);

  const back = await emptyAddress(folder);
  const data = path.join(folder, 'named');
  const args = ['--to-database', settingOf(back), '--to-storage', path.join(data, 'media')];
  const own = { DATABASE_URL: settingOf(there), STORAGE_URL: storageUrl, MEDIA_URL: cdn };
  expect((await move(args, own)).stderr).toBe('');
  await start(back, { DATA_DIR: data });
  const named = await readLocations(back);
  expect(named).toEqual(
    expect.arrayContaining([elsewhere, '/media/posters/original/1.webp', original.poster.location]),
  );
  expect(named.filter((location) => location.startsWith(cdn))).toEqual([]);
  const returned = await startSite({ beside: { opened: { address: back }, media: path.join(data, 'media') } });
  const { posterImgLocation, version } = await (await returned.get(`/api/v1/posts/${original.post}`)).json();
  // The version stays, so that an open form has no conflict.
  expect([posterImgLocation, version]).toEqual([original.poster.location, 1]);
});

test('pictures move without the database, and missing ones are reported', async () => {
  const data = path.join(folder, 'lacking');
  mkdirSync(data);
  cpSync(site.media, path.join(data, 'media'), { recursive: true, filter: (file) => !file.endsWith('thumb/1.webp') });
  const media = path.join(folder, 'pictures-alone');
  const { code, stdout, stderr } = await move(['--to-storage', media], { DATA_DIR: data });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Copied and compared: 0 rows, 11 picture files\.$/m);
  expect(stderr).toBe('Rows name 1 picture files that were not there: posters/thumb/1.webp.\n');
});

test('a repeated move repairs a picture that was damaged in the bucket', async () => {
  const storageUrl = `${service.storageUrl}&prefix=damaged`;
  const bucket = openBucketStorage(readBucketAddress(storageUrl), '/media');
  await bucket.put('posters/thumb/1.webp', Buffer.from('half'));
  expect((await move(['--to-storage', storageUrl])).code).toBe(0);
  const media = path.join(folder, 'put-right');
  expect((await move(['--to-storage', media], { STORAGE_URL: storageUrl })).code).toBe(0);
  expect(existsSync(path.join(media, 'posters/thumb/1.webp'))).toBe(true);
});

describe('a move refuses, with one line on the reason,', () => {
  test.each<[string, string[], RegExp, number]>([
    ['nothing', [], /^error: Say where the site goes, such as: npx slvsh move /, 2],
    ['what is no database', ['--to-database', 'mysql://x'], /^error: --to-database must start with postgres:/, 2],
    ['what is no bucket', ['--to-storage', 's3://x'], /^error: --to-storage names no bucket/, 2],
    ['a database with a site', ['--to-database', settings.DATABASE_URL], /^There is a site in the target/, 1],
    [
      'a server that does not answer',
      ['--to-database', 'postgres://unknown@127.0.0.1:1/none'],
      /^The target cannot be used: .*ECONNREFUSED/,
      1,
    ],
  ])('%s', async (_what, args, words, exit) => {
    const before = await dumpDatabase(site.opened.address);
    const { code, stdout, stderr } = await move(args);
    expect(stderr).toMatch(words);
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect([code, stdout]).toEqual([exit, '']);
    expect(await dumpDatabase(site.opened.address)).toEqual(before);
  });

  test('a database with foreign tables', async () => {
    const address = await emptyAddress(folder);
    const { database } = openDatabase(address);
    await database.schema.createTable('wp_posts').addColumn('id', 'integer').execute();
    const { code, stderr } = await move(['--to-database', settingOf(address)]);
    expect([code, stderr]).toEqual([1, 'The target holds tables of something else: wp_posts\n']);
    expect((await database.introspection.getTables()).map(({ name }) => name)).toEqual(['wp_posts']);
    await database.destroy();
  });
});
