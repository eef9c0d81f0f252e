import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Milliseconds } from '#contract/rules/time.ts';
import { storeState } from './app-state.ts';
import { isBusy } from './errors.ts';
import { orDatabaseError } from './explain-error.ts';
import { isPostgres } from './open-database.ts';
import { applySettings, sessionSettingsOf } from './postgres.ts';
import type { Database, DatabaseTransaction } from './schema.ts';

/** Waits until no other transaction holds the lock of this name, and holds it until `trx` ends. */
export async function lock(trx: DatabaseTransaction, name: string): Promise<void> {
  await storeState(trx, `lock: ${name}`, '');
}

/** Recognises the rows of locks and leases, which no archive has. */
export function isLockOrLease(name: string): boolean {
  return name.startsWith('lock: ') || name.startsWith('lease: ');
}

/** Returns true for only one process until `duration` has passed. A lease of a clock that was ahead ends as if it began now. */
export async function claimLease(
  database: Database,
  name: string,
  duration: Milliseconds,
  now: Milliseconds,
): Promise<boolean> {
  // ISO timestamps sort as text in the order of time.
  const value = new Date(now).toISOString();
  const claimed = await database
    .insertInto('appState')
    .values({ name: `lease: ${name}`, value })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value })
        .where('appState.value', '<=', new Date(now - duration).toISOString()),
    )
    .returning('name')
    .executeTakeFirst();
  if (claimed) return true;
  await database
    .updateTable('appState')
    .set({ value })
    .where('name', '=', `lease: ${name}`)
    .where('value', '>', value)
    .execute();
  return false;
}

/** The key of the PostgreSQL advisory lock spells SLVSH in ASCII. */
const START_LOCK = 0x534c565348;
const START_LOCK_FILE = 'start-lock';
const CONNECT_TIMEOUT: Milliseconds = 5_000;
const NOTIFICATION_TIMEOUT: Milliseconds = 1_000;
const POLL_INTERVAL: Milliseconds = 50;

/** The lock is held on the PostgreSQL server, or on a file of `dataDir` for an SQLite database. */
type LockTarget = { databaseAddress: string; dataDir: string };

/** Runs `work` while no other process prepares the database. `onWait` is called once if another process does. */
export async function withStartLock<T>(target: LockTarget, onWait: () => void, work: () => Promise<T>): Promise<T> {
  const release = await orDatabaseError(target.databaseAddress, acquireStartLock(target, onWait));
  try {
    return await work();
  } finally {
    await release();
  }
}

/** The lock ends when it is released, or with its process. */
export function acquireStartLock(target: LockTarget, onWait: () => void): Promise<() => Promise<void>> {
  return isPostgres(target.databaseAddress)
    ? acquireAdvisoryLock(target.databaseAddress, onWait)
    : acquireFileLock(path.join(target.dataDir, START_LOCK_FILE), onWait);
}

/** The lock needs its own connection, because it belongs to the session. */
async function acquireAdvisoryLock(address: string, onWait: () => void): Promise<() => Promise<void>> {
  const client = await connect(address);
  const release = () => client.end().catch(() => {});
  try {
    await assertOwnSession(client, address);
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [START_LOCK]);
    if (!rows[0]?.taken) {
      onWait();
      await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    }
    return release;
  } catch (error) {
    await release();
    throw error;
  }
}

async function connect(address: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
  });
  // A lost connection loses the lock; the guarded work runs in transactions that allow for that.
  client.on('error', () => {});
  await client.connect();
  // A default timeout of the server would end the wait for another start.
  await applySettings(client, sessionSettingsOf());
  return client;
}

/**
 * Throws behind a pooler that gives a client another session for each transaction. Locks and notifications belong to a
 * session: a start would wait without end, and pages would stay outdated.
 */
async function assertOwnSession(client: pg.Client, address: string): Promise<void> {
  const channel = `slvsh_${randomBytes(8).toString('hex')}`;
  let notified = false;
  const notification = new Promise<void>((resolve) => {
    client.on('notification', (received) => {
      // A session of the pooler also listens for former clients.
      if (received.channel !== channel) return;
      notified = true;
      resolve();
    });
  });
  await client.query(`listen ${channel}`);
  const other = await connect(address);
  await other.query(`notify ${channel}`).finally(() => other.end().catch(() => {}));
  // A query could get the session of `listen` from the pooler, with the notification, while other clients use it.
  await Promise.race([notification, delay(NOTIFICATION_TIMEOUT, undefined, { ref: false })]);
  // PostgreSQL delivers pending notifications before it ends a later query.
  await client.query('select 1');
  if (!notified) throw new Error(NO_SESSION);
  await client.query(`unlisten ${channel}`);
}

const NO_SESSION =
  'it is behind a pooler in transaction mode, in which locks and notifications are lost; name the server itself in DATABASE_URL, or set session mode, which is pool_mode = session in PgBouncer';

/** SQLite locks the file through the operating system; the file stays empty. */
async function acquireFileLock(file: string, onWait: () => void): Promise<() => Promise<void>> {
  const connection = new DatabaseSync(file, { timeout: 0 });
  for (let waited = false; !tryLockFile(connection); waited = true) {
    if (!waited) onWait();
    await delay(POLL_INTERVAL);
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
