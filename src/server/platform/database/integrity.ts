/** Looks whether the file of an embedded database is sound. */

import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { lock } from './locks.ts';
import type { OpenDatabase } from './open-database.ts';
import { inTransaction } from './transaction.ts';

/** Throws with what is wrong with it: with its pages, or with rows that refer to what is not there. */
export function checkDatabaseFile(file: string): void {
  const connection = new DatabaseSync(file, { readOnly: true });
  try {
    const [found] = connection.prepare('pragma integrity_check(1)').all();
    if (found?.integrity_check !== 'ok') throw new Error(`its file is damaged: ${lastLine(found?.integrity_check)}`);
    const [broken] = connection.prepare('pragma foreign_key_check').all();
    if (broken) throw new Error(`a row of ${broken.table} refers to one of ${broken.parent} that is not there`);
  } finally {
    connection.close();
  }
}

/** The lines before say in which of several files. */
function lastLine(words: unknown): string {
  return String(words).trim().split('\n').at(-1) ?? '';
}

/**
 * Bytes up to which a file is read through, which takes a quarter of a second then. A larger one is read through by every backup,
 * so that a site that comes back from a crash is not kept waiting.
 */
const MAX_CHECKED_BYTES = 128 * 1024 * 1024;

/** Settings of a server that let a power cut take what was acknowledged, or break the database. */
const REQUIRED_SETTINGS = ['fsync', 'full_page_writes'];

/** Throws with what is wrong with the file of an embedded database. */
export function checkIntegrity({ engine }: OpenDatabase, address: string): void {
  if (engine !== 'sqlite' || address === ':memory:' || statSync(address).size > MAX_CHECKED_BYTES) return;
  try {
    checkDatabaseFile(address);
  } catch (error) {
    throw new Error(`${(error as Error).message}; restore a backup with npx slvsh restore --replace`);
  }
}

/** Throws where nothing can be written. */
export async function checkWritable({ database }: OpenDatabase): Promise<void> {
  await inTransaction(database, (trx) => lock(trx, 'start'));
}

/** Names what a PostgreSQL server has switched off that it should not. */
export async function listUnsafeSettings({ database, engine }: OpenDatabase): Promise<string[]> {
  if (engine !== 'postgres') return [];
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name in (${sql.join(REQUIRED_SETTINGS)}) and setting = 'off' order by name
  `.execute(database);
  return rows.map(({ name }) => name);
}
