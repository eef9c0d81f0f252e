/** Marks a database into which an archive is being restored: no site starts on an incomplete one. */
import { sql } from 'kysely';
import type { OpenDatabase } from './open-database.ts';
import type { Database, DatabaseTransaction } from './schema.ts';
import { inTransaction } from './transaction.ts';

/** A table of its own, so that a database without a schema can be marked. */
export const RESTORE_MARK = 'unfinished_restore';

/** Until `markFinished` with the same `id` no site starts on the database. Replaces the mark of an interrupted restore. */
export async function markUnfinished(trx: DatabaseTransaction, id: string): Promise<void> {
  const table = sql.table(RESTORE_MARK);
  await sql`create table if not exists ${table} (id text not null)`.execute(trx);
  await sql`delete from ${table}`.execute(trx);
  await sql`insert into ${table} (id) values (${id})`.execute(trx);
}

export async function markFinished(database: Database, id: string): Promise<void> {
  const table = sql.table(RESTORE_MARK);
  await inTransaction(database, async (trx) => {
    const { rows } = await sql`select 1 from ${table} where id = ${id}`.execute(trx);
    if (rows.length === 0) throw new Error('another restore into it has begun; repeat this one after it');
    await sql`drop table ${table}`.execute(trx);
  });
}

export async function isUnfinished({ database, engine }: OpenDatabase): Promise<boolean> {
  const marks =
    engine === 'sqlite'
      ? sql`select 1 from sqlite_schema where type = 'table' and name = ${RESTORE_MARK}`
      : sql`select 1 from pg_tables where schemaname = current_schema() and tablename = ${RESTORE_MARK}`;
  return (await marks.execute(database)).rows.length > 0;
}

export async function assertRestoreFinished(opened: OpenDatabase): Promise<void> {
  if (await isUnfinished(opened)) {
    throw new Error('a restore into it was interrupted; repeat npx slvsh archive restore');
  }
}
