/** How Kysely reaches an SQLite file into which other processes write too. */
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pass } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { isBusy } from './outage.ts';
import { runStatement } from './sqlite-statements.ts';

/** Milliseconds that somebody waits while another process writes: short enough to tell a visitor within five seconds. */
const PATIENCE = 3_000;
const LOOK_EVERY = 4;

/**
 * Shares one connection out. SQLite's own waiting would hold this whole process up, so that whoever finds another process
 * writing asks again and again, and lets everybody else of this process go on meanwhile.
 */
export class SharedFileDriver implements Driver {
  readonly #file: DatabaseSync;
  readonly #turn = new Turn();

  constructor(file: DatabaseSync) {
    this.#file = file;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<FileConnection> {
    return new FileConnection(this.#file, this.#turn);
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
  readonly #turn: Turn;
  /** Whether the transaction that is under way is this one's. */
  #inTransaction = false;

  constructor(file: DatabaseSync, turn: Turn) {
    this.#file = file;
    this.#turn = turn;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#inTransaction) return this.#whenNobodyWrites(() => runStatement<R>(this.#file, query));
    // SQLite itself gives a transaction up where the disk is full; nothing that follows may be stored without what came before.
    if (!this.#file.isTransaction) throw new Error('The transaction was given up');
    return runStatement<R>(this.#file, query);
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  async begin(how: string): Promise<void> {
    await this.#whenNobodyWrites(() => {
      runStatement(this.#file, CompiledQuery.raw(how));
      this.#turn.take();
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
    this.#turn.pass();
  }

  /** Between two transactions of this process, as soon as no other process is in the way. */
  async #whenNobodyWrites<T>(run: () => T): Promise<T> {
    const latest = performance.now() + PATIENCE;
    for (;;) {
      while (this.#turn.taken) await this.#turn.taken;
      try {
        return run();
      } catch (error) {
        if (!isBusy(error) || performance.now() > latest) throw error;
      }
      await pass(Math.random() * LOOK_EVERY);
    }
  }
}

/** Who has the connection for a whole transaction. */
class Turn {
  /** Resolves once whoever has it has passed it on. */
  taken: Promise<void> | undefined;
  #resolve = () => {};

  take(): void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.taken = promise;
    this.#resolve = resolve;
  }

  pass(): void {
    this.taken = undefined;
    this.#resolve();
  }
}
