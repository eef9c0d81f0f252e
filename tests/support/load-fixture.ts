/** Loads the database fixture of an earlier version into a new database. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import pg from 'pg';
import { type OpenDatabase, openDatabase } from '#server/platform/database/open-database.ts';
import type { Database } from '#server/platform/database/schema.ts';

export type FixtureRow = { table: string; row: Record<string, unknown> };

/** Far below both engines' limit of parameters in a statement. */
const ROWS_PER_INSERT = 200;

/** The rows of all tables, referenced rows first. */
export function readFixtureRows(folder: string): FixtureRow[] {
  const lines = readFileSync(path.join(folder, 'rows.jsonl'), 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line));
}

/**
 * Fills the empty database at `address` with the schema and the rows of the fixture in `folder`.
 * Triggers come last: the rows already include their effects.
 */
export async function loadFixture(folder: string, address: string): Promise<void> {
  const { engine, database } = openDatabase(address);
  try {
    const run = (part: string) => runScript(engine, address, path.join(folder, `${part}.${engine}.sql`));
    await run('tables');
    await insertRows({ engine, database }, readFixtureRows(folder));
    await run('triggers');
  } finally {
    await database.destroy();
  }
}

async function runScript(engine: OpenDatabase['engine'], address: string, file: string): Promise<void> {
  const script = readFileSync(file, 'utf8');
  if (engine === 'sqlite') {
    const connection = new DatabaseSync(address);
    connection.exec(script);
    connection.close();
  } else {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    await client.query(script);
    await client.end();
  }
}

async function insertRows({ engine, database }: Pick<OpenDatabase, 'engine' | 'database'>, rows: FixtureRow[]) {
  const { sqlite_sequence: sequences = [], ...tables } = Object.groupBy(rows, ({ table }) => table);
  await database.transaction().execute(async (trx) => {
    for (const [table, all = []] of Object.entries(tables)) {
      for (let from = 0; from < all.length; from += ROWS_PER_INSERT) {
        await insert(
          trx,
          table,
          all.slice(from, from + ROWS_PER_INSERT).map(({ row }) => row),
        );
      }
    }
    for (const { row } of sequences) {
      await (engine === 'sqlite'
        ? sql`update sqlite_sequence set seq = ${row.seq} where name = ${row.name}`
        : sql`select setval(pg_get_serial_sequence(${row.name}, 'id'), ${row.seq})`
      ).execute(trx);
    }
  });
}

async function insert(database: Database, table: string, rows: FixtureRow['row'][]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => bound(row[column])))})`);
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}
  `.execute(database);
}

/** In fixture rows bytes are objects `{"hex": "…"}`. */
function bound(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'hex' in value ? Buffer.from(String(value.hex), 'hex') : value;
}
