/** Archives move sites between the engines and the picture stores (docs/security.md, 24). */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createArchive } from '#server/cli/archive/create.ts';
import { restoreArchive } from '#server/cli/archive/restore.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { TABLE_NAMES } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import {
  isUnfinished,
  markFinished,
  markUnfinished,
  RESTORE_MARK,
} from '#server/platform/database/unfinished-restore.ts';
import { openOperatorOutput } from '#server/platform/logging/operator-output.ts';
import { findAllLocations } from '#server/platform/pictures/picture-references.ts';
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { prepareInstallation } from '#server/prepare-installation.ts';
import { readSettings } from '#server/settings.ts';
import { addPost } from '../support/builders.ts';
import { PASSWORD, send, signUpAdmin } from '../support/fans.ts';
import { commandLine, environment, runCommand, settingOf, startCommand } from '../support/operator-command.ts';
import {
  dumpDatabase,
  LAST_TAG,
  readEverything,
  startPicturedSite,
  temporaryFolder,
} from '../support/pictured-site.ts';
import { startS3Server } from '../support/s3-server.ts';
import { startSite, type TestSite } from '../support/start-site.ts';
import { emptyAddress } from '../support/test-database.ts';
import { prepareWriteRequests, type WriteEndpoint } from '../support/write-requests.ts';

const original = await startPicturedSite();
const { site, settings, storage } = original;
const service = await startS3Server();
const { folder, remove } = temporaryFolder();
for (const [name, value] of Object.entries(service.variables)) vi.stubEnv(name, value);
afterAll(async () => {
  vi.unstubAllEnvs();
  remove();
  original.remove();
  await service.close();
});

let archives = 0;

/** Returns the folder of an archive of the site with these settings. */
async function archiveOf(from: Record<string, string>, ...more: string[]): Promise<string> {
  archives += 1;
  const into = path.join(folder, `archives-${archives}`);
  const { code, stderr } = await runCommand('archive', ['create', '--to', into, ...more], {
    ...service.variables,
    ...from,
  });
  expect([code, stderr]).toEqual([0, '']);
  return path.join(into, readdirSync(into)[0] ?? '');
}

/** Settings of a site that does not exist yet, on the engine of the run and in a folder. */
async function emptyTarget() {
  archives += 1;
  const data = path.join(folder, `data-${archives}`);
  mkdirSync(data);
  const address = await emptyAddress(data);
  return {
    ...{ address, data, settings: { DATABASE_URL: settingOf(address), DATA_DIR: data } },
    open: () => startSite({ beside: { opened: { address }, media: path.join(data, 'media') } }),
  };
}

const restore = (archive: string, to: Record<string, string>) =>
  runCommand('archive', ['restore', archive], { ...service.variables, ...to });

async function expectRestored(archive: string, to: Record<string, string>): Promise<void> {
  const { code, stderr } = await restore(archive, to);
  expect([code, stderr]).toEqual([0, '']);
}

async function withDatabase<T>(address: string, work: (opened: ReturnType<typeof openDatabase>) => Promise<T>) {
  const opened = openDatabase(address);
  return work(opened).finally(() => opened.database.destroy());
}

let whole = '';
/** The id of a post that is deleted for good. */
let lastPost = 0;
beforeAll(async () => {
  const admin = await signUpAdmin(site);
  const trashed = await addPost(site);
  expect((await send(site, `DELETE /posts/${trashed}`, undefined, admin)).status).toBe(200);
  const views = { day: 17_604, post_id: original.post, count: 7 };
  await site.database.insertInto('post_plays').values(views).execute();
  lastPost = await addPost(site);
  await site.database.deleteFrom('posts').where('id', '=', lastPost).execute();
  whole = await archiveOf(settings);
});

