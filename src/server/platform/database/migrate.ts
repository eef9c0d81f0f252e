import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { createFirstMigration } from './migrations/0001-the-site.ts';
import { createAccountsMigration } from './migrations/0002-accounts.ts';
import { createEditingMigration } from './migrations/0003-editing.ts';
import { bracketsMigration } from './migrations/0004-brackets.ts';
import { bracketsByCupMigration } from './migrations/0005-brackets-by-cup.ts';
import { createChangesMigration } from './migrations/0006-changes.ts';
import { createPostCountsMigration } from './migrations/0007-post-counts.ts';
import { standInsMigration } from './migrations/0008-stand-ins.ts';
import { createSearchMigration } from './migrations/0009-search.ts';
import { overviewMigration } from './migrations/0010-overview.ts';
import { integerFactsMigration } from './migrations/0011-integer-facts.ts';
import { pendingEmailsMigration } from './migrations/0012-pending-emails.ts';
import { createDropUnusedMigration } from './migrations/0013-drop-unused.ts';
import { appStateMigration } from './migrations/0014-app-state.ts';
import { createSpellingsMigration } from './migrations/0015-spellings.ts';
import { isPostgres, type OpenDatabase, openDatabase } from './open-database.ts';
import type { Engine } from './schema.ts';

export const MIGRATION_NAMES = Object.keys(createMigrations('sqlite'));

/** Runs the pending migrations up to `last`, or all, and returns their names; throws if one fails. */
export async function migrate(opened: OpenDatabase, last?: string): Promise<string[]> {
  const migrator = await migratorOf(opened);
  const { error, results } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** The names of the migrations that the database has had, in their order. */
async function listExecutedMigrations(opened: OpenDatabase): Promise<string[]> {
  const migrations = await (await migratorOf(opened)).getMigrations();
  return migrations.filter(({ executedAt }) => executedAt !== undefined).map(({ name }) => name);
}

export async function isEmptyDatabase(opened: OpenDatabase): Promise<boolean> {
  return (await listExecutedMigrations(opened)).length === 0;
}

async function migratorOf({ database, engine }: OpenDatabase): Promise<Migrator> {
  const provider = { getMigrations: async () => createMigrations(engine) };
  if (engine === 'sqlite') return new Migrator({ db: database, provider });
  // Kysely would otherwise find the migration tables of another schema, such as that of a replaced site.
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(database);
  return new Migrator({ db: database, provider, migrationTableSchema: rows[0]?.name ?? 'public' });
}

function createMigrations(engine: Engine) {
  return {
    '0001-the-site': createFirstMigration(engine),
    '0002-accounts': createAccountsMigration(engine),
    '0003-editing': createEditingMigration(engine),
    '0004-brackets': bracketsMigration,
    '0005-brackets-by-cup': bracketsByCupMigration,
    '0006-changes': createChangesMigration(engine),
    '0007-post-counts': createPostCountsMigration(engine),
    '0008-stand-ins': standInsMigration,
    '0009-search': createSearchMigration(engine),
    '0010-overview': overviewMigration,
    '0011-integer-facts': integerFactsMigration,
    '0012-pending-emails': pendingEmailsMigration,
    '0013-drop-unused': createDropUnusedMigration(engine),
    '0014-app-state': appStateMigration,
    '0015-spellings': createSpellingsMigration(engine),
  };
}

/** For commands: throws for a missing database and for one with pending migrations, which only a start creates and migrates. */
export async function openMigrated(address: string): Promise<OpenDatabase> {
  if (!isPostgres(address) && !existsSync(address)) throw new Error(`there is no file ${address}`);
  const opened = openDatabase(address);
  try {
    if ((await listExecutedMigrations(opened)).length === MIGRATION_NAMES.length) return opened;
  } catch (error) {
    await opened.database.destroy();
    throw error;
  }
  await opened.database.destroy();
  throw new Error('it is not of this version; start the site on it first');
}
