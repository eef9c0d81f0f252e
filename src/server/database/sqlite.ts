/** The embedded engine: Kysely's SQLite dialect over the SQLite that Node carries. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type SqliteDatabase, SqliteDialect } from 'kysely';

const CACHED_STATEMENTS = 500;
const BUSY_TIMEOUT_MS = 5_000;

/** Opens the database file at `path` (`:memory:` for one that nobody keeps). A committed write is on disk. */
export function openSqliteFile(path: string): DatabaseSync {
  const connection = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  return connection;
}

/** The dialect of an open file. */
export function createSqliteDialect(connection: DatabaseSync): SqliteDialect {
  return new SqliteDialect({ database: asKyselyExpects(connection) });
}

/** The part of better-sqlite3's interface that the dialect calls; statements are prepared once and kept. */
function asKyselyExpects(connection: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, StatementSync>();

  function prepare(sql: string): StatementSync {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = connection.prepare(sql);
    if (prepared.size >= CACHED_STATEMENTS) prepared.clear();
    prepared.set(sql, statement);
    return statement;
  }

  return {
    close: () => connection.close(),
    prepare(sql) {
      const statement = prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...parameters.map(bindable)),
        run: (parameters) => statement.run(...parameters.map(bindable)),
        iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
      };
    },
  };
}

function bindable(value: unknown): SQLInputValue {
  return value === undefined ? null : (value as SQLInputValue);
}