test('a site is the same after SQLite and a bucket, and after the way back', async () => {
  const storageUrl = `${service.storageUrl}&prefix=there`;
  const file = path.join(folder, 'there', 'slvsh.sqlite');
  const there = { DATABASE_URL: `sqlite:${file}`, DATA_DIR: path.dirname(file), STORAGE_URL: storageUrl };
  await expectRestored(whole, there);
  const expected = await dumpDatabase(site.opened.address);
  expect(await dumpDatabase(file)).toEqual(expected);
  expect(service.listKeys().filter((key) => key.startsWith('there/'))).toHaveLength(12);

  const back = await emptyTarget();
  await expectRestored(await archiveOf(there), back.settings);
  expect(await dumpDatabase(back.address)).toEqual(expected);
  expect(expected.nextIds).toMatchObject({ posts: lastPost + 1, tags: LAST_TAG + 1 });
  expect(expected.tables.changes).not.toEqual([]);

  const returned = await back.open();
  expect(await readEverything(returned.get, original)).toEqual(await readEverything(site.get, original));
  const found = (of: TestSite) => of.call('GET /search', { query: { q: 'switch left' } });
  expect(await found(returned)).toEqual(await found(site));
  expect((await found(site)).tricks).not.toEqual([]);
  expect(await addPost(returned)).toBe(lastPost + 1);
  // All users sign in again, with their passwords.
  const { email, authorization } = original.admin;
  expect((await send(returned, 'GET /trash', undefined, { authorization })).status).toBe(401);
  expect((await send(returned, 'POST /users/sign-in', { email, password: PASSWORD })).status).toBe(200);
});

test.skipIf(process.platform === 'win32')('a restored site is private', async () => {
  const target = await emptyTarget();
  const { code, stdout } = await startCommand('archive', ['restore', whole], target.settings).ended;
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^Restored as of \S+Z: \d+ rows, 12 picture files\.$/m)]);
  const entries = readdirSync(target.data, { recursive: true, encoding: 'utf8' });
  expect(entries.length).toBeGreaterThan(12);
  for (const entry of entries) {
    const { mode } = statSync(path.join(target.data, entry));
    expect([entry, (mode & 0o077).toString(8)]).toEqual([entry, '0']);
  }
});

describe('a site with a history accepts every write after its move', () => {
  const own = () => emptyAddress(folder);
  const file = async () => path.join(folder, `${Math.random().toString(36).slice(2)}.sqlite`);
  /** A site, two processes and thirty requests: on a busy machine they take longer than other tests. */
  const HANGING = { timeout: 180_000 };
  const directions = { 'from SQLite': [file, own], 'to SQLite': [own, file] } as const;

  const open = (address: string, data: string) =>
    startSite({ beside: { opened: { address }, media: path.join(data, 'media') } });

  /** Changed brackets, a history, the trash and pictures. */
  async function live(at: TestSite, requests: ReadonlyMap<WriteEndpoint, () => Promise<Response>>): Promise<void> {
    const bracket = 'POST /brackets/{userId}/{cupId}';
    for (const name of ['POST /posts/', 'PATCH /posts/{id}', 'POST /heroes', bracket, bracket, bracket] as const) {
      expect((await requests.get(name)?.())?.status, name).toBe(200);
    }
    // As earlier versions store it on SQLite.
    await at.database
      .updateTable('app_state')
      .set((row) => ({ value: sql`${row.ref('value')} || '.0'` }))
      .where('name', '=', 'bracket revision')
      .execute();
    const admin = await signUpAdmin(at);
    const trashed = await addPost(at);
    expect((await send(at, `DELETE /posts/${trashed}`, undefined, admin)).status).toBe(200);
  }

  /** No archive has the credentials that the requests carry. */
  async function copyCredentials({ database: source }: TestSite, to: string): Promise<void> {
    const sessions = await source.selectFrom('sessions').selectAll().execute();
    const resets = await source.selectFrom('password_resets').selectAll().execute();
    const users = await source.selectFrom('users').where('pending_email', 'is not', null).selectAll().execute();
    await withDatabase(to, async ({ database }) => {
      await database.insertInto('sessions').values(sessions).execute();
      await database.insertInto('password_resets').values(resets).execute();
      for (const { id, ...user } of users) {
        await database.updateTable('users').set(user).where('id', '=', id).execute();
      }
    });
  }

  /** Texts such as '60.0', which SQLite makes of a number that is bound as REAL, and PostgreSQL does not cast to an integer. */
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
    await withDatabase(from, migrate);
    let at = await open(from, dataFrom);
    const requests = await prepareWriteRequests({
      ...at,
      get: (address, init) => at.get(address, init),
      get opened() {
        return at.opened;
      },
    });
    await live(at, new Map(requests));
    const target = { DATABASE_URL: settingOf(to), DATA_DIR: dataTo };
    await expectRestored(await archiveOf({ DATABASE_URL: settingOf(from), DATA_DIR: dataFrom }), target);
    await copyCredentials(at, to);
    at = await open(to, dataTo);
    for (const [call, make] of requests) {
      const reply = await make();
      expect(reply.status, `${call}: ${await reply.text()}`).toBe(200);
    }
    expect(await findDecimals(at)).toEqual([]);
    const checked = await runCommand('check', [], target);
    expect([checked.code, checked.stderr]).toEqual([0, '']);
  });
});

