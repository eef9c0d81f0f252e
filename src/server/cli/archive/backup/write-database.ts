/** Writes the database of a running site into a file, as it is at one moment. */
import { open } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { checkDatabaseFile } from '../../../platform/database/check-database-file.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { isPostgres, openDatabase } from '../../../platform/database/open-database.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { createSqliteDialect, openSqliteFile } from '../../../platform/database/sqlite.ts';
import { CannotStart } from '../../../platform/operator-error.ts';
import { listNamedFiles } from '../../../platform/pictures/files-at.ts';
import { copyRows, finishCopy } from '../copy-rows.ts';
import { type Digest, digestTables, expectSame } from '../digest.ts';
import { openSource } from '../open-source.ts';
import { createCount, type Show } from '../progress.ts';
import { countRows } from '../read-rows.ts';
import { readSnapshot } from '../read-snapshot.ts';

/** What was written: the digest of every table, and the files of the pictures that its rows name. */
export type WrittenDatabase = { digest: Digest; named: string[] };

const PAGES_AT_A_TIME = 1_000;

/** From whichever engine into a file of the embedded one, which is compared with its original and sound. */
export async function writeDatabase(address: string, file: string, show: Show): Promise<WrittenDatabase> {
  // Made before anything is in it, so that at no moment others could read it.
  await (await open(file, 'w', 0o600)).close();
  const written = await (isPostgres(address) ? exportServer(address, file, show) : copyFile(address, file, show));
  foldIntoOneFile(file);
  try {
    checkDatabaseFile(file);
  } catch (error) {
    throw new CannotStart(`The database of the site is not sound: ${(error as Error).message}`);
  }
  return written;
}

/** Page by page, within one transaction: without it the copy would start over whenever the site writes. */
async function copyFile(address: string, file: string, show: Show): Promise<WrittenDatabase> {
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
      return { digest: await digestTables(trx, () => {}), named: await listNamedFiles(trx) };
    });
    await compare(file, written.digest, show);
    return written;
  } finally {
    await database.destroy();
  }
}

async function compare(file: string, original: Digest, show: Show): Promise<void> {
  const copy = openDatabase(file);
  try {
    await readSnapshot(copy, async (trx) => {
      const count = createCount(show, 'Rows compared', await countRows(trx));
      expectSame(original, await digestTables(trx, count));
    });
  } finally {
    await copy.database.destroy();
  }
}

async function exportServer(address: string, file: string, show: Show): Promise<WrittenDatabase> {
  const source = await openSource(address);
  const target = openDatabase(file);
  try {
    await migrate(target);
    const { copied, named } = await readSnapshot(source, async (trx) => ({
      copied: await copyRows({ trx, engine: 'postgres' }, target, show),
      named: await listNamedFiles(trx),
    }));
    await finishCopy(target, copied, show);
    return { digest: copied.digest, named };
  } finally {
    await target.database.destroy();
    await source.database.destroy();
  }
}

/** What is written ahead goes into the file itself, which then stands alone. */
function foldIntoOneFile(file: string): void {
  const connection = new DatabaseSync(file);
  connection.exec('pragma journal_mode = delete');
  connection.close();
}
