/** Looks whether the database can be read, and whether it takes writes, by writing what leaves nothing behind. */
import { writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pass } from 'node:timers/promises';
import pg from 'pg';
import { isBusy } from '../database/errors.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { APPLICATION_NAME } from '../database/postgres.ts';
import { type ReadFreeBytes, readFreeBytes } from '../storage/disk.ts';
import type { Check } from './readiness.ts';

/** Milliseconds: whoever writes for longer than this keeps visitors waiting, too. */
const WRITE_TIMEOUT = 1_500;
const RETRY_INTERVAL = 20;

/** Seconds after which the server is visited anew, since it tells new visitors alone that its rules have changed. */
const MAX_CONNECTION_LIFETIME = 60;

/** A lock says nothing about the pages of a table: whole rows are read, as requests read them. */
const PROBE_QUERIES = ['posts', 'riders', 'cups'].map((table) => `select * from ${table} order by id desc limit 20`);

type DatabaseCheck = { check: Check; close(): Promise<void> };

/** A connection of its own: how many others are waiting for theirs says nothing about the database. */
export function openDatabaseCheck({
  engine,
  address,
}: Pick<OpenDatabase, 'engine'> & { address: string }): DatabaseCheck {
  return engine === 'postgres' ? checkServer(address) : checkFile(address);
}

/**
 * A lock on a row is written down and flushed like any change, is refused by a server that takes none, and is over with the
 * statement: no row is made or changed by it.
 */
function checkServer(url: string): DatabaseCheck {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: `${APPLICATION_NAME} readiness`,
    max: 1,
    connectionTimeoutMillis: WRITE_TIMEOUT,
    statement_timeout: WRITE_TIMEOUT,
    query_timeout: WRITE_TIMEOUT,
    maxLifetimeSeconds: MAX_CONNECTION_LIFETIME,
    keepAlive: true,
    allowExitOnIdle: true,
  });
  // The next look tells it.
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
 * The right to write is taken from all other processes for a moment, and a few bytes go to the disk beside the database: a
 * change that is rolled back never gets there, and one that is kept would be read by everybody who follows changes.
 */
function checkFile(file: string): DatabaseCheck {
  const connection = new DatabaseSync(file, { timeout: 0 });
  return {
    async check() {
      await waitForWriteLock(connection);
      // Without its cache the connection reads the pages from the file.
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
  const latest = performance.now() + WRITE_TIMEOUT;
  for (;;) {
    try {
      connection.exec('begin immediate; rollback');
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > latest) throw error;
    }
    await pass(RETRY_INTERVAL);
  }
}

const MEGABYTE = 1_000_000;

/** Bytes: room for some hundred pictures, and for the log of the database until somebody has come. */
export const MIN_FREE_BYTES = 200 * MEGABYTE;

/** Fails where the disk of one of `folders` has less room than that, or cannot be asked. */
export function createDiskCheck(folders: readonly string[], readFree: ReadFreeBytes = readFreeBytes): Check {
  const different = [...new Set(folders)];
  return async () => {
    for (const folder of different) {
      const free = await readFree(folder);
      if (free < MIN_FREE_BYTES) throw new Error(`the disk of ${folder} has ${Math.floor(free / MEGABYTE)} MB left`);
    }
  };
}