/** Starts as `npm start` does, without serving requests. */
async function start(own: Record<string, string>): Promise<void> {
  const read = readSettings({ ...service.variables, ...own, DEMO: '0', ADMIN_EMAIL: 'first@admins.example' });
  const output = { ...openOperatorOutput('json'), printOrLog: () => {} };
  await prepareInstallation(read, { storage: await openStorage(read), output });
}

test('an archive without people becomes a working site with a first admin of its own', async () => {
  const target = await emptyTarget();
  const archive = await archiveOf(settings, '--without-people');
  const { code, stdout } = await restore(archive, target.settings);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^There is no account: the next start creates the first admin\.$/m);
  await start(target.settings);
  const restored = await target.open();
  const users = await restored.database.selectFrom('users').select(['email', 'admin']).execute();
  expect(users).toEqual([{ email: 'first@admins.example', admin: 1 }]);
  const { rows } = await restored.call('GET /cups/{id}/leaderboard/{page}', {
    params: { id: original.world.cup, page: 1 },
  });
  expect(rows).toEqual([]);
  const admin = await signUpAdmin(restored);
  const history = await send(restored, `GET /history/posts/${original.world.posts.film}`, undefined, admin);
  expect(history.status).toBe(200);
  expect((await send(restored, `DELETE /posts/${original.world.posts.film}`, undefined, admin)).status).toBe(200);
});

test('an archive of an older schema version is migrated', async () => {
  const archive = path.join(folder, 'older');
  cpSync(whole, archive, { recursive: true });
  const file = (name: string) => path.join(archive, name);
  const manifest = JSON.parse(readFileSync(file('manifest.json'), 'utf8'));
  const { crews: _, ...sequences } = manifest.sequences;
  const younger = ['spellings', 'crews', 'crew_members', 'crew_reports'];
  const older = {
    ...{ ...manifest, schemaVersion: '0014-app-state', sequences },
    tables: manifest.tables.filter(({ name }: { name: string }) => !younger.includes(name)),
  };
  writeFileSync(file('manifest.json'), JSON.stringify(older));
  for (const name of younger) rmSync(file(`tables/${name}.jsonl`));
  // Columns of later versions.
  const brackets = readFileSync(file('tables/brackets.jsonl'), 'utf8').replace(/,"(?:letter|late)_call":\w+/g, '');
  writeFileSync(file('tables/brackets.jsonl'), brackets);
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const sums = readFileSync(file('SHA256SUMS'), 'utf8')
    .replace(/^\w+ {2}tables\/(?:spellings|crew\w*)\.jsonl\n/gm, '')
    .replace(/^\w+(?= {2}tables\/brackets\.jsonl$)/m, sha256(brackets))
    .replace(/^\w+(?= {2}manifest.json$)/m, sha256(JSON.stringify(older)));
  writeFileSync(file('SHA256SUMS'), sums);

  const target = await emptyTarget();
  await expectRestored(archive, target.settings);
  const { tables } = await dumpDatabase(target.address);
  const expected = await dumpDatabase(site.opened.address);
  expect(tables).toEqual(expected.tables);
});

