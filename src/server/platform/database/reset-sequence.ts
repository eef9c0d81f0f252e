import { sql } from 'kysely';
import { toStoredName } from './names.ts';
import type { DatabaseTransaction, Engine, Tables } from './schema.ts';

/** Lets the next id follow the highest after an insert of rows with ids. SQLite does this by itself. */
export async function resetSequence(trx: DatabaseTransaction, engine: Engine, table: keyof Tables): Promise<void> {
  if (engine === 'sqlite') return;
  await sql`
    select setval(
      pg_get_serial_sequence(${toStoredName(table)}, 'id'),
      coalesce((select max(id) from ${sql.table(table)}), 0) + 1,
      false
    )
  `.execute(trx);
}
