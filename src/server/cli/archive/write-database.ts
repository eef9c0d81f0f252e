/** Writes the database of a running site into a file, as it is at one moment. */
import { open } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { checkDatabaseFile } from '../../platform/database/integrity.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { isPostgres, openDatabase } from '../../platform/database/open-database.ts';
import type { Database } from '../../platform/database/schema.ts';
import { createSqliteDialect, openSqliteFile } from '../../platform/database/sqlite.ts';
import { readSnapshot } from '../../platform/database/transaction.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { listReferencedKeys } from '../../platform/pictures/picture-keys.ts';
import { createCounter, type ShowProgress } from '../progress.ts';
import { copyRows, finishCopy } from './copy-installation.ts';
import { type Digest, digestTables, expectSame } from './digest.ts';
import { openSource } from './open-databases.ts';
import { countRows } from './tables.ts';

/** What was written: the digest of every table, and the files of the pictures that its rows name. */
export type WrittenDatabase = { digest: Digest; named: string[] };

const PAGES_AT_A_TIME = 1_000;

/** From whichever engine into a file of the embedded one, which is compared with its original and sound. */
export async function writeDatabase(address: string, file: string, show: ShowProgress): Promise<WrittenDatabase> {
  // Made before anything is in it, so that at no moment others could read it.
  await (await open(file, 'w', 0o600)).close();
  const written = await (isPostgres(address) ? exportServer(address, file, show) : copyFile(address, file, show));
  checkpointFile(file);
  try {
    checkDatabaseFile(file);
  } catch (error) {
    throw new OperatorError(`The database of the site is not sound: ${(error as Error).message}`);
  }
  return written;
}

/** Page by page, within one transaction: without it the copy would start over whenever the site writes. */
async function copyFile(address: string, file: string, show: ShowProgress): Promise<WrittenDatabase> {
  const connection = openSqliteFile(address);
  const database: Database = new Kysely({ dialect: createSqliteDialect(connection) });
  try {
    const written = await readSnapshot({ database, engine: 'sqlite' }, async (trx) => {
      const what = 'Pages of the database copied';
      const pages = await backup(connection, file, {
        rate: PAGES_AT_A_TIME,
        progress: ({ totalPages, remainingPages }) => show(what, totalPages - remainingPages, totalPages),
      });
      show(what, pages, pages);
      return { digest: await digestTables(trx, () => {}), named: await listReferencedKeys(trx) };
    });
    await compare(file, written.digest, show);
    return written;
  } finally {
    await database.destroy();
  }
}

async function compare(file: string, original: Digest, show: ShowProgress): Promise<void> {
  const copy = openDatabase(file);
  try {
    await readSnapshot(copy, async (trx) => {
      const count = createCounter(show, 'Rows compared', await countRows(trx));
      expectSame(original, await digestTables(trx, count));
    });
  } finally {
    await copy.database.destroy();
  }
}

async function exportServer(address: string, file: string, show: ShowProgress): Promise<WrittenDatabase> {
  const source = await openSource(address);
  const target = openDatabase(file);
  try {
    await migrate(target);
    const { copied, named } = await readSnapshot(source, async (trx) => ({
      copied: await copyRows({ trx, engine: 'postgres' }, target, show),
      named: await listReferencedKeys(trx),
    }));
    await finishCopy(target, copied, show);
    return { digest: copied.digest, named };
  } finally {
    await target.database.destroy();
    await source.database.destroy();
  }
}

/** What is written ahead goes into the file itself, which then stands alone. */
function checkpointFile(file: string): void {
  const connection = new DatabaseSync(file);
  connection.exec('pragma journal_mode = delete');
  connection.close();
}
