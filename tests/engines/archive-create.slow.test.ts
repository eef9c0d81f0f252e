/** `slvsh archive create` and `slvsh archive verify` (docs/security.md, 24). */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { assertDiskSpace, createArchive } from '#server/cli/archive/create.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { readStored } from '#server/platform/storage/picture-storage.ts';
import { commandLine, environment, runCommand, startCommand } from '../support/operator-command.ts';
import { startPicturedSite, temporaryFolder } from '../support/pictured-site.ts';
import { NOON } from '../support/start-site.ts';

const original = await startPicturedSite();
const { site, settings, storage } = original;
const { folder, remove } = temporaryFolder();
afterAll(() => {
  remove();
  original.remove();
});

const run = (...args: string[]) => runCommand('archive', args, settings);

/** Returns the folder of the archive. */
async function create(into: string, ...more: string[]): Promise<string> {
  const { code, stdout, stderr } = await run('create', '--to', into, ...more);
  expect([code, stderr]).toEqual([0, '']);
  const [, created = ''] = /^The archive is (\S+): [\d,]+ rows, 12 picture files, \d+\.\d MB\.$/m.exec(stdout) ?? [];
  expect(path.dirname(created)).toBe(into);
  return created;
}

function listFiles(archive: string): string[] {
  return readdirSync(archive, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(archive, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** All text of an archive but the pictures. */
function readTexts(archive: string): string {
  return listFiles(archive)
    .filter((file) => !file.startsWith('media'))
    .map((file) => readFileSync(path.join(archive, file), 'utf8'))
    .join('\n');
}

/** Personal and transient values; each is in the database once. */
const EMAIL = 'canary.email@fans.example';
const USER_ID = 987_654_321;
const CREW = 'Canary crew';
const INVITATION = 'canary-invitation';
const FORMER_NAME = 'Canary Former Name';
const CANARIES = {
  session: 'canary-session',
  reset: 'canary-reset',
  mail: 'canary-mail',
  limit: 'canary-limit',
  lock: 'lock: canary',
  lease: 'lease: canary',
  pendingEmail: 'canary.pending@fans.example',
  pendingToken: 'canary-pending-token',
};

let whole = '';
beforeAll(async () => {
  const { database } = site;
  const hash = 'canary-password-hash';
  const person = { id: USER_ID, name: 'Canary Person', email: EMAIL, emailKey: EMAIL, passwordHash: hash, admin: 0 };
  const pending = { pendingEmail: CANARIES.pendingEmail, pendingEmailToken: CANARIES.pendingToken };
  const times = { createdAt: NOON, updatedAt: NOON };
  await database
    .insertInto('users')
    .values({ ...person, admin: 0, ...pending, pendingEmailEndsAt: NOON, pendingEmailSession: 1, ...times })
    .execute();
  const [of, ends] = [{ userId: USER_ID, createdAt: NOON }, { expiresAt: NOON }];
  const session = { tokenHash: CANARIES.session, device: '', lastUsedAt: NOON };
  await database
    .insertInto('sessions')
    .values({ ...of, ...session, ...ends })
    .execute();
  await database
    .insertInto('passwordResets')
    .values({ emailKey: EMAIL, tokenHash: CANARIES.reset, createdAt: NOON, ...ends })
    .execute();
  const mail = { kind: 'email-asked', recipientKey: EMAIL, content: CANARIES.mail };
  await database
    .insertInto('outbox')
    .values({ ...mail, createdAt: NOON, dueAt: NOON })
    .execute();
  await database.insertInto('limits').values({ key: CANARIES.limit, count: 1, endsAt: NOON }).execute();
  for (const name of [CANARIES.lock, CANARIES.lease]) {
    await database.insertInto('appState').values({ name, value: '' }).execute();
  }
  const bracket = { userId: USER_ID, cupId: original.world.cup, picks: '[]', revision: 99 };
  await database
    .insertInto('brackets')
    .values({ ...bracket, submittedAt: NOON, updatedAt: NOON })
    .execute();
  const { id: crew } = await database
    .insertInto('crews')
    .values({ name: CREW, founderId: USER_ID, invitation: INVITATION, ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.insertInto('crewMembers').values({ crewId: crew, userId: USER_ID, joinedAt: NOON }).execute();
  await database
    .insertInto('crewReports')
    .values({ crewId: crew, field: 'name', userId: USER_ID, createdAt: NOON })
    .execute();
  const change = { item: 'posts' as const, itemId: original.post, action: 'changed' as const, fields: '{}' };
  await database
    .insertInto('changes')
    .values({ ...change, userId: USER_ID, createdAt: NOON })
    .execute();
  const renamed = JSON.stringify({ name: { from: FORMER_NAME, to: person.name }, blocked: { from: 'no', to: 'yes' } });
  await database
    .insertInto('changes')
    .values({ item: 'users', itemId: USER_ID, action: 'changed', fields: renamed, userId: USER_ID, createdAt: NOON })
    .execute();
  whole = await create(path.join(folder, 'archives'));
});

describe('an archive', () => {
  test('has a manifest, a file of JSON lines for each table, and the pictures', () => {
    const manifest = JSON.parse(readFileSync(path.join(whole, 'manifest.json'), 'utf8'));
    expect(manifest).toMatchObject({ format: 'slvsh archive', version: 1, people: true, missingPictures: [] });
    expect(manifest.sequences.posts).toBe(original.gone);
    const tables: { name: string; rows: number }[] = manifest.tables;
    for (const { name, rows } of tables) {
      const lines = readFileSync(path.join(whole, 'tables', `${name}.jsonl`), 'utf8').split('\n');
      expect([name, lines.length - 1]).toEqual([name, rows]);
    }
    const files = listFiles(whole).filter((file) => !file.startsWith('media'));
    expect(files).toEqual(['SHA256SUMS', 'manifest.json', ...tables.map(({ name }) => `tables/${name}.jsonl`)].sort());
    expect(listFiles(path.join(whole, 'media'))).toHaveLength(12);
  });

  test('lists every file with its SHA-256 as sha256sum does', () => {
    const lines = readFileSync(path.join(whole, 'SHA256SUMS'), 'utf8').trimEnd().split('\n');
    const files = listFiles(whole).filter((file) => file !== 'SHA256SUMS');
    const hash = (file: string) =>
      createHash('sha256')
        .update(readFileSync(path.join(whole, file)))
        .digest('hex');
    expect(lines).toEqual(files.map((file) => `${hash(file)}  ${file}`));
  });

  test.skipIf(process.platform === 'win32')('is private, folders and files alike', () => {
    for (const entry of ['', ...readdirSync(whole, { recursive: true, encoding: 'utf8' })]) {
      const { mode } = statSync(path.join(whole, entry));
      expect([entry, (mode & 0o077).toString(8)]).toEqual([entry, '0']);
    }
  });

  test('has password hashes and crews, and nothing transient', () => {
    const texts = readTexts(whole);
    for (const kept of [EMAIL, 'canary-password-hash', CREW, INVITATION, FORMER_NAME]) expect(texts).toContain(kept);
    for (const canary of Object.values(CANARIES)) expect(texts).not.toContain(canary);
  });

  test('without people has nothing of them, and the history without authors', async () => {
    const archive = await create(path.join(folder, 'without-people'), '--without-people');
    const texts = readTexts(archive);
    const canaries = [
      EMAIL,
      'Canary Person',
      FORMER_NAME,
      'canary-password-hash',
      String(USER_ID),
      'fans.example',
      CREW,
      INVITATION,
    ];
    for (const canary of [...canaries, ...Object.values(CANARIES)]) expect(texts).not.toContain(canary);
    expect(listFiles(path.join(archive, 'tables'))).not.toEqual(expect.arrayContaining(['users.jsonl']));
    expect(readFileSync(path.join(archive, 'tables/changes.jsonl'), 'utf8')).toContain(`"item_id":${original.post}`);
  });

  test('of a site under writes is one snapshot', async () => {
    const count = { name: 'count', value: '0' };
    await site.database.insertInto('appState').values(count).execute();
    const { before } = await site.database
      .selectFrom('riders')
      .select(sql<number>`count(*)`.as('before'))
      .executeTakeFirstOrThrow();
    let written = 0;
    let ended = false;
    const into = path.join(folder, 'under-writes');
    const creating = create(into).finally(() => {
      ended = true;
    });
    while (!ended) {
      written += 1;
      await site.write(async (trx) => {
        // The first table that is read, and one of the last.
        await trx.insertInto('riders').values({ name: 'x', createdAt: NOON, updatedAt: NOON }).execute();
        const value = String(written);
        await trx.updateTable('appState').set({ value }).where('name', '=', count.name).execute();
      });
      // Lets the command proceed.
      await new Promise((resolve) => setImmediate(resolve));
    }
    const archive = await creating;
    const riders = readFileSync(path.join(archive, 'tables/riders.jsonl'), 'utf8').trimEnd().split('\n');
    const stored = /"name":"count","value":"(\d+)"/.exec(
      readFileSync(path.join(archive, 'tables/app_state.jsonl'), 'utf8'),
    );
    expect(riders.length - Number(before)).toBe(Number(stored?.[1]));
    expect(Number(stored?.[1])).toBeLessThan(written);
  });

  test('has the new picture if one is replaced and swept meanwhile', async () => {
    const { database } = site;
    const sizes = ['original', 'thumb', 'medium', 'large'].map((size) => `posters/${size}/2.webp`);
    for (const key of sizes) await storage.put(key, Buffer.from(key));
    const setPoster = (posterLocation: string) =>
      database.updateTable('posts').set({ posterLocation }).where('id', '=', original.post).execute();
    await setPoster('/media/posters/original/3.webp');
    const { folder: archive, manifest } = await createArchive({
      databaseAddress: site.opened.address,
      storage: {
        ...storage,
        source: {
          async read(key) {
            if (key === 'posters/thumb/3.webp') await setPoster('/media/posters/original/2.webp');
            const bytes = await readStored(storage, key);
            return bytes && { content: new Blob([new Uint8Array(bytes)]).stream() as never };
          },
        },
      },
      into: path.join(folder, 'swept'),
      people: true,
      now: new Date(),
      show: () => {},
    });
    await setPoster(original.poster.location);
    expect(manifest.missingPictures).toEqual([]);
    expect(listFiles(path.join(archive, 'media'))).toEqual(expect.arrayContaining(sizes));
  });

  test('has pictures that only the history names, and does not miss files of an interrupted upload', async () => {
    const rows = ['a', 'b'].map((letter) => ({
      location: `/media/pictures/original/${letter.repeat(20)}.webp`,
      createdAt: NOON,
    }));
    await site.database.insertInto('pictures').values(rows).execute();
    const key = `pictures/original/${'a'.repeat(20)}.webp`;
    await storage.put(key, Buffer.from('replaced'));
    const { code, stdout, stderr } = await run('create', '--to', path.join(folder, 'history'));
    for (const { location } of rows)
      await site.database.deleteFrom('pictures').where('location', '=', location).execute();
    await storage.delete(key);
    expect([code, stderr]).toEqual([0, '']);
    const [, archive = ''] = /^The archive is (\S+):/m.exec(stdout) ?? [];
    expect(readFileSync(path.join(archive, 'media', key), 'utf8')).toBe('replaced');
  });
});

describe('slvsh archive create', () => {
  // On SQLite the commands of site-user.test.ts end in processes of their own.
  test.runIf(inject('engine') === 'postgres')('ends in a process of its own', async () => {
    const { code, stderr } = await startCommand('archive', ['create', '--to', path.join(folder, 'own')], settings)
      .ended;
    expect([code, stderr]).toEqual([0, '']);
  });

  test('writes into DATA_DIR/archives by default', async () => {
    expect((await run('create')).code).toBe(0);
    expect(readdirSync(path.join(settings.DATA_DIR, 'archives'))).toHaveLength(1);
  });

  test('removes the oldest archives beyond --keep and incomplete ones of earlier days, and nothing else', async () => {
    const into = path.join(folder, 'kept');
    const [oldest, older] = ['slvsh-2020-01-01T00-00-00-000Z', 'slvsh-2021-01-01T00-00-00-000Z'];
    const withoutPeople = 'slvsh-2019-01-01T00-00-00-000Z';
    const future = 'slvsh-2999-01-01T00-00-00-000Z';
    const incomplete = `${oldest}.unfinished-abc`;
    const running = `${older}.unfinished-abc`;
    const manifest = JSON.parse(readFileSync(path.join(whole, 'manifest.json'), 'utf8'));
    for (const name of [withoutPeople, oldest, older, future]) {
      mkdirSync(path.join(into, name), { recursive: true });
      const people = name !== withoutPeople;
      writeFileSync(path.join(into, name, 'manifest.json'), JSON.stringify({ ...manifest, people }));
    }
    for (const name of [incomplete, running, 'slvsh-notes']) mkdirSync(path.join(into, name));
    // A file is no archive, whatever its name is.
    const file = 'slvsh-2018-01-01T00-00-00-000Z';
    writeFileSync(path.join(into, file), '');
    utimesSync(path.join(into, incomplete), 0, 0);
    const created = path.basename(await create(into, '--keep', '2'));
    const others = [file, withoutPeople, running, 'slvsh-notes'];
    expect(readdirSync(into).sort()).toEqual([...others, future, created].sort());
    const next = path.basename(await create(into, '--keep', '1'));
    expect(readdirSync(into).sort()).toEqual([...others, next].sort());
  });

  test('reports missing pictures, and refuses if all are missing', async () => {
    const data = path.join(folder, 'lacking');
    mkdirSync(data);
    const into = path.join(folder, 'of-lacking');
    const missing = () => runCommand('archive', ['create', '--to', into], { ...settings, DATA_DIR: data });
    expect(await missing()).toMatchObject({
      code: 1,
      stderr: 'All picture files are missing; check STORAGE_URL and DATA_DIR.\n',
    });
    expect(readdirSync(into)).toEqual([]);
    await storage.delete('posters/thumb/1.webp');
    const { code, stderr } = await run('create', '--to', into);
    await storage.put('posters/thumb/1.webp', Buffer.from('drawn thumb'));
    expect([code, stderr]).toEqual([0, 'Rows name 1 picture file that cannot be found: posters/thumb/1.webp.\n']);
  });

  test.each<[string, string[], Record<string, string>, RegExp, number]>([
    ['a missing database', [], { DATABASE_URL: '' }, /^The database cannot be used: there is no file [^\n]+\n$/, 1],
    ['an invalid --keep', ['--keep', '0'], {}, /^error: --keep 0 is no number of archives\.\n$/, 2],
    ['an unwritable folder', ['--to', '/dev/null/a'], {}, /^\/dev\/null\/a cannot be written: [^\n]+\n$/, 1],
    ['an unknown option', ['--into', 'x'], {}, /^error: unknown option '--into'\n/, 2],
  ])('refuses %s and leaves nothing', async (name, args, more, words, exit) => {
    const data = path.join(folder, `refused ${name}`);
    const { code, stdout, stderr } = await runCommand('archive', ['create', ...args], {
      ...{ ...settings, DATA_DIR: data },
      ...more,
    });
    expect(stderr).toMatch(words);
    expect([code, stdout, existsSync(data)]).toEqual([exit, '', false]);
  });

  test.runIf(inject('engine') === 'sqlite')('refuses a file with dangling references', async () => {
    const data = path.join(folder, 'dangling');
    mkdirSync(data);
    const opened = openDatabase(path.join(data, 'slvsh.sqlite'));
    await migrate(opened);
    await sql`pragma foreign_keys = off`.execute(opened.database);
    await opened.database.insertInto('postTags').values({ postId: 1, tagId: 1, position: 0 }).execute();
    await opened.database.destroy();
    const { code, stderr } = await runCommand('archive', ['create'], { DATA_DIR: data });
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(
        /^The database is not sound: a row of post_tags refers to one of \w+ that is not there\.\n$/,
      ),
    ]);
    expect(readdirSync(path.join(data, 'archives'))).toEqual([]);
  });

  test('refuses a database of a newer version', async () => {
    const data = path.join(folder, 'newer');
    mkdirSync(data);
    const opened = openDatabase(path.join(data, 'slvsh.sqlite'));
    await migrate(opened);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-new', '')`.execute(opened.database);
    await opened.database.destroy();
    const { code, stderr } = await runCommand('archive', ['create'], { DATA_DIR: data });
    expect([code, stderr]).toEqual([1, 'The database cannot be used: it is of a newer version: use that version.\n']);
  });

  test('compares the free disk space with what it needs', async () => {
    const free = (megabytes: number) => async () => megabytes * 1_000_000;
    await expect(assertDiskSpace('/archives', 50_000_000, free(70))).resolves.toBeUndefined();
    await expect(assertDiskSpace('/archives', 50_000_000, free(60))).rejects.toThrow(
      'The disk of /archives is too full: the archive needs 66 MB, and 60 MB are free',
    );
    await expect(assertDiskSpace('.', 1e18)).rejects.toThrow(/is too full/);
  });

  test.skipIf(process.platform === 'win32')('leaves nothing on a full disk, with one line', () => {
    const into = path.join(folder, 'full');
    // No file may be larger than four blocks of 512 bytes.
    const limited = ['-c', 'ulimit -f 4; exec "$0" "$@"', ...commandLine('archive', ['create', '--to', into])];
    const { status, stderr } = spawnSync('sh', limited, { env: environment(settings), encoding: 'utf8' });
    expect(stderr).toBe(`The disk of ${into} is full; nothing of the archive is left on it.\n`);
    expect([status, readdirSync(into)]).toEqual([1, []]);
  });
});

test('slvsh archive verify prints the counts of a complete archive, and fails for another one', async () => {
  const complete = await run('verify', whole);
  expect([complete.code, complete.stderr]).toEqual([0, '']);
  expect(complete.stdout).toMatch(/^cups: 1 row$/m);
  expect(complete.stdout).toMatch(/^The archive of \S+Z is complete: [\d,]+ rows, 12 picture files\.$/m);
  const other = await create(path.join(folder, 'other'));
  rmSync(path.join(other, 'tables/cups.jsonl'));
  const damaged = await run('verify', other);
  expect([damaged.code, damaged.stderr]).toEqual([1, 'The archive is damaged: tables/cups.jsonl is missing.\n']);
});
