import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Milliseconds } from '#contract/rules/time.ts';
import { defineContainsFolded } from './contains-folded.ts';
import { isBusy } from './errors.ts';
import { toCodeName } from './names.ts';

const OPEN_TIMEOUT: Milliseconds = 5_000;

/** SQLite's default of 2 MB does not hold the index of a list of a hundred thousand posts. */
const CACHE_KILOBYTES = 8_192;

/** Opens the file at `path`, or `:memory:`. A committed write is on disk. */
export function openSqliteFile(path: string): DatabaseSync {
  const connection = new DatabaseSync(path, { timeout: OPEN_TIMEOUT, returnArrays: true });
  try {
    connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
    // Deleted accounts leave no text in the file.
    connection.exec('pragma secure_delete = on');
    defineContainsFolded(connection);
    connection.exec(`pragma cache_size = -${CACHE_KILOBYTES}`);
    // The driver retries: a wait within SQLite would block the event loop.
    connection.exec('pragma busy_timeout = 0');
  } catch (error) {
    connection.close();
    throw error;
  }
  return connection;
}

export function createSqliteDialect(file: DatabaseSync): Dialect {
  return {
    createDriver: () => createDriver(file),
    createAdapter: () => new SharedFileAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (database) => new SqliteIntrospector(database),
  };
}

class SharedFileAdapter extends SqliteAdapter {
  /** The driver itself serializes the transactions. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** An interrupted migration leaves no partial schema. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Another process has this time to finish its write: a request fails within five seconds. */
const BUSY_TIMEOUT: Milliseconds = 3_000;
const RETRY_INTERVAL: Milliseconds = 4;

const MAX_CACHED_STATEMENTS = 500;

/** `columns` has the names of the rows' columns in code; it is empty for a statement without rows. */
type Prepared = { statement: StatementSync; columns: readonly string[] };

/** While another process writes, queries retry on a timer, because a wait within SQLite would block the process. */
function createDriver(file: DatabaseSync): Driver {
  const statements = new LRUCache<string, Prepared>({
    max: MAX_CACHED_STATEMENTS,
    memoMethod: (sql) => prepare(file, sql),
  });
  const run = <R>({ sql, parameters }: CompiledQuery) => runStatement<R>(statements.memo(sql), parameters);
  let transaction: (PromiseWithResolvers<void> & { connection: DatabaseConnection }) | undefined;

  async function retryWhileBusy<T>(attempt: () => T): Promise<T> {
    const deadline = performance.now() + BUSY_TIMEOUT;
    for (;;) {
      while (transaction) await transaction.promise;
      try {
        return attempt();
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error;
      }
      await delay(Math.random() * RETRY_INTERVAL);
    }
  }

  async function executeQuery<R>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<R>> {
    if (transaction?.connection !== connection) return retryWhileBusy(() => run<R>(query));
    // SQLite rolls a transaction back when the disk is full: the statements that follow must not run outside of it.
    if (!file.isTransaction) throw new Error('The transaction was given up');
    return run<R>(query);
  }

  function endTransaction(): void {
    transaction?.resolve();
    transaction = undefined;
  }

  async function rollBack(connection: DatabaseConnection): Promise<void> {
    if (transaction?.connection !== connection) return;
    try {
      if (file.isTransaction) file.exec('rollback');
    } finally {
      endTransaction();
    }
  }

  return {
    async init() {},
    async acquireConnection() {
      const connection: DatabaseConnection = {
        executeQuery: (query) => executeQuery(connection, query),
        async *streamQuery(query) {
          yield await executeQuery(connection, query);
        },
      };
      return connection;
    },
    async beginTransaction(connection, { accessMode }) {
      await retryWhileBusy(() => {
        // It locks at once: a transaction that upgrades from read to write fails if another process has written since.
        file.exec(accessMode === 'read only' ? 'begin' : 'begin immediate');
        transaction = { ...Promise.withResolvers<void>(), connection };
      });
    },
    /** The caller rolls a failed commit back. */
    async commitTransaction() {
      file.exec('commit');
      endTransaction();
    },
    rollbackTransaction: rollBack,
    releaseConnection: rollBack,
    async destroy() {
      file.close();
    },
  };
}

function prepare(file: DatabaseSync, sql: string): Prepared {
  const statement = file.prepare(sql);
  return { statement, columns: namesOf(statement) };
}

function runStatement<R>(prepared: Prepared, parameters: readonly unknown[]): QueryResult<R> {
  const { statement } = prepared;
  const values = parameters.map(toBindable);
  if (prepared.columns.length > 0) {
    const rows = statement.all(...values) as unknown as unknown[][];
    // SQLite prepares `select *` again after a change of the schema.
    if (rows[0] && rows[0].length !== prepared.columns.length) prepared.columns = namesOf(statement);
    return { rows: rows.map((row) => toObject(prepared.columns, row) as R) };
  }
  const { changes, lastInsertRowid } = statement.run(...values);
  return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) };
}

function namesOf(statement: StatementSync): string[] {
  return statement.columns().map(({ name }) => toCodeName(name));
}

/** The objects of node:sqlite have no prototype: V8 reads them as hash tables, at half the speed. */
function toObject(columns: readonly string[], row: readonly unknown[]): object {
  const object: Record<string, unknown> = {};
  for (let index = 0; index < columns.length; index++) object[columns[index] as string] = row[index];
  return object;
}

/** node:sqlite binds every JavaScript number as REAL, which SQLite casts to texts such as '60.0'; it binds a BigInt as INTEGER. */
function toBindable(value: unknown): SQLInputValue {
  if (Number.isSafeInteger(value)) return BigInt(value as number);
  return value === undefined ? null : (value as SQLInputValue);
}
