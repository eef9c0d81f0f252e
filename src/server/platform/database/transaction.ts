import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Milliseconds } from '#contract/rules/time.ts';
import { type ConcurrencyLimiter, createConcurrencyLimiter } from '../limits/concurrency-limiter.ts';
import type { OpenDatabase } from './open-database.ts';
import type { Database, DatabaseTransaction } from './schema.ts';

/** PostgreSQL rolls the transaction back with these codes, so that a concurrent one can commit. */
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
/** Another transaction has deleted a row that this one had found and now names: a retry does not find it. */
const FOREIGN_KEY_VIOLATION = '23503';

const RETRIED: unknown[] = [SERIALIZATION_FAILURE, DEADLOCK, FOREIGN_KEY_VIOLATION];

const MAX_ATTEMPTS = 5;
/** The delay doubles with each attempt, with full jitter. */
const FIRST_RETRY_DELAY: Milliseconds = 20;

/** The share of connections that transactions leave free, as they may wait for a lock. */
const READS_SHARE = 0.3;
/** The wait for a free connection is the same as for a read. */
const MAX_WAIT: Milliseconds = 4_000;

/** The key is the adapter, which all handles of a database share. */
const limiters = new WeakMap<object, ConcurrencyLimiter>();

/** From now on, transactions wait in the process for a connection, and leave some of `poolSize` free. */
export function limitTransactions(database: Database, poolSize: number): void {
  const limiter = createConcurrencyLimiter({
    concurrency: Math.max(1, poolSize - Math.max(1, Math.floor(poolSize * READS_SHARE))),
    maxQueued: Number.POSITIVE_INFINITY,
    maxWait: MAX_WAIT,
    refusal: 'too-much-saved',
  });
  limiters.set(database.getExecutor().adapter, limiter);
}

/** Retries `work` after a conflict with another transaction, so that its only effects may be those through `trx`. */
export async function inTransaction<T>(database: Database, work: (trx: DatabaseTransaction) => Promise<T>): Promise<T> {
  const limiter = limiters.get(database.getExecutor().adapter);
  const execute = () => database.transaction().execute(work);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (limiter ? limiter(execute) : execute());
    } catch (error) {
      const { code } = (error ?? {}) as { code?: unknown };
      if (attempt === MAX_ATTEMPTS || !RETRIED.includes(code)) throw error;
      await delay(Math.random() * FIRST_RETRY_DELAY * 2 ** attempt);
    }
  }
}

/** Runs `read` on one snapshot of the database. Concurrent writes proceed. */
export function readSnapshot<T>(
  { database, engine }: OpenDatabase,
  read: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  // No retry: a read-only transaction has no serialization failure, and this one may read the whole site.
  const reading = database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return reading.execute(async (trx) => {
    if (engine === 'postgres') {
      // A read of a long table exceeds the timeouts for requests.
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    }
    // The first read takes the snapshot.
    await trx.selectFrom('appState').select('name').limit(1).execute();
    return read(trx);
  });
}
