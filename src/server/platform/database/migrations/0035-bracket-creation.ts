/** Tells brackets apart that get the same id, one before and one after a restore. */
import type { AnyDatabase } from '../schema.ts';

export async function up(database: AnyDatabase): Promise<void> {
  await database.schema.alterTable('brackets').addColumn('created_at', 'bigint').execute();
}
