/** A slot stores which rider its rider replaces, so that no stored bracket changes. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// biome-ignore lint/suspicious/noExplicitAny: a migration is written against the schema of its day, not today's types
type AnyDatabase = Kysely<any>;

export const standInsMigration: Migration = {
  async up(database: AnyDatabase) {
    await database.schema.alterTable('cup_slots').addColumn('picked_as', 'integer').execute();
  },
};
