/** Carries over which numbers a table has given, so that none of a deleted row is ever given again. */
import { sql } from 'kysely';
import type { DatabaseTransaction, Engine } from '../../platform/database/schema.ts';
import { NUMBERED_TABLES, type TableName } from './tables.ts';

/** The highest number that each table has given; 0 where it has given none. */
export type Numbering = Map<TableName, number>;

export async function readNumbering(trx: DatabaseTransaction, engine: Engine): Promise<Numbering> {
  const numbering: Numbering = new Map();
  for (const table of NUMBERED_TABLES) {
    const given =
      engine === 'sqlite'
        ? sql`(select seq from sqlite_sequence where name = ${table})`
        : sql`pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass)`;
    const { rows } = await sql<{ given: number | null; there: number | null }>`
      select ${given} as given, (select max(id) from ${sql.table(table)}) as there
    `.execute(trx);
    numbering.set(table, Math.max(rows[0]?.given ?? 0, rows[0]?.there ?? 0));
  }
  return numbering;
}

export async function writeNumbering(trx: DatabaseTransaction, engine: Engine, numbering: Numbering): Promise<void> {
  for (const [table, highest] of numbering) {
    if (engine === 'sqlite') {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(trx);
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${highest})`.execute(trx);
    } else {
      await sql`
        select setval(pg_get_serial_sequence(${table}, 'id'), ${Math.max(1, highest)}, ${highest > 0})
      `.execute(trx);
    }
  }
}
