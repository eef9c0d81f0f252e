/** A database for each test, on the engine of the run. */
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/platform/database/open-database.ts';
import { recordStatement } from './record-statements.ts';
import { createDatabase, MIGRATED_DATABASE } from './start-postgres.ts';

export type TestDatabase = OpenDatabase & {
  address: string;
  close: () => Promise<void>;
};

/** A migrated schema without rows. */
export async function openTestDatabase(): Promise<TestDatabase> {
  return inject('engine') === 'postgres' ? openServerDatabase() : openFile();
}

/** An address without tables on the engine of the run. `folder` is for SQLite files. */
export async function emptyAddress(folder: string): Promise<string> {
  const name = `empty_${randomBytes(8).toString('hex')}`;
  if (inject('engine') === 'sqlite') return path.join(folder, `${name}.sqlite`);
  await createDatabase(inject('postgresUrl'), name);
  return `${inject('postgresUrl')}/${name}`;
}

/** A migrated database without rows. `folder` is for SQLite files. */
export async function migratedAddress(folder: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  if (inject('engine') === 'postgres') {
    await createDatabase(inject('postgresUrl'), name, MIGRATED_DATABASE);
    return `${inject('postgresUrl')}/${name}`;
  }
  const file = path.join(folder, `${name}.sqlite`);
  copyFileSync(inject('sqliteTemplate'), file);
  return file;
}

async function openServerDatabase(): Promise<TestDatabase> {
  const address = await migratedAddress('');
  const opened = openDatabase(address);
  return { ...opened, address, close: () => opened.database.destroy() };
}

async function openFile(): Promise<TestDatabase> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'slvsh-test-'));
  const address = await migratedAddress(folder);
  const opened = openDatabase(address, { onQuery: recordStatement });
  await sql`pragma synchronous = off`.execute(opened.database);
  const close = async () => {
    await opened.database.destroy();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...opened, address, close };
}
