import { orDatabaseError } from '../platform/database/explain-error.ts';
import { openMigrated } from '../platform/database/migrate.ts';
import type { Database, DatabaseTransaction } from '../platform/database/schema.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { readSettings, type Settings } from '../settings.ts';
import type { CommandContext } from './command.ts';

/** The site may be running. Throws an OperatorError if there is no database of this version. */
export async function withDatabase<T>(
  { env }: CommandContext,
  work: (database: Database, settings: Settings) => Promise<T>,
): Promise<T> {
  const settings = readSettings(env);
  const opened = await orDatabaseError(settings.databaseAddress, openMigrated(settings.databaseAddress));
  try {
    return await work(opened.database, settings);
  } finally {
    await opened.database.destroy();
  }
}

/** Runs `save` in a transaction, which a dry run rolls back. */
export async function saveUnlessDryRun<T>(
  database: Database,
  dryRun: boolean,
  save: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  if (!dryRun) return inTransaction(database, save);
  const trx = await database.startTransaction().execute();
  try {
    return await save(trx);
  } finally {
    await trx.rollback().execute();
  }
}
