/** The embedded engine: Kysely's SQLite dialect over the SQLite that Node carries. */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as pass } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { isBusy } from './outage.ts';

const CACHED_STATEMENTS = 500;
/** SQLite's own two megabytes do not hold what a list of a hundred thousand posts is found by. */
const CACHED_KILOBYTES = 8_192;
const BUSY_TIMEOUT_MS = 5_000;
const LOOK_EVERY_MS = 4;

/** Opens the database file at `path` (`:memory:` for one that nobody keeps). A committed write is on disk. */
export function openSqliteFile(path: string): DatabaseSync {
  const connection = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  connection.exec(`pragma cache_size = -${CACHED_KILOBYTES}`);
  return connection;
}

/** The dialect of an open file. */
export function createSqliteDialect(connection: DatabaseSync): SqliteDialect {
  return new SharedFileDialect({ database: asKyselyExpects(connection) });
}

/** For a file into which several processes write. */
class SharedFileDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): SqliteDriver {
    return new SharedFileDriver(this.#config);
  }
}

class SharedFileDriver extends SqliteDriver {
  /**
   * Takes the right to write at once: a transaction that first reads and then finds that another process has written since
   * could only fail. SQLite's own waiting would hold this whole process up, so that the right is asked for again and again.
   * One that says that it only reads keeps nobody from writing.
   */
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    if (settings?.accessMode === 'read only') return super.beginTransaction(connection);
    const latest = performance.now() + BUSY_TIMEOUT_MS;
    for (;;) {
      try {
        await connection.executeQuery(CompiledQuery.raw('pragma busy_timeout = 0'));
        await connection.executeQuery(CompiledQuery.raw('begin immediate'));
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() > latest) throw error;
      } finally {
        await connection.executeQuery(CompiledQuery.raw(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`));
      }
      await pass(Math.random() * LOOK_EVERY_MS);
    }
  }
}

/** The part of better-sqlite3's interface that the dialect calls; statements are prepared once and kept. */
function asKyselyExpects(connection: DatabaseSync): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({
    max: CACHED_STATEMENTS,
    memoMethod: (sql) => {
      const statement = connection.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...parameters.map(bindable)),
        run: (parameters) => statement.run(...parameters.map(bindable)),
        iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
      };
    },
  });
  return { close: () => connection.close(), prepare: (sql) => statements.memo(sql) };
}

function bindable(value: unknown): SQLInputValue {
  return value === undefined ? null : (value as SQLInputValue);
}
