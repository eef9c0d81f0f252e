/** Lets those who would prepare one database, or make its pictures anew, do so one after the other. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pass } from 'node:timers/promises';
import pg from 'pg';
import { isPostgres } from './open-database.ts';
import { isBusy } from './outage.ts';

/** `number` is that of the lock among those that are taken in PostgreSQL: the letters of the site. */
type Lock = { number: number; file: string };
const START: Lock = { number: 0x534c565348, file: 'start-lock' };
const REBUILDING: Lock = { number: 0x534c565349, file: 'rebuild-lock' };
const CONNECT_TIMEOUT = 5_000;
const LOOK_EVERY = 50;

/** Where the lock is taken: on the PostgreSQL server, or in a file of `dataDir` for an SQLite file. */
export type LockPlace = { databaseAddress: string; dataDir: string };

/**
 * Waits until nobody else prepares the database, and answers what lets the next one in. The lock ends with its process, however
 * that ends. `onWait` is called once where somebody else has it.
 */
export function takeStartLock(place: LockPlace, onWait: () => void): Promise<() => Promise<void>> {
  return takeLock(START, place, onWait);
}

/** The same until nobody else makes pictures anew. */
export function takeRebuildLock(place: LockPlace, onWait: () => void): Promise<() => Promise<void>> {
  return takeLock(REBUILDING, place, onWait);
}

function takeLock(lock: Lock, place: LockPlace, onWait: () => void): Promise<() => Promise<void>> {
  return isPostgres(place.databaseAddress)
    ? lockOnServer(place.databaseAddress, lock, onWait)
    : lockOnFile(path.join(place.dataDir, lock.file), onWait);
}

/** A connection of its own: the lock is the session's. */
async function lockOnServer(address: string, lock: Lock, onWait: () => void): Promise<() => Promise<void>> {
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
async function lockOnFile(file: string, onWait: () => void): Promise<() => Promise<void>> {
  const connection = new DatabaseSync(file, { timeout: 0 });
  for (let waited = false; !take(connection); waited = true) {
    if (!waited) onWait();
    await pass(LOOK_EVERY);
  }
  return async () => connection.close();
}

function take(connection: DatabaseSync): boolean {
  try {
    connection.exec('begin exclusive');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}
