/** Marks a database into which a copy is being written, so that no site ever starts on half of one. */
import type { Database, Tables } from './schema.ts';

const MARK = 'unfinished copy';

/** From now on until the mark is gone, no site starts on the database. */
export async function markUnfinished(database: Database): Promise<void> {
  await database
    .insertInto('installation')
    .values({ name: MARK, value: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

export async function markFinished(database: Database): Promise<void> {
  await database.deleteFrom('installation').where('name', '=', MARK).execute();
}

export async function isUnfinished(database: Database): Promise<boolean> {
  const mark = await database.selectFrom('installation').where('name', '=', MARK).select('name').executeTakeFirst();
  return mark !== undefined;
}

/** Removes all rows but the mark. */
export async function clearUnfinished(database: Database, tables: readonly (keyof Tables)[]): Promise<void> {
  for (const table of tables) {
    if (table !== 'installation') await database.deleteFrom(table).execute();
  }
  await database.deleteFrom('installation').where('name', '<>', MARK).execute();
}

/** Throws where a copy was broken off. */
export async function assertCopyFinished(database: Database): Promise<void> {
  if (await isUnfinished(database)) {
    throw new Error('it holds half of a copy that was broken off; repeat the command that made it');
  }
}
