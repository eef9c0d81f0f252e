/** The embedded engine: Kysely's SQLite dialect over the SQLite that Node carries. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as pass } from 'node:timers/promises';
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
import { defineContainsFolded } from './contains-folded.ts';
import { isBusy } from './errors.ts';

/** Milliseconds. */
const OPEN_TIMEOUT = 5_000;

/** SQLite's own two megabytes do not hold what a list of a hundred thousand posts is found by. */
const CACHE_KILOBYTES = 8_192;

/** Opens the database file at `path` (`:memory:` for one that nobody keeps). A committed write is on disk. */
export function openSqliteFile(path: string): DatabaseSync {
  const connection = new DatabaseSync(path, { timeout: OPEN_TIMEOUT });
  try {
    connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
    defineContainsFolded(connection);
    connection.exec(`pragma cache_size = -${CACHE_KILOBYTES}`);
    // From here on nobody waits within SQLite, which would hold the whole process up.
    connection.exec('pragma busy_timeout = 0');
  } catch (error) {
    connection.close();
    throw error;
  }
  return connection;
}

/** The dialect of an open file. */
export function createSqliteDialect(file: DatabaseSync): Dialect {
  return {
    createDriver: () => new SharedFileDriver(file),
    createAdapter: () => new SharedFileAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (database) => new SqliteIntrospector(database),
  };
}

class SharedFileAdapter extends SqliteAdapter {
  /** The driver lets each come to its turn by itself. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** So that migrations that are broken off leave nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Milliseconds that somebody waits while another process writes: short enough to tell a visitor within five seconds. */
const BUSY_TIMEOUT = 3_000;
const RETRY_INTERVAL = 4;

/**
 * Shares one connection out. SQLite's own waiting would hold this whole process up, so that whoever finds another process
 * writing asks again and again, and lets everybody else of this process go on meanwhile.
 */
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
    // The right to write is taken at once: a transaction that first reads and then finds that another process has written
    // since could only fail. One that says that it only reads keeps nobody from writing.
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

/** The connection as one of those sees it who share it. */
class FileConnection implements DatabaseConnection {
  readonly #file: DatabaseSync;
  readonly #mutex: TransactionMutex;
  /** Whether the transaction that is under way is this one's. */
  #inTransaction = false;

  constructor(file: DatabaseSync, turn: TransactionMutex) {
    this.#file = file;
    this.#mutex = turn;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#inTransaction) return this.#retryWhileBusy(() => runStatement<R>(this.#file, query));
    // SQLite itself gives a transaction up where the disk is full; nothing that follows may be stored without what came before.
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

  /** One that fails is rolled back by whoever asked for it. */
  async commit(): Promise<void> {
    runStatement(this.#file, CompiledQuery.raw('commit'));
    this.#end();
  }

  /** Does nothing where no transaction of this one's is left. */
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

  /** Between two transactions of this process, as soon as no other process is in the way. */
  async #retryWhileBusy<T>(run: () => T): Promise<T> {
    const latest = performance.now() + BUSY_TIMEOUT;
    for (;;) {
      while (this.#mutex.locked) await this.#mutex.locked;
      try {
        return run();
      } catch (error) {
        if (!isBusy(error) || performance.now() > latest) throw error;
      }
      await pass(Math.random() * RETRY_INTERVAL);
    }
  }
}

/** Who has the connection for a whole transaction. */
class TransactionMutex {
  /** Resolves once whoever has it has passed it on. */
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

type Prepared = { statement: StatementSync; hasRows: boolean };

const statementCaches = new WeakMap<DatabaseSync, LRUCache<string, Prepared>>();

/** Statements are prepared once for each file and kept. */
function runStatement<R>(file: DatabaseSync, { sql, parameters }: CompiledQuery): QueryResult<R> {
  const { statement, hasRows } = statementCacheOf(file).memo(sql);
  const values = parameters.map(toBindable);
  if (hasRows) return { rows: statement.all(...values) as R[] };
  const { changes, lastInsertRowid } = statement.run(...values);
  return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) };
}

function statementCacheOf(file: DatabaseSync): LRUCache<string, Prepared> {
  const known = statementCaches.get(file);
  if (known) return known;
  const statements = new LRUCache<string, Prepared>({
    max: MAX_CACHED_STATEMENTS,
    memoMethod: (sql) => {
      const statement = file.prepare(sql);
      return { statement, hasRows: statement.columns().length > 0 };
    },
  });
  statementCaches.set(file, statements);
  return statements;
}

/** node:sqlite binds every JavaScript number as REAL, which SQLite casts to texts such as '60.0'; it binds a BigInt as INTEGER. */
function toBindable(value: unknown): SQLInputValue {
  if (Number.isSafeInteger(value)) return BigInt(value as number);
  return value === undefined ? null : (value as SQLInputValue);
}
