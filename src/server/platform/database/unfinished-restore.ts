/** Marks a database into which an archive is being restored: no site starts on an incomplete one. */
import type { Database } from './schema.ts';

/** As version 0.1.0 marked its copies. */
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

export async function isUnfinished(database: Database): Promise<boolean> {
  return (await database.selectFrom('app_state').where('name', '=', MARK).select('name').execute()).length > 0;
}

/** Throws if a restore into the database was interrupted. */
export async function assertRestoreFinished(database: Database): Promise<void> {
  if (await isUnfinished(database)) {
    throw new Error('a restore into it was interrupted; repeat npx slvsh archive restore');
  }
}
