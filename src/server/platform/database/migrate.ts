import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Milliseconds } from '#contract/rules/time.ts';
import { withStoredNames } from './names.ts';
import { isPostgres, type OpenDatabase, openAndCheck } from './open-database.ts';
import type { Engine } from './schema.ts';
import { assertRestoreFinished } from './unfinished-restore.ts';

/** Migrations run in the order of their names, which begin with their numbers. */
export const MIGRATION_NAMES = readdirSync(path.join(import.meta.dirname, 'migrations'))
  .filter((file) => /^\d{4}-[a-z0-9-]+\.ts$/.test(file))
  .map((file) => path.basename(file, '.ts'))
  .sort();

type MigrationModule = { up(database: Parameters<Migration['up']>[0], engine: Engine): Promise<void> };

type MigrateOptions = {
  last?: string;
  onMigrated?: ((name: string, duration: Milliseconds) => void) | undefined;
};

export async function migrate(opened: OpenDatabase, { last, onMigrated }: MigrateOptions = {}): Promise<string[]> {
  const migrator = await migratorOf(opened, onMigrated);
  const { error, results } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** An empty database has none. */
export async function listExecutedMigrations(opened: OpenDatabase): Promise<string[]> {
  const migrations = await (await migratorOf(opened)).getMigrations();
  return migrations.filter(({ executedAt }) => executedAt !== undefined).map(({ name }) => name);
}

async function migratorOf(
  { database, engine }: OpenDatabase,
  onMigrated?: MigrateOptions['onMigrated'],
): Promise<Migrator> {
  const provider = { getMigrations: async () => listMigrations(engine, onMigrated) };
  if (engine === 'sqlite') return new Migrator({ db: database, provider });
  // Kysely would otherwise find the migration tables of another schema, such as that of a replaced site.
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(database);
  return new Migrator({ db: database, provider, migrationTableSchema: rows[0]?.name ?? 'public' });
}

/** Each migration is imported when it runs: a start without a pending one reads none. */
function listMigrations(engine: Engine, onMigrated: MigrateOptions['onMigrated']): Record<string, Migration> {
  const migrations: Record<string, Migration> = {};
  for (const name of MIGRATION_NAMES) {
    migrations[name] = {
      async up(database) {
        const { up }: MigrationModule = await import(`./migrations/${name}.ts`);
        const startedAt = performance.now();
        await up(withStoredNames(database), engine);
        onMigrated?.(name, performance.now() - startedAt);
      },
    };
  }
  return migrations;
}

/** Throws for a missing or newer database, an interrupted restore, and pending migrations, which only a start runs. */
export async function openMigrated(address: string): Promise<OpenDatabase & AsyncDisposable> {
  if (!isPostgres(address) && !existsSync(address)) throw new Error(`there is no file ${address}`);
  return openAndCheck(address, async (opened) => {
    await assertRestoreFinished(opened);
    const executed = (await listExecutedMigrations(opened)).length;
    if (executed === 0) throw new Error('it is empty; restore an archive into it, or start the site on it');
    if (executed < MIGRATION_NAMES.length) throw new Error('it is of an older version; start the site on it first');
    // Kysely itself lists the migrations of this version only.
    const { rows } = await sql<{ count: number }>`select count(*) as count from kysely_migration`.execute(
      opened.database,
    );
    if (rows[0]?.count !== MIGRATION_NAMES.length) throw new Error('it is of a newer version: use that version');
  });
}
