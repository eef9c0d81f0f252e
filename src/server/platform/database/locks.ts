/** Lets those who write what follows from many rows come one after the other. */

import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pass } from 'node:timers/promises';
import pg from 'pg';
import { isBusy } from './errors.ts';
import { isPostgres } from './open-database.ts';
import type { Database, DatabaseTransaction } from './schema.ts';

/** Waits until nobody else's transaction has the turn of this name; it is ours until our own ends. On either engine. */
export async function lock(trx: DatabaseTransaction, name: string): Promise<void> {
  await trx
    .insertInto('installation')
    .values({ name: `turn: ${name}`, value: '' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: '' }))
    .execute();
}

/**
 * Whether it falls to this process to do `task` now: to one alone in every `span` milliseconds, whoever comes first, on however
 * many machines.
 */
export async function claimLease(database: Database, task: string, duration: number, now: number): Promise<boolean> {
  // Moments as ISO text sort as they follow each other.
  const taken = await database
    .insertInto('installation')
    .values({ name: `shift: ${task}`, value: new Date(now).toISOString() })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value: new Date(now).toISOString() })
        .where('installation.value', '<=', new Date(now - duration).toISOString()),
    )
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
}

/** `number` is that of the lock among those that are taken in PostgreSQL: the letters of the site. */
type ProcessLock = { number: number; file: string };
const START_LOCK: ProcessLock = { number: 0x534c565348, file: 'start-lock' };
const REBUILD_LOCK: ProcessLock = { number: 0x534c565349, file: 'rebuild-lock' };
const CONNECT_TIMEOUT = 5_000;
const POLL_INTERVAL = 50;

/** Where the lock is taken: on the PostgreSQL server, or in a file of `dataDir` for an SQLite file. */
type LockTarget = { databaseAddress: string; dataDir: string };

/**
 * Waits until nobody else prepares the database, and answers what lets the next one in. The lock ends with its process, however
 * that ends. `onWait` is called once where somebody else has it.
 */
export function acquireStartLock(target: LockTarget, onWait: () => void): Promise<() => Promise<void>> {
  return acquireLock(START_LOCK, target, onWait);
}

/** The same until nobody else makes pictures anew. */
export function acquireRebuildLock(target: LockTarget, onWait: () => void): Promise<() => Promise<void>> {
  return acquireLock(REBUILD_LOCK, target, onWait);
}

function acquireLock(lock: ProcessLock, target: LockTarget, onWait: () => void): Promise<() => Promise<void>> {
  return isPostgres(target.databaseAddress)
    ? acquireAdvisoryLock(target.databaseAddress, lock, onWait)
    : acquireFileLock(path.join(target.dataDir, lock.file), onWait);
}

/** A connection of its own: the lock is the session's. */
async function acquireAdvisoryLock(
  address: string,
  lock: ProcessLock,
  onWait: () => void,
): Promise<() => Promise<void>> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
  });
  // Whoever loses the connection loses the lock; what it guards is written in transactions that allow for it.
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lock.number]);
  if (!rows[0]?.taken) {
    onWait();
    await client.query('select pg_advisory_lock($1)', [lock.number]);
  }
  return () => client.end().catch(() => {});
}

/** The system's own lock on a file, as SQLite takes it; the file stays empty. */
async function acquireFileLock(file: string, onWait: () => void): Promise<() => Promise<void>> {
  const connection = new DatabaseSync(file, { timeout: 0 });
  for (let waited = false; !tryLockFile(connection); waited = true) {
    if (!waited) onWait();
    await pass(POLL_INTERVAL);
  }
  return async () => connection.close();
}

function tryLockFile(connection: DatabaseSync): boolean {
  try {
    connection.exec('begin exclusive');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}
