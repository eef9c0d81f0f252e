/** Moves a site aside before a restore replaces it, where it stays until an operator deletes it. */
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pass } from 'node:timers/promises';
import { sql } from 'kysely';
import { isPostgres } from '../../platform/database/open-database.ts';
import { APPLICATION_NAME } from '../../platform/database/postgres.ts';
import type { Database } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { OperatorError, orOperatorError } from '../../platform/operator-error.ts';
import type { PictureStorage } from '../../platform/storage/picture-storage.ts';
import { openTargetAsItIs } from './open-databases.ts';

const RUNNING = 'The site is running on this database; stop it first';
const SQLITE_BUSY = 5;
const MAX_ATTEMPTS = 10;
const RETRY_INTERVAL_MS = 100;

/** Answers where it is now. Throws where a site runs on it. */
export async function moveAside(address: string, { source }: PictureStorage, now: Date): Promise<string[]> {
  const stamp = now.toISOString().replace(/[:.]/g, '-');
  const database = isPostgres(address)
    ? () => moveSchemaAside(address, `replaced-${stamp}`)
    : () => moveFilesAside(address, `${address}.replaced-${stamp}`);
  if (isPostgres(address)) await assertNotRunning(address);
  else assertFileNotOpen(address);
  const aside: string[] = [];
  // Pictures in a bucket stay where they are: the restored ones have their own names, or are the same.
  if ('folder' in source && existsSync(source.folder)) {
    const folder = `${source.folder}.replaced-${stamp}`;
    await orOperatorError('The pictures cannot be put aside', rename(source.folder, folder));
    aside.push(folder);
  }
  aside.push(await orOperatorError('The database cannot be put aside', database()));
  return aside;
}

/** Only the sole connection to a file can end write-ahead logging, which moves the log into the file. */
function assertFileNotOpen(file: string): void {
  let connection: DatabaseSync | undefined;
  try {
    connection = new DatabaseSync(file, { timeout: 0 });
    connection.exec('pragma journal_mode = delete');
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) throw new OperatorError(RUNNING);
    // A file that is damaged is put aside as it is.
  } finally {
    connection?.close();
  }
}

async function moveFilesAside(file: string, aside: string): Promise<string> {
  for (const ending of ['', '-wal', '-shm']) {
    if (existsSync(file + ending)) await rename(file + ending, aside + ending);
  }
  return aside;
}

/** Looks more than once: for a moment the server still counts connections that were just ended. */
async function assertNotRunning(address: string): Promise<void> {
  await withServer(address, async (database) => {
    for (let looks = 1; await hasOtherConnections(database); looks += 1) {
      if (looks === MAX_ATTEMPTS) throw new OperatorError(RUNNING);
      await pass(RETRY_INTERVAL_MS);
    }
  });
}

/** An idle site has only the connection of its change feed, whose application name is longer. */
async function hasOtherConnections(database: Database): Promise<boolean> {
  const others = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and starts_with(application_name, ${APPLICATION_NAME})
  `.execute(database);
  return others.rows.length > 0;
}

/** The tables go into a schema of their own, and an empty one takes its name. */
function moveSchemaAside(address: string, aside: string): Promise<string> {
  return withServer(address, (database) =>
    inTransaction(database, async (trx) => {
      const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(trx);
      const name = sql.id(rows[0]?.name ?? 'public');
      await sql`alter schema ${name} rename to ${sql.id(aside)}`.execute(trx);
      await sql`create schema ${name}`.execute(trx);
      return `the schema ${aside}`;
    }),
  );
}

async function withServer<T>(address: string, work: (database: Database) => Promise<T>): Promise<T> {
  const { database } = await openTargetAsItIs(address);
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}
