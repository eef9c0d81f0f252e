/** Restores that refuse their target, fail or are interrupted (docs/security.md, 24). */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { restoreArchive } from '#server/cli/archive/restore.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import {
  isUnfinished,
  markFinished,
  markUnfinished,
  RESTORE_MARK,
} from '#server/platform/database/unfinished-restore.ts';
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts';
import { startArchivedSite, withDatabase } from '../support/archived-site.ts';
import { commandLine, environment, runCommand } from '../support/operator-command.ts';
import { dumpDatabase } from '../support/pictured-site.ts';

const archived = await startArchivedSite();
const { original, folder, archiveOf, emptyTarget, restore, expectRestored, start } = archived;
const { site, settings } = original;
afterAll(() => archived.remove());
const whole = await archiveOf(settings);

describe('a restore refuses, with one line on the reason,', () => {
  const elsewhere = 'move it away, or name an empty one by DATABASE_URL or DATA_DIR.';

  test('a database with a site, which stays as it is', async () => {
    const before = await dumpDatabase(site.opened.address);
    const { code, stderr } = await restore(whole, settings);
    expect([code, stderr]).toEqual([1, `The database holds a site, which stays as it is; ${elsewhere}\n`]);
    expect(await dumpDatabase(site.opened.address)).toEqual(before);
  });

  test('a database with a site, before it reads an archive', async () => {
    const { stderr } = await restore(path.join(folder, 'no archive'), settings);
    expect(stderr).toBe(`The database holds a site, which stays as it is; ${elsewhere}\n`);
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
    expect([code, stderr]).toEqual([1, `${log} ${advice}.\n`]);
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
    expect([command, code, stderr]).toEqual([command, 1, `The database cannot be used: ${reason}.\n`]);
  }
  await expectRestored(whole, target.settings);
  expect(await dumpDatabase(target.address)).toEqual(await dumpDatabase(site.opened.address));
  await withDatabase(target.address, async (opened) => expect(await isUnfinished(opened)).toBe(false));
});

// The schema has to be in a file, whose size a shell can limit.
test.runIf(inject('engine') === 'sqlite' && process.platform !== 'win32')(
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
      if (what === 'Rows verified' && done === total) {
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
