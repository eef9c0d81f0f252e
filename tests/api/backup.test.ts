/** A running site is backed up, and restored to where there is none (docs/security.md, 24). */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBackup } from '#server/cli/archive/make-backup.ts';
import { restoreBackup } from '#server/cli/archive/restore-backup.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts';
import { send } from '../support/fans.ts';
import { runCommand, settingOf, startCommand } from '../support/operator-command.ts';
import { dumpDatabase, readEverything, startPicturedSite, temporaryFolder } from '../support/pictured-site.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { emptyAddress } from '../support/test-database.ts';

const original = await startPicturedSite();
const { site, settings } = original;
const { folder, remove } = temporaryFolder();
afterAll(() => {
  remove();
  original.remove();
});

const listBackups = (into: string) => (existsSync(into) ? readdirSync(into).sort() : []);

function expectPrivateFiles(folderOfFiles: string): void {
  const entries = readdirSync(folderOfFiles, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const { mode } = statSync(path.join(entry.parentPath, entry.name));
    expect([entry.name, (mode & 0o777).toString(8)]).toEqual([entry.name, '600']);
  }
}

/** Backs the site up and answers the folder of the backup. */
async function backUp(into: string, ...more: string[]): Promise<string> {
  const { code, stdout, stderr } = await runCommand('backup', ['--to', into, ...more], settings);
  expect([code, stderr]).toEqual([0, '']);
  const [, made = ''] = /^The backup is (\S+): \d+ rows, 12 picture files\.$/m.exec(stdout) ?? [];
  expect(path.dirname(made)).toBe(into);
  return made;
}

/** A place for a site, with nothing in it. */
async function prepareTarget() {
  const data = path.join(folder, `data-${Math.random().toString(36).slice(2)}`);
  mkdirSync(data);
  const address = await emptyAddress(data);
  const elsewhere = { DATABASE_URL: settingOf(address), DATA_DIR: data };
  return {
    ...{ data, address },
    restore: (from: string, ...more: string[]) => runCommand('restore', ['--from', from, ...more], elsewhere),
    /** In a process of its own, which sets the umask for its files. */
    restorePrivately: (from: string) => startCommand('restore', ['--from', from], elsewhere).ended,
    open: () => startSite({ beside: { opened: { address }, media: path.join(data, 'media') } }),
  };
}

let whole = '';
beforeAll(async () => {
  whole = await backUp(path.join(folder, 'backups'));
});

describe('a backup', () => {
  test('is private, folder and files alike', () => {
    expect((statSync(whole).mode & 0o777).toString(8)).toBe('700');
    expectPrivateFiles(whole);
    expect(readdirSync(whole).sort()).toEqual(['SHA256SUMS', 'manifest.json', 'media', 'slvsh.sqlite']);
  });

  test('holds no secret, and of the data folder only the site', () => {
    expect(readFileSync(path.join(whole, 'manifest.json'), 'utf8')).not.toMatch(/secret|password_hash/);
  });

  test('leaves nothing without a database, with an invalid --keep, or without a writable folder', async () => {
    const into = path.join(folder, 'refused');
    const empty = path.join(folder, 'no-site');
    for (const [args, more, words, exit] of [
      [
        ['--to', into],
        { DATABASE_URL: '', DATA_DIR: empty },
        /^The database cannot be used: there is no file \S+\n$/,
        1,
      ],
      [['--to', into, '--keep', '0'], {}, /^error: --keep 0 is no number of backups\n$/, 2],
      [['--to', '/dev/null/backups'], {}, /^\/dev\/null\/backups cannot be written: [^\n]+\n$/, 1],
      [['--into', into], {}, /^error: unknown option '--into'\n/, 2],
    ] as const) {
      const { code, stdout, stderr } = await runCommand('backup', [...args], { ...settings, ...more });
      expect(stderr).toMatch(words);
      expect([code, stdout]).toEqual([exit, '']);
    }
    expect([existsSync(into), existsSync(empty)]).toEqual([false, false]);
  });

  test('deletes the oldest beyond the number in --keep, and nothing else', async () => {
    const into = path.join(folder, 'rotated');
    mkdirSync(path.join(into, 'slvsh-notes'), { recursive: true });
    mkdirSync(path.join(into, 'slvsh-2020-01-01T00-00-00-000Z.unfinished-abc'));
    const older = ['slvsh-2020-01-01T00-00-00-000Z', 'slvsh-2021-01-01T00-00-00-000Z'];
    for (const name of older) mkdirSync(path.join(into, name));
    const made = await backUp(into, '--keep', '2');
    expect(listBackups(into)).toEqual([
      'slvsh-2020-01-01T00-00-00-000Z.unfinished-abc',
      'slvsh-2021-01-01T00-00-00-000Z',
      path.basename(made),
      'slvsh-notes',
    ]);
  });
});

test('backup and check end in their own processes', async () => {
  for (const [name, ...args] of [['backup', '--to', path.join(folder, 'spawned')], ['check']] as const) {
    const { code, stderr } = await startCommand(name, args, settings).ended;
    expect([name, code, stderr]).toEqual([name, 0, '']);
  }
});

