/** Brings the schema forward at start. */
import { Migrator } from 'kysely/migration';
import { createFirstMigration } from './migrations/0001-the-site.ts';
import { createAccountsMigration } from './migrations/0002-accounts.ts';
import { createEditingMigration } from './migrations/0003-editing.ts';
import { bracketsMigration } from './migrations/0004-brackets.ts';
import { bracketsByCupMigration } from './migrations/0005-brackets-by-cup.ts';
import { createPostCountsMigration } from './migrations/0006-post-counts.ts';
import type { OpenDatabase } from './open-database.ts';

/** Runs the migrations that are missing, each once, and answers their names; throws when one fails. */
export async function migrate({ database, engine }: OpenDatabase): Promise<string[]> {
  const migrations = {
    '0001-the-site': createFirstMigration(engine),
    '0002-accounts': createAccountsMigration(engine),
    '0003-editing': createEditingMigration(engine),
    '0004-brackets': bracketsMigration,
    '0005-brackets-by-cup': bracketsByCupMigration,
    '0006-post-counts': createPostCountsMigration(engine),
  };
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
