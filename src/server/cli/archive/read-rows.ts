/** Reads whole tables without holding them in memory. */
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { TABLE_KEYS, TABLE_NAMES, type TableName } from './tables.ts';

/** A row of any table, as it is stored. */
export type StoredRow = Record<string, string | number | null>;

/** As many rows of the widest table as either engine takes in one statement. */
const ROWS_AT_A_TIME = 500;

/** All rows of `table`, some at a time, in the order of its key. */
export async function* readRows(trx: DatabaseTransaction, table: TableName): AsyncGenerator<StoredRow[]> {
  const key = TABLE_KEYS[table];
  const columns = sql.join(key.map((column) => sql.ref(column)));
  for (let last: StoredRow | undefined, more = true; more; ) {
    const after = last ? sql`where (${columns}) > (${sql.join(key.map((column) => last?.[column]))})` : sql``;
    const { rows } = await sql<StoredRow>`
      select * from ${sql.table(table)} ${after} order by ${columns} limit ${sql.lit(ROWS_AT_A_TIME)}
    `.execute(trx);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    more = rows.length === ROWS_AT_A_TIME;
  }
}

/** How many rows all tables have together. */
export async function countRows(trx: DatabaseTransaction): Promise<number> {
  let count = 0;
  for (const table of TABLE_NAMES) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(trx);
    count += rows[0]?.count ?? 0;
  }
  return count;
}
