/** A slot stores which rider its rider replaces, so that no stored bracket changes. */
import type { AnyDatabase } from '../schema.ts';

export async function up(database: AnyDatabase): Promise<void> {
  await database.schema.alterTable('cup_slots').addColumn('picked_as', 'integer').execute();
}
