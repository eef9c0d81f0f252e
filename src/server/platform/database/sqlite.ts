import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
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
  const connection = new DatabaseSync(path, { timeout: OPEN_TIMEOUT });
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
    createDriver: () => new SharedFileDriver(file),
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

/** While another process writes, queries retry on a timer, because a wait within SQLite would block the process. */
class SharedFileDriver implements Driver {
  readonly #file: DatabaseSync;
  readonly #mutex = new TransactionMutex();

  constructor(file: DatabaseSync) {
    this.#file = file;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<FileConnection> {
    return new FileConnection(this.#file, this.#mutex);
  }

  beginTransaction(connection: FileConnection, { accessMode }: TransactionSettings): Promise<void> {
    // It locks at once: a transaction that upgrades from read to write fails if another process has written since.
    return connection.begin(accessMode === 'read only' ? 'begin' : 'begin immediate');
  }

  commitTransaction(connection: FileConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: FileConnection): Promise<void> {
    return connection.rollBack();
  }

  releaseConnection(connection: FileConnection): Promise<void> {
    return connection.rollBack();
  }

  async destroy(): Promise<void> {
    this.#file.close();
  }
}

class FileConnection implements DatabaseConnection {
  readonly #file: DatabaseSync;
  readonly #mutex: TransactionMutex;
  #inTransaction = false;

  constructor(file: DatabaseSync, mutex: TransactionMutex) {
    this.#file = file;
    this.#mutex = mutex;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#inTransaction) return this.#retryWhileBusy(() => runStatement<R>(this.#file, query));
    // SQLite rolls a transaction back when the disk is full: the statements that follow must not run outside of it.
    if (!this.#file.isTransaction) throw new Error('The transaction was given up');
    return runStatement<R>(this.#file, query);
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  async begin(statement: string): Promise<void> {
    await this.#retryWhileBusy(() => {
      runStatement(this.#file, CompiledQuery.raw(statement));
      this.#mutex.acquire();
    });
    this.#inTransaction = true;
  }

  /** The caller rolls a failed commit back. */
  async commit(): Promise<void> {
    runStatement(this.#file, CompiledQuery.raw('commit'));
    this.#end();
  }

  async rollBack(): Promise<void> {
    if (!this.#inTransaction) return;
    try {
      if (this.#file.isTransaction) runStatement(this.#file, CompiledQuery.raw('rollback'));
    } finally {
      this.#end();
    }
  }

  #end(): void {
    this.#inTransaction = false;
    this.#mutex.release();
  }

  async #retryWhileBusy<T>(run: () => T): Promise<T> {
    const deadline = performance.now() + BUSY_TIMEOUT;
    for (;;) {
      while (this.#mutex.locked) await this.#mutex.locked;
      try {
        return run();
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error;
      }
      await delay(Math.random() * RETRY_INTERVAL);
    }
  }
}

class TransactionMutex {
  locked: Promise<void> | undefined;
  #resolve = () => {};

  acquire(): void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.locked = promise;
    this.#resolve = resolve;
  }

  release(): void {
    this.locked = undefined;
    this.#resolve();
  }
}

const MAX_CACHED_STATEMENTS = 500;

/** `columns` has the names of the rows' columns in code; it is empty for a statement without rows. */
type Prepared = { statement: StatementSync; columns: readonly string[] };

const statementCaches = new WeakMap<DatabaseSync, LRUCache<string, Prepared>>();

function runStatement<R>(file: DatabaseSync, { sql, parameters }: CompiledQuery): QueryResult<R> {
  const prepared = statementCacheOf(file).memo(sql);
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

function statementCacheOf(file: DatabaseSync): LRUCache<string, Prepared> {
  const existing = statementCaches.get(file);
  if (existing) return existing;
  const statements = new LRUCache<string, Prepared>({
    max: MAX_CACHED_STATEMENTS,
    memoMethod: (sql) => {
      const statement = file.prepare(sql);
      statement.setReturnArrays(true);
      return { statement, columns: namesOf(statement) };
    },
  });
  statementCaches.set(file, statements);
  return statements;
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
