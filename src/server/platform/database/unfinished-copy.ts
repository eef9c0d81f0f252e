/** Marks a database into which a copy is being written: no site starts on an incomplete one. */
import { sql } from 'kysely';
import type { Database, Tables } from './schema.ts';

const MARK = 'unfinished copy';

/** Until `markFinished` no site starts on the database. */
export async function markUnfinished(database: Database): Promise<void> {
  await database
    .insertInto('app_state')
    .values({ name: MARK, value: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

export async function markFinished(database: Database): Promise<void> {
  await database.deleteFrom('app_state').where('name', '=', MARK).execute();
}

/** `table` is another one for a database of an older schema version. */
export async function isUnfinished(database: Database, table = 'app_state'): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} where name = ${MARK}`.execute(database);
  return rows.length > 0;
}

/** Removes all rows but the mark. */
export async function clearUnfinished(database: Database, tables: readonly (keyof Tables)[]): Promise<void> {
  for (const table of tables) {
    if (table !== 'app_state') await database.deleteFrom(table).execute();
  }
  await database.deleteFrom('app_state').where('name', '<>', MARK).execute();
}

/** Throws if a copy into the database was interrupted. */
export async function assertCopyFinished(database: Database): Promise<void> {
  if (await isUnfinished(database)) {
    throw new Error('it holds half of a copy that was broken off; repeat the command that made it');
  }
}
