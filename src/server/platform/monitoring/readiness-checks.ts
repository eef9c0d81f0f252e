import { writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Milliseconds } from '#contract/rules/time.ts';
import { isBusy } from '../database/errors.ts';
import { APPLICATION_NAME, applySettings, sessionSettingsOf } from '../database/postgres.ts';
import type { Engine } from '../database/schema.ts';
import { type ReadFreeBytes, readFreeBytes } from '../storage/disk.ts';
import type { Check } from './readiness.ts';

/** A lock that is held for longer delays requests too. */
const WRITE_TIMEOUT: Milliseconds = 1_500;
const RETRY_INTERVAL: Milliseconds = 20;

/** In seconds: changed permissions of a PostgreSQL server apply to new connections. */
const MAX_CONNECTION_LIFETIME = 60;

/** Whole rows, as in requests: a lock does not read the pages of a table. */
const PROBE_QUERIES = ['posts', 'riders', 'cups'].map((table) => `select * from ${table} order by id desc limit 20`);

type DatabaseCheck = { check: Check; close(): Promise<void> };

/** Opens its own connection, because an exhausted pool is no failure of the database. */
export function openDatabaseCheck(engine: Engine, address: string): DatabaseCheck {
  return engine === 'postgres' ? checkServer(address) : checkFile(address);
}

/** A row lock is a write that changes no row: it is written to the log, and refused by a read-only server. */
function checkServer(url: string): DatabaseCheck {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: `${APPLICATION_NAME} readiness`,
    max: 1,
    connectionTimeoutMillis: WRITE_TIMEOUT,
    onConnect: (client) => applySettings(client, { ...sessionSettingsOf(), statement_timeout: WRITE_TIMEOUT }),
    query_timeout: WRITE_TIMEOUT,
    maxLifetimeSeconds: MAX_CONNECTION_LIFETIME,
    keepAlive: true,
    allowExitOnIdle: true,
  });
  // The next check reports the error.
  pool.on('error', () => {});
  return {
    async check() {
      await pool.query('select name from app_state limit 1 for update skip locked');
      for (const read of PROBE_QUERIES) await pool.query(read);
    },
    close: () => pool.end(),
  };
}

/**
 * Takes the write lock and writes a file beside the database: a change that is rolled back never reaches the disk, and a
 * committed one would invalidate caches.
 */
function checkFile(file: string): DatabaseCheck {
  const connection = new DatabaseSync(file, { timeout: 0 });
  return {
    async check() {
      await waitForWriteLock(connection);
      // Empties the page cache of the connection, so that it reads the file.
      connection.exec('pragma shrink_memory');
      for (const read of PROBE_QUERIES) connection.prepare(read).all();
      await writeFile(`${file}-readiness`, 'writable\n', { mode: 0o600, flush: true });
    },
    async close() {
      connection.close();
    },
  };
}

async function waitForWriteLock(connection: DatabaseSync): Promise<void> {
  const deadline = performance.now() + WRITE_TIMEOUT;
  for (;;) {
    try {
      connection.exec('begin immediate; rollback');
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
    }
    await delay(RETRY_INTERVAL);
  }
}

const MEGABYTE = 1_000_000;

/** Enough for some hundred pictures, and for the database log until an operator reacts. */
export const MIN_FREE_BYTES = 200 * MEGABYTE;

export function createDiskCheck(folders: readonly string[], readFree: ReadFreeBytes = readFreeBytes): Check {
  return async () => {
    for (const folder of new Set(folders)) {
      const free = await readFree(folder);
      if (free < MIN_FREE_BYTES) throw new Error(`the disk of ${folder} has ${Math.floor(free / MEGABYTE)} MB left`);
    }
  };
}
