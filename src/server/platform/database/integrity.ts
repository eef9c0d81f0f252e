import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { OpenDatabase } from './open-database.ts';

/** Throws for corrupt pages and for rows with a dangling foreign key. */
export async function checkDatabaseFile(file: string): Promise<void> {
  using connection = new DatabaseSync(file, { readOnly: true });
  const [found] = connection.prepare('pragma integrity_check(1)').all();
  // The lines before the last one name the schema.
  const report = String(found?.integrity_check).trim().split('\n').at(-1);
  if (report !== 'ok') throw new Error(`its file is damaged: ${report}`);
  const [broken] = connection.prepare('pragma foreign_key_check').all();
  if (broken) throw new Error(`a row of ${broken.table} refers to one of ${broken.parent} that is not there`);
}

/**
 * A start checks a file of this size in a quarter of a second. Archives check larger files, so that a restart after a
 * crash is fast.
 */
const MAX_CHECKED_BYTES = 128 * 1024 * 1024;

/** Without these settings a power cut can lose acknowledged writes, or corrupt the database. */
const REQUIRED_SETTINGS = ['fsync', 'full_page_writes'];

export async function checkIntegrity({ engine }: OpenDatabase, address: string): Promise<void> {
  if (engine !== 'sqlite' || address === ':memory:' || statSync(address).size > MAX_CHECKED_BYTES) return;
  try {
    await checkDatabaseFile(address);
  } catch (error) {
    throw new Error(`${(error as Error).message}; move it away and restore an archive with npx slvsh archive restore`);
  }
}

/** Throws for a PostgreSQL database in another encoding, which cannot store all letters, and whose searches fail. */
export async function assertUtf8({ database, engine }: OpenDatabase): Promise<void> {
  if (engine !== 'postgres') return;
  const { rows } = await sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`.execute(
    database,
  );
  const encoding = rows[0]?.encoding;
  if (encoding === 'UTF8') return;
  throw new Error(
    `its encoding is ${encoding} instead of UTF8; make another with createdb --encoding=UTF8 --template=template0, and move an archive into it`,
  );
}

export async function listUnsafeSettings({ database, engine }: OpenDatabase): Promise<string[]> {
  if (engine !== 'postgres') return [];
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name in (${sql.join(REQUIRED_SETTINGS)}) and setting = 'off' order by name
  `.execute(database);
  return rows.map(({ name }) => name);
}
