/** A start on an unusable database ends with one line that names the reason and what to do. */
import { chmodSync, copyFileSync, mkdirSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { openOperatorOutput } from '#server/platform/logging/operator-output.ts';
import { explainStartError } from '#server/platform/operator-error.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { readSettings } from '#server/settings.ts';
import { prepareInstallation } from '#server/start/prepare-installation.ts';
import { clearProcesses, startSiteProcess, temporaryFolder } from '../support/site-process.ts';
import { createDatabase } from '../support/start-postgres.ts';
import { startTransactionPooler } from '../support/transaction-pooler.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
afterAll(clearProcesses);

/** Prepares the database like a start, in this process. */
async function expectFailedStart(DATABASE_URL: string, message: RegExp): Promise<void> {
  const settings = readSettings({ DATABASE_URL, DATA_DIR: temporaryFolder(), DEMO: '0' });
  const lines: string[] = [];
  const output = { ...openOperatorOutput('json'), printOrLog: (line: string) => void lines.push(line) };
  const start = prepareInstallation(settings, { storage: await openStorage(settings), output });
  const reason = await start.then(() => expect.unreachable('the start succeeded'), explainStartError);
  expect(reason).toMatch(/^Cannot start: The database cannot be used: [^\n]+$/);
  expect(reason).toMatch(message);
  expect(lines).toEqual([]);
}

describe('a file', () => {
  /** A database of this version without content. */
  let template: string;
  beforeAll(async () => {
    template = path.join(temporaryFolder(), 'template.sqlite');
    const opened = openDatabase(template);
    await migrate(opened);
    // The last connection that closes moves the write-ahead log into the file.
    await opened.database.destroy();
  });

  function createDatabaseFile(): string {
    const file = path.join(temporaryFolder(), 'slvsh.sqlite');
    copyFileSync(template, file);
    return file;
  }

  function change(file: string, ...statements: string[]): void {
    const connection = new DatabaseSync(file, { enableForeignKeyConstraints: false });
    for (const statement of statements) connection.exec(statement);
    connection.close();
  }

  test('with other content is unchanged, and the process ends with the line and exit code 1', async () => {
    const file = path.join(temporaryFolder(), 'slvsh.sqlite');
    writeFileSync(file, readFileSync('package.json'));
    const { code, stdout, stderr } = await startSiteProcess({ DATABASE_URL: `sqlite:${file}` }).ended;
    expect(stderr).toMatch(
      /^Cannot start: The database cannot be used: \S+slvsh\.sqlite is not an SQLite database; move it away and restore an archive[^\n]+\n$/,
    );
    expect([code, stdout]).toEqual([1, expect.not.stringContaining('slvsh.sqlite')]);
    expect(readFileSync(file)).toEqual(readFileSync('package.json'));
  });

  test('that is a folder', async () => {
    const file = path.join(temporaryFolder(), 'slvsh.sqlite');
    mkdirSync(file);
    await expectFailedStart(`sqlite:${file}`, /cannot be opened; its folder has to be there/);
  });

  test('in a missing folder', async () => {
    const file = path.join(temporaryFolder(), 'nowhere', 'slvsh.sqlite');
    await expectFailedStart(`sqlite:${file}`, /cannot be opened; its folder has to be there/);
  });

  test('with a damaged page', async () => {
    const file = createDatabaseFile();
    const { rootpage } = pageOf(file, 'posts');
    writeSync(openSync(file, 'r+'), Buffer.alloc(4096, 7), 0, 4096, (rootpage - 1) * 4096);
    await expectFailedStart(`sqlite:${file}`, /damaged[^\n]*; move it away and restore/);
  });

  test('with a row that refers to a missing row', async () => {
    const file = createDatabaseFile();
    change(file, 'insert into heroes (post_id, position, created_at, updated_at) values (99, 0, 0, 0)');
    await expectFailedStart(
      `sqlite:${file}`,
      /a row of heroes refers to one of posts that is not there; move it away and restore/,
    );
  });

  test('of a newer version', async () => {
    const file = createDatabaseFile();
    change(file, "insert into kysely_migration (name, timestamp) values ('9999-later', '2999-01-01T00:00:00.000Z')");
    await expectFailedStart(`sqlite:${file}`, /newer version of the site, which knows 9999-later; start that version/);
  });

  test('that another program has locked', async () => {
    const file = createDatabaseFile();
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    await expectFailedStart(`sqlite:${file}`, /another program has locked \S+; end it/);
    other.close();
  });

  // Root can write every file.
  test.skipIf(process.getuid?.() === 0)('that is read-only', async () => {
    const file = createDatabaseFile();
    chmodSync(file, 0o444);
    await expectFailedStart(`sqlite:${file}`, /is read-only; let the user of the site write/);
  });
});

describe('a PostgreSQL server', () => {
  const url = inject('postgresUrl');
  beforeAll(async () => {
    await createDatabase(url, 'unused');
    await execute(
      'create role stranger login',
      'create database standby',
      'alter database standby set default_transaction_read_only = on',
      `create database latin encoding 'LATIN1' template template0 locale 'C'`,
      'create database strict',
      `alter database strict set default_transaction_isolation = 'serializable'`,
    );
  });

  async function execute(...statements: string[]): Promise<void> {
    const client = new pg.Client({ connectionString: `${url}/postgres` });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }

  test.each([
    [
      'that is not running',
      () => 'postgres://unknown:geheim@127.0.0.1:1/none',
      /no server answers at 127\.0\.0\.1:1; start/,
    ],
    ['without the database', () => `${url}/none`, /there is no database none at \S+; make it with createdb/],
    [
      'that does not know the user',
      () => `${url.replace('tests@', 'unknown:geheim@')}/unused`,
      /the server does not let unknown in .*; change the user in DATABASE_URL/,
    ],
    [
      'on which the user may create nothing',
      () => `${url.replace('tests@', 'stranger@')}/unused`,
      /stranger may not make what the site needs in unused .*; make stranger its owner/,
    ],
    [
      'whose database has another encoding',
      () => `${url}/latin`,
      /its encoding is LATIN1 instead of UTF8; make another with createdb --encoding=UTF8/,
    ],
    ['that accepts no writes', () => `${url}/standby`, /takes no writes, as a standby does/],
  ])('%s', async (_what, addressOf, message) => {
    await expectFailedStart(addressOf(), message);
  });

  test('behind a pooler in transaction mode', async () => {
    const pooler = await startTransactionPooler(url);
    await expectFailedStart(
      `${pooler.url}/unused`,
      /behind a pooler in transaction mode, [^;]+; name the server itself/,
    );
    pooler.stop();
  });

  test('with a stricter isolation level as default is used with that of the site', async () => {
    const { database } = openDatabase(`${url}/strict`, { limits: { poolSize: 1, timeLimit: 30 } });
    const { rows } = await sql`show transaction_isolation`.execute(database);
    await database.destroy();
    expect(rows).toEqual([{ transactionIsolation: 'read committed' }]);
  });

  test('with fsync off is used, with a warning', async () => {
    const site = startSiteProcess({ DATABASE_URL: `${url}/unused` });
    await site.wrote(/PostgreSQL runs with fsync = off: a power cut can destroy the database\. Switch it on/);
    expect((await fetch(`${await site.address}/api/v1/cups`)).status).toBe(200);
  });
});

function pageOf(file: string, table: string): { rootpage: number } {
  const connection = new DatabaseSync(file, { readOnly: true });
  const found = connection.prepare('select rootpage from sqlite_schema where name = ?').get(table);
  connection.close();
  return found as { rootpage: number };
}
