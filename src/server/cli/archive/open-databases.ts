/** Opens the database of the site that is copied. */

import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { SEARCH_TABLES } from '../../features/search/search-tables.ts';
import { migrate, openMigrated } from '../../platform/database/migrate.ts';
import { isPostgres, type OpenDatabase, openDatabase } from '../../platform/database/open-database.ts';
import { assertCopyFinished, isUnfinished } from '../../platform/database/unfinished-copy.ts';
import { OperatorError, orOperatorError } from '../../platform/operator-error.ts';
import { TABLE_NAMES, type TableName } from './tables.ts';

/** Throws a reason where there is no whole site of this version. */
export async function openSource(address: string): Promise<OpenDatabase> {
  const opened = await orOperatorError('The database cannot be used', openMigrated(address));
  try {
    await orOperatorError('The database cannot be used', assertCopyFinished(opened.database));
    return opened;
  } catch (error) {
    await opened.database.destroy();
    throw error;
  }
}

/** The name of `app_state` before migration 0014. */
const OLD_STATE_TABLE = 'installation';

const OWN_TABLES: readonly string[] = [
  ...TABLE_NAMES,
  OLD_STATE_TABLE,
  ...SEARCH_TABLES,
  'content_versions',
  'kysely_migration',
  'kysely_migration_lock',
];

/** A database is empty, holds an interrupted copy, or holds a site. */
type TargetState = 'nothing' | 'half a copy' | 'a site';

/** Opens and migrates it; throws a reason where it holds a site or anything else that a copy would take the place of. */
export async function openTarget(address: string): Promise<OpenDatabase> {
  const opened = await openTargetAsItIs(address);
  try {
    if ((await getTargetState(opened)) === 'a site') throw new OperatorError('There is a site in the target already');
    await orOperatorError('The target cannot be used', migrate(opened));
    return opened;
  } catch (error) {
    await opened.database.destroy();
    throw error;
  }
}

/** Opens it as it is; a file that is not there is made. */
export async function openTargetAsItIs(address: string): Promise<OpenDatabase> {
  if (!isPostgres(address)) {
    await orOperatorError('The target cannot be used', mkdir(path.dirname(address), { recursive: true }));
  }
  return orOperatorError(
    'The target cannot be used',
    (async () => openDatabase(address))().then(async (opened) => {
      try {
        await sql`select 1`.execute(opened.database);
        return opened;
      } catch (error) {
        await opened.database.destroy();
        throw error;
      }
    }),
  );
}

/** Throws where there are tables that are none of ours. */
export async function getTargetState({ database, engine }: OpenDatabase): Promise<TargetState> {
  const found = await listTables({ database, engine });
  const foreign = found.filter((table) => !OWN_TABLES.includes(table));
  if (foreign.length > 0) {
    throw new OperatorError(`The target holds tables of something else: ${foreign.slice(0, 5).join(', ')}`);
  }
  const stateTable = ['app_state', OLD_STATE_TABLE].find((table) => found.includes(table));
  if (stateTable && (await isUnfinished(database, stateTable))) return 'half a copy';
  for (const table of TABLE_NAMES.filter((name) => found.includes(name) && !isInEverySite(name))) {
    const row = await sql`select 1 from ${sql.table(table)} limit 1`.execute(database);
    if (row.rows.length > 0) return 'a site';
  }
  return 'nothing';
}

/** Migrations themselves write into these. */
function isInEverySite(table: TableName): boolean {
  return table === 'app_state' || table === 'spellings';
}

async function listTables({ database, engine }: OpenDatabase): Promise<string[]> {
  const names =
    engine === 'sqlite'
      ? sql<{
          name: string;
        }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`;
  return (await names.execute(database)).rows.map(({ name }) => name).sort();
}
