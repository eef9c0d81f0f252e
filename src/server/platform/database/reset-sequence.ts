/** Keeps a table's own numbering ahead of rows that came with their numbers. */
import { sql } from 'kysely';
import type { DatabaseTransaction, Engine, Tables } from './schema.ts';

/**
 * Lets the next row of `table` be numbered after the highest there is. PostgreSQL counts apart from the rows and has to be
 * told; SQLite looks at them by itself.
 */
export async function resetSequence(trx: DatabaseTransaction, engine: Engine, table: keyof Tables): Promise<void> {
  if (engine === 'sqlite') return;
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), coalesce((select max(id) from ${sql.table(table)}), 0) + 1, false)`.execute(
    trx,
  );
}
