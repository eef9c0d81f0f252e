/** A slot stores which rider its rider replaces, so that no stored bracket changes. */
import type { Kysely } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration is written against the schema of its day, not today's types
type AnyDatabase = Kysely<any>;

export async function up(database: AnyDatabase): Promise<void> {
  await database.schema.alterTable('cup_slots').addColumn('picked_as', 'integer').execute();
}
