/** What a copy of an installation is made of: its tables, and what tells the rows of each apart. */

import { sql } from 'kysely';
import type { DatabaseTransaction, Engine, Tables } from '../../platform/database/schema.ts';

/** In an order in which every row finds those that it refers to. By these columns the rows of a table are read in order. */
const TABLE_KEYS = {
  riders: ['id'],
  rider_stats: ['slvsh_id'],
  tags: ['id'],
  posts: ['id'],
  post_tags: ['post_id', 'tag_id'],
  post_riders: ['post_id', 'rider_id'],
  post_tricks: ['post_id', 'position'],
  post_plays: ['day', 'post_id'],
  cups: ['id'],
  cup_games: ['cup_id', 'post_id'],
  cup_slots: ['cup_id', 'slot'],
  cup_results: ['cup_id', 'game'],
  heroes: ['id'],
  users: ['id'],
  sessions: ['id'],
  password_resets: ['id'],
  brackets: ['id'],
  app_state: ['name'],
  limits: ['key'],
  outbox: ['id'],
  changes: ['id'],
  pictures: ['id'],
  spellings: ['spelling'],
} as const satisfies Record<keyof Tables, readonly [string, ...string[]]>;

export type TableName = keyof typeof TABLE_KEYS;

export const TABLE_NAMES = Object.keys(TABLE_KEYS) as TableName[];

/** The tables that number their rows themselves. */
const NUMBERED_TABLES = TABLE_NAMES.filter((table) => TABLE_KEYS[table][0] === 'id');

/** A row of any table, as it is stored. */
export type StoredRow = Record<string, string | number | null>;

/** As many rows of the widest table as either engine takes in one statement. */
const BATCH_SIZE = 500;

/** All rows of `table`, some at a time, in the order of its key. */
export async function* readRows(trx: DatabaseTransaction, table: TableName): AsyncGenerator<StoredRow[]> {
  const key = TABLE_KEYS[table];
  const columns = sql.join(key.map((column) => sql.ref(column)));
  for (let last: StoredRow | undefined, more = true; more; ) {
    const after = last ? sql`where (${columns}) > (${sql.join(key.map((column) => last?.[column]))})` : sql``;
    const { rows } = await sql<StoredRow>`
      select * from ${sql.table(table)} ${after} order by ${columns} limit ${sql.lit(BATCH_SIZE)}
    `.execute(trx);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    more = rows.length === BATCH_SIZE;
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

/** The highest number that each table has given; 0 where it has given none. */
export type Sequences = Map<TableName, number>;

export async function readSequences(trx: DatabaseTransaction, engine: Engine): Promise<Sequences> {
  const numbering: Sequences = new Map();
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

export async function writeSequences(trx: DatabaseTransaction, engine: Engine, numbering: Sequences): Promise<void> {
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