test('a restored site answers the same, byte by byte', async () => {
  const target = await prepareTarget();
  const { code, stdout, stderr } = await target.restorePrivately(whole);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^Restored: \d+ rows, 12 picture files, as of \S+Z\. All users have to sign in again\.$/m);
  expectPrivateFiles(target.data);
  const restored = await target.open();
  expect(await readEverything(restored.get, original)).toEqual(await readEverything(site.get, original));
  const before = await dumpDatabase(site.opened.address);
  const after = await dumpDatabase(target.address);
  expect(before.tables.sessions.rows).toBeGreaterThan(0);
  for (const table of ['sessions', 'password_resets', 'outbox'] as const) {
    expect(after.tables[table].rows).toBe(0);
    after.tables[table] = before.tables[table];
  }
  expect(after).toEqual(before);
  expect(readdirSync(target.data)).not.toContain('restoring');

  // All users have to sign in again, with the same password.
  const { email, authorization } = original.admin;
  expect((await send(restored, `GET /trash`, undefined, { authorization })).status).toBe(401);
  const credentials = { email, password: 'nose butter 630' };
  expect((await send(restored, 'POST /users/sign-in', credentials)).status).toBe(200);
});

test('a counter that an earlier version stored as a decimal is an integer after a restore', async () => {
  const { database, opened } = await startSite();
  await database.updateTable('app_state').set({ value: '60.0' }).where('name', '=', 'bracket revision').execute();
  const storage = openFolderStorage(path.join(folder, 'no-pictures'));
  const around = { storage, now: new Date(), show: () => {} };
  const made = await makeBackup({ ...around, address: opened.address, into: path.join(folder, 'decimals') });
  const target = await prepareTarget();
  await restoreBackup({ ...around, ...target, from: made.folder, dataDir: target.data, replace: false });
  const restored = await target.open();
  const facts = restored.database.selectFrom('app_state').where('name', '=', 'bracket revision').selectAll();
  expect(await facts.execute()).toEqual([{ name: 'bracket revision', value: '60' }]);
});

test('a backup of a site under writes is one consistent snapshot', async () => {
  const busy = await startPicturedSite();
  await busy.site.database.insertInto('app_state').values({ name: 'count', value: '0' }).execute();
  const riders = () => busy.site.database.selectFrom('riders').select(sql<number>`count(*)`.as('count'));
  const { count: before = 0 } = (await riders().executeTakeFirst()) ?? {};
  let written = 0;
  let ended = false;
  const into = path.join(folder, 'busy');
  const made = runCommand('backup', ['--to', into], busy.settings).finally(() => {
    ended = true;
  });
  while (!ended) {
    written += 1;
    await busy.site.write(async (trx) => {
      // The first table that is copied, one of the last, and many pages in between.
      await trx
        .insertInto('riders')
        .values({ name: 'x'.repeat(4_000), created_at: NOON, updated_at: NOON })
        .execute();
      await trx
        .updateTable('app_state')
        .set({ value: String(written) })
        .where('name', '=', 'count')
        .execute();
    });
    // Lets the command go on.
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await made).toMatchObject({ code: 0, stderr: '' });
  const [name = ''] = listBackups(into);
  const target = await prepareTarget();
  expect((await target.restore(path.join(into, name))).code).toBe(0);
  const { database } = openDatabase(target.address);
  const counted = await database.selectFrom('app_state').where('name', '=', 'count').select('value').executeTakeFirst();
  const there = await database.selectFrom('riders').select(sql<number>`count(*)`.as('count')).executeTakeFirst();
  await database.destroy();
  busy.remove();
  expect(Number(there?.count) - before).toBe(Number(counted?.value));
  expect(Number(counted?.value)).toBeLessThan(written);
});

describe('a restore over an existing site', () => {
  test('refuses, and changes nothing', async () => {
    const target = await prepareTarget();
    await target.restore(whole);
    const before = await dumpDatabase(target.address);
    const { code, stderr } = await target.restore(whole);
    expect([code, stderr]).toEqual([
      1,
      'There is a site already; with --replace it is put aside, and nothing of it is lost\n',
    ]);
    expect(await dumpDatabase(target.address)).toEqual(before);
  });

  test('puts it aside with --replace, but never while it runs', async () => {
    const target = await prepareTarget();
    await target.restore(whole);
    const running = await target.open();
    await running.database.updateTable('riders').set({ name: 'Changed since' }).execute();
    expect((await target.restore(whole, '--replace')).stderr).toBe(
      'The site is running on this database; stop it first\n',
    );
    await running.stop();
    const { code, stdout, stderr } = await target.restore(whole, '--replace');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^What was there is now \S+media\.replaced-\S+ and .*replaced-/m);
    const restored = await target.open();
    expect(await readEverything(restored.get, original)).toEqual(await readEverything(site.get, original));
  });
});
