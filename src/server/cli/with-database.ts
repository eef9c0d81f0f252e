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

class DryRunRollback<T> extends Error {
  readonly result: T;

  constructor(result: T) {
    super('a dry run is rolled back');
    this.result = result;
  }
}

/** Runs `save` in a transaction, which a dry run rolls back. Both retry `save` like {@link inTransaction}. */
export async function saveUnlessDryRun<T>(
  database: Database,
  dryRun: boolean,
  save: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  if (!dryRun) return inTransaction(database, save);
  try {
    return await inTransaction(database, async (trx) => {
      throw new DryRunRollback(await save(trx));
    });
  } catch (error) {
    if (error instanceof DryRunRollback) return error.result;
    throw error;
  }
}
