/** Looks before anybody is served whether the database is sound and takes writes: nobody should have to find out by a lost save. */
import { statSync } from 'node:fs';
import { sql } from 'kysely';
import { checkDatabaseFile } from './check-database-file.ts';
import { inTransaction } from './in-transaction.ts';
import type { OpenDatabase } from './open-database.ts';
import { takeTurn } from './take-turn.ts';

/**
 * Bytes up to which a file is read through, which takes a quarter of a second then. A larger one is read through by every backup,
 * so that a site that comes back from a crash is not kept waiting.
 */
const QUICKLY_READ = 128 * 1024 * 1024;

/** Settings of a server that let a power cut take what was acknowledged, or break the database. */
const NEEDED = ['fsync', 'full_page_writes'];

/** Throws with what is wrong with the file of an embedded database. */
export function checkSound({ engine }: OpenDatabase, address: string): void {
  if (engine !== 'sqlite' || address === ':memory:' || statSync(address).size > QUICKLY_READ) return;
  try {
    checkDatabaseFile(address);
  } catch (error) {
    throw new Error(`${(error as Error).message}; restore a backup with npx slvsh restore --replace`);
  }
}

/** Throws where nothing can be written. */
export async function checkWritable({ database }: OpenDatabase): Promise<void> {
  await inTransaction(database, (trx) => takeTurn(trx, 'start'));
}

/** Names what a PostgreSQL server has switched off that it should not. */
export async function listLooseSettings({ database, engine }: OpenDatabase): Promise<string[]> {
  if (engine !== 'postgres') return [];
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name in (${sql.join(NEEDED)}) and setting = 'off' order by name
  `.execute(database);
  return rows.map(({ name }) => name);
}
