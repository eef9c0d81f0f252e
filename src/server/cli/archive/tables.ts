import { type RawBuilder, sql } from 'kysely';
import { isLockOrLease } from '../../platform/database/locks.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { toCodeName, toStoredName, withStoredNames } from '../../platform/database/names.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import {
  type Database,
  type DatabaseTransaction,
  type Engine,
  TABLE_NAMES,
  TABLES,
  type TableInfo,
} from '../../platform/database/schema.ts';
import { RESTORE_MARK } from '../../platform/database/unfinished-restore.ts';

export type StoredRow = Record<string, string | number | null>;

/** The names are those of the database, which an archive has too. */
export const STORED_TABLE_NAMES = TABLE_NAMES.map(toStoredName);

const TABLE_INFOS: Partial<Record<string, TableInfo>> = TABLES;

function findTable(name: string): TableInfo {
  const table = TABLE_INFOS[toCodeName(name)];
  if (!table) throw new Error(`There is no table ${name}`);
  return table;
}

export function listArchivedTables(people: boolean): string[] {
  return STORED_TABLE_NAMES.filter((name) => {
    const { rows } = findTable(name);
    return rows === 'content' || (people && rows === 'personal');
  });
}

/** The approximate number of characters in a batch. A row of the history may have two editorials. */
export const BATCH_LENGTH = 1_000_000;
const FIRST_BATCH_SIZE = 10;
const MAX_BATCH_SIZE = 100;

export async function* readRows(trx: DatabaseTransaction, table: string): AsyncGenerator<StoredRow[]> {
  const { key } = findTable(table);
  const database = withStoredNames(trx);
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let after = sql``;
  for (let limit = FIRST_BATCH_SIZE; ; ) {
    const { rows } = await sql<StoredRow>`
      select * from ${sql.table(table)} ${after} order by ${columns} limit ${limit}
    `.execute(database);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    after = sql`where (${columns}) > (${sql.join(key.map((column) => last[toStoredName(column)]))})`;
    limit = Math.min(MAX_BATCH_SIZE, Math.ceil((limit * BATCH_LENGTH) / lengthOf(rows)));
  }
}

function lengthOf(rows: StoredRow[]): number {
  return rows.flatMap((row) => Object.values(row)).reduce<number>((sum, value) => sum + String(value).length, 0);
}

/** Omits locks, transient values and, without `people`, personal values. */
export function toArchivedRows(table: string, rows: StoredRow[], people: boolean): StoredRow[] {
  const { transientColumns = [], personalColumns = [] } = findTable(table);
  const columns = people ? transientColumns : [...transientColumns, ...personalColumns];
  const kept = rows.filter(isArchivedRow(table, people));
  // A copy of each of a million rows would take seconds.
  if (columns.length === 0) return kept;
  const nulls = Object.fromEntries(columns.map((column) => [toStoredName(column), null]));
  return kept.map((row) => ({ ...row, ...nulls }));
}

function isArchivedRow(table: string, people: boolean): (row: StoredRow) => boolean {
  if (table === 'app_state') return ({ name }) => !isLockOrLease(String(name));
  // The history of an account has its names.
  if (table === 'changes' && !people) return ({ item }) => item !== 'users';
  return () => true;
}

export async function countRows(database: Database, tables: readonly string[]): Promise<number> {
  let count = 0;
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(database);
    count += rows[0]?.count ?? 0;
  }
  return count;
}

/** Reads the highest id that each table has assigned; 0 for none. Without `people` it reads only tables of content. */
export async function readSequences(
  trx: DatabaseTransaction,
  engine: Engine,
  people: boolean,
): Promise<Record<string, number>> {
  const sequences: Record<string, number> = {};
  for (const table of STORED_TABLE_NAMES) {
    const { key, rows: kind } = findTable(table);
    if (key[0] !== 'id' || (!people && kind !== 'content')) continue;
    const given =
      engine === 'sqlite'
        ? sql`select seq from sqlite_sequence where name = ${table}`
        : // `pg_sequence_last_value` is null after a `setval` that is not called yet.
          sql`select case when is_called then last_value else last_value - 1 end from ${await findSequence(trx, table)}`;
    const { rows } = await sql<{ given: number | null; highest: number | null }>`
      select (${given}) as given, (select max(id) from ${sql.table(table)}) as highest
    `.execute(trx);
    sequences[table] = Math.max(rows[0]?.given ?? 0, rows[0]?.highest ?? 0);
  }
  return sequences;
}

async function findSequence(trx: DatabaseTransaction, table: string): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ name: string }>`select pg_get_serial_sequence(${table}, 'id') as name`.execute(trx);
  // PostgreSQL returns it quoted.
  return sql.raw(rows[0]?.name ?? '');
}

export async function writeSequences(
  trx: DatabaseTransaction,
  engine: Engine,
  sequences: Record<string, number>,
): Promise<void> {
  for (const [table, highest] of Object.entries(sequences)) {
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

export const SEEDED_TABLES = STORED_TABLE_NAMES.filter((table) => findTable(table).seeded);

/** Whether a table of any schema version is derived from others, or belongs to the migrations or to restores. */
export function isInternalTable(name: string): boolean {
  return /^(?:search|kysely)_/.test(name) || ['content_versions', RESTORE_MARK].includes(name);
}

export type Columns = ReadonlyMap<string, { type: string; inPrimaryKey: boolean }>;

/** Reads the columns at a schema version, which may be older than `TABLES`. A text with an index is an `indexed text`. */
export async function readSchema(schemaVersion: string): Promise<Map<string, Columns>> {
  await using opened = openDatabase(':memory:');
  await migrate(opened, { last: schemaVersion });
  const { rows } = await sql<{ table: string; column: string; type: string; place: number }>`
    select tables.name as "table", columns.name as "column", columns.pk as place,
      case when columns.type = 'TEXT' and exists (
        select 1 from pragma_index_list(tables.name) as indexes, pragma_index_info(indexes.name) as parts
        where parts.name = columns.name
      ) then 'indexed text' else lower(columns.type) end as type
    from sqlite_schema as tables, pragma_table_info(tables.name) as columns where tables.type = 'table'
  `.execute(opened.database);
  const schema = new Map<string, Map<string, { type: string; inPrimaryKey: boolean }>>();
  for (const { table, column, type, place } of rows) {
    if (isInternalTable(table)) continue;
    schema.set(table, (schema.get(table) ?? new Map()).set(column, { type, inPrimaryKey: place > 0 }));
  }
  return schema;
}

export function isTransient(table: string): boolean {
  return TABLE_INFOS[toCodeName(table)]?.rows === 'transient';
}