test('rows get the picture URLs of the new settings, there and back', async () => {
  const STORAGE_URL = `${service.storageUrl}&prefix=named`;
  const cdn = 'https://cdn.example/site';
  const elsewhere = 'https://elsewhere.example/photo.webp';
  const locationsOf = (address: string) => withDatabase(address, ({ database }) => findAllLocations(database));
  const there = await emptyTarget();
  const thereSettings = { ...there.settings, STORAGE_URL, MEDIA_URL: cdn };
  await expectRestored(whole, thereSettings);
  await withDatabase(there.address, ({ database }) =>
    database.insertInto('pictures').values({ location: elsewhere, created_at: 0 }).execute(),
  );
  await start(thereSettings);
  const locations = (await locationsOf(there.address)).filter((location) => location !== elsewhere);
  expect(locations).toContain(cdn + original.poster.location.slice('/media'.length));
  expect(locations.filter((location) => !location.startsWith(`${cdn}/p`))).toEqual([]);

  const back = await emptyTarget();
  await expectRestored(await archiveOf(thereSettings), back.settings);
  await start(back.settings);
  const named = await locationsOf(back.address);
  expect(named).toEqual(expect.arrayContaining([elsewhere, original.poster.location]));
  expect(named.filter((location) => location.startsWith(cdn))).toEqual([]);
  const returned = await back.open();
  const { posterImgLocation, version } = await (await returned.get(`/api/v1/posts/${original.post}`)).json();
  // The version stays, so that an open form has no conflict.
  expect([posterImgLocation, version]).toEqual([original.poster.location, 1]);
});

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
    expect([code, stderr]).toEqual([0, `Rows name 2 picture files that are missing: ${first}, ${thumb}.\n`]);
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

describe('a restore refuses, with one line on the reason,', () => {
  const elsewhere = 'move it away, or name an empty one by DATABASE_URL or DATA_DIR';

  test('a database with a site, which stays as it is', async () => {
    const before = await dumpDatabase(site.opened.address);
    const { code, stderr } = await restore(whole, settings);
    expect([code, stderr]).toEqual([1, `The database holds a site, which stays as it is; ${elsewhere}\n`]);
    expect(await dumpDatabase(site.opened.address)).toEqual(before);
  });

  test('a database with tables of something else', async () => {
    const target = await emptyTarget();
    await withDatabase(target.address, ({ database }) =>
      database.schema.createTable('wp_posts').addColumn('id', 'integer').execute(),
    );
    const { code, stderr } = await restore(whole, target.settings);
    expect([code, stderr]).toEqual([1, `The database holds tables of something else: wp_posts; ${elsewhere}\n`]);
    const tables = await withDatabase(target.address, ({ database }) => database.introspection.getTables());
    expect(tables.map(({ name }) => name)).toEqual(['wp_posts']);
  });

  test('a database with a view of something else', async () => {
    const target = await emptyTarget();
    await withDatabase(target.address, async (opened) => {
      await migrate(opened);
      await sql`create view report as select title from posts`.execute(opened.database);
    });
    const { code, stderr } = await restore(whole, target.settings);
    expect([code, stderr]).toEqual([1, `The database holds tables of something else: report; ${elsewhere}\n`]);
    await withDatabase(target.address, ({ database }) => sql`select * from report`.execute(database));
  });

  test('a missing file whose write-ahead log is still there', async () => {
    const { data } = await emptyTarget();
    const log = path.join(data, 'slvsh.sqlite-wal');
    writeFileSync(log, 'writes');
    const { code, stderr } = await restore(whole, { DATA_DIR: data });
    const advice = 'has writes of a database that is missing: move it to that database';
    expect([code, stderr]).toEqual([1, `${log} ${advice}\n`]);
    expect(readFileSync(log, 'utf8')).toBe('writes');
  });

  test('a file that is no database', async () => {
    const target = await emptyTarget();
    const file = path.join(target.data, 'damaged.sqlite');
    writeFileSync(file, 'not a database '.repeat(500));
    const { code, stderr } = await restore(whole, { ...target.settings, DATABASE_URL: `sqlite:${file}` });
    expect([code, stderr]).toEqual([1, `The database cannot be used: file is not a database; ${elsewhere}\n`]);
  });

  test('a server that does not answer', async () => {
    const target = await emptyTarget();
    const DATABASE_URL = 'postgres://unknown@127.0.0.1:1/none';
    const { code, stderr } = await restore(whole, { ...target.settings, DATABASE_URL });
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^The database cannot be used: no server answers at 127\.0\.0\.1:1; [^\n]+\n$/),
    ]);
  });
});

