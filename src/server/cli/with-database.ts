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
  await using opened = await orDatabaseError(settings.databaseAddress, openMigrated(settings.databaseAddress));
  return await work(opened.database, settings);
}

const ROLLBACK = new Error('a dry run is rolled back');

/** Runs `save` in a transaction, which a dry run rolls back. Both retry `save` like {@link inTransaction}. */
export async function saveUnlessDryRun<T>(
  database: Database,
  dryRun: boolean,
  save: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  if (!dryRun) return inTransaction(database, save);
  let result: T | undefined;
  try {
    return await inTransaction(database, async (trx) => {
      result = await save(trx);
      throw ROLLBACK;
    });
  } catch (error) {
    if (error === ROLLBACK) return result as T;
    throw error;
  }
}