test('a repeated restore replaces the rows of an interrupted one', async () => {
  const target = await emptyTarget();
  await expectRestored(whole, target.settings);
  await withDatabase(target.address, ({ database }) =>
    inTransaction(database, async (trx) => {
      await markUnfinished(trx, 'interrupted');
      await trx.deleteFrom('brackets').execute();
    }),
  );
  for (const [command, ...args] of [['archive', 'create', '--to', folder], ['check']] as const) {
    const { code, stderr } = await runCommand(command, args, target.settings);
    const reason = 'a restore into it was interrupted; repeat npx slvsh archive restore';
    expect([command, code, stderr]).toEqual([command, 1, `The database cannot be used: ${reason}\n`]);
  }
  await expectRestored(whole, target.settings);
  expect(await dumpDatabase(target.address)).toEqual(await dumpDatabase(site.opened.address));
  await withDatabase(target.address, async (opened) => expect(await isUnfinished(opened)).toBe(false));
});

test.skipIf(process.platform === 'win32')(
  'no site starts after a restore that ended before it had a schema',
  async () => {
    const data = path.join(folder, 'without a schema');
    mkdirSync(data);
    // The mark fits into a hundred blocks of 512 bytes, and the schema does not.
    const limited = ['-c', 'ulimit -f 100; exec "$0" "$@"', ...commandLine('archive', ['restore', whole])];
    const { status, stderr } = spawnSync('sh', limited, { env: environment({ DATA_DIR: data }), encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^The database cannot be migrated: [^\n]+\n$/)]);
    const interrupted = 'a restore into it was interrupted; repeat npx slvsh archive restore';
    await expect(start({ DATA_DIR: data })).rejects.toThrow(`The database cannot be used: ${interrupted}`);
    await expectRestored(whole, { DATA_DIR: data });
  },
);

test.each([
  ['table', 'tables/tags.jsonl', 'Andorra', 'Andorre'],
  ['picture', 'media/posters/thumb/1.webp', 'drawn', 'drown'],
])('a %s that changes after its verification is not restored', async (_, file, from, to) => {
  const target = await emptyTarget();
  const archive = path.join(target.data, 'archive');
  cpSync(whole, archive, { recursive: true });
  const changed = path.join(archive, file);
  const restoring = restoreArchive({
    folder: archive,
    databaseAddress: target.address,
    dataDir: target.data,
    storage: openFolderStorage(path.join(target.data, 'media')),
    show(what, done, total) {
      if (what === 'Files verified' && done === total) {
        writeFileSync(changed, readFileSync(changed, 'utf8').replace(from, to));
      }
    },
  });
  await expect(restoring).rejects.toThrow(`The archive is damaged: the checksum of ${file} differs`);
  expect(await withDatabase(target.address, isUnfinished)).toBe(true);
  // Pictures come first.
  expect(existsSync(path.join(target.data, 'media/posters/thumb/1.webp'))).toBe(file.startsWith('tables'));
});

test('nothing but the mark is in the database if pictures cannot be written', async () => {
  const target = await emptyTarget();
  const storage = openFolderStorage(path.join(target.data, 'media'));
  const put = () => Promise.reject(new Error('Access Denied'));
  const restoring = restoreArchive({
    folder: whole,
    databaseAddress: target.address,
    dataDir: target.data,
    storage: { ...storage, put },
    show: () => {},
  });
  await expect(restoring).rejects.toThrow(/^The picture file \S+ cannot be written: Access Denied$/);
  await withDatabase(target.address, async ({ database }) => {
    expect((await database.introspection.getTables()).map(({ name }) => name)).toEqual([RESTORE_MARK]);
  });
});

test('of two restores into one database only the later one finishes', async () => {
  const target = await emptyTarget();
  await withDatabase(target.address, async (opened) => {
    const { database } = opened;
    for (const id of ['first', 'second']) await inTransaction(database, (trx) => markUnfinished(trx, id));
    await expect(markFinished(database, 'first')).rejects.toThrow('another restore into it has begun');
    expect(await isUnfinished(opened)).toBe(true);
    await markFinished(database, 'second');
    expect(await isUnfinished(opened)).toBe(false);
  });
});

test.runIf(inject('engine') === 'postgres')('trigger functions of others stay', async () => {
  const target = await emptyTarget();
  await withDatabase(target.address, async (opened) => {
    await migrate(opened);
    await sql`create function audit() returns trigger language plpgsql as $$ begin return new; end $$`.execute(
      opened.database,
    );
  });
  await expectRestored(whole, target.settings);
  await withDatabase(target.address, ({ database }) => sql`drop function audit()`.execute(database));
});
