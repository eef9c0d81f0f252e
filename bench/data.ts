/** Large sites for measurements, removed afterwards. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startPostgresServer } from '../tests/support/postgres-server.ts';
import type { LargeSizes } from './seed.ts';

export type BenchDatabases = {
  /** The settings of a large site that the seed of `checkout` has filled. */
  create(checkout: string, sizes: LargeSizes): Promise<{ DATA_DIR: string; DATABASE_URL: string }>;
  /** Removes everything created. */
  remove(): Promise<void>;
};

/** The value of `--database`; throws an error that names the valid values. */
export function parseDatabase(written: string): string {
  if (/^(sqlite|postgres|postgres(ql)?:\/\/.*)$/.test(written)) return written;
  throw new Error('--database takes sqlite, postgres or postgres://…');
}

/** `database` is `sqlite`, `postgres` for a server started here, or the URL of a database whose user may create others. */
export async function openBenchDatabases(database: string): Promise<BenchDatabases> {
  const cleanups: (() => Promise<unknown>)[] = [];

  async function createFolder(): Promise<string> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'slvsh-bench-'));
    cleanups.push(() => rm(folder, { recursive: true }));
    return folder;
  }

  /** Returns the URL of an empty database; empty for SQLite. */
  async function createDatabase(): Promise<string> {
    if (server === undefined) return '';
    const name = `slvsh_bench_${randomBytes(6).toString('hex')}`;
    await query(server, `create database ${name}`);
    cleanups.push(() => query(server, `drop database ${name} with (force)`));
    return Object.assign(new URL(server), { pathname: `/${name}` }).href;
  }

  async function startOwnServer(): Promise<string> {
    // With a folder of its own the server writes durably, as an operator's does.
    const own = await startPostgresServer({ dataFolder: await createFolder() });
    cleanups.push(own.stop);
    return `${own.url}/postgres`;
  }

  const server = database === 'sqlite' ? undefined : database === 'postgres' ? await startOwnServer() : database;
  return {
    async create(checkout, { posts, brackets }) {
      const settings = { DATA_DIR: await createFolder(), DATABASE_URL: await createDatabase() };
      console.log(`Filling a site with ${posts} posts and ${brackets} brackets, from ${checkout}`);
      await promisify(execFile)(
        'npm',
        ['run', '--silent', 'seed:large', '--', '--posts', String(posts), '--brackets', String(brackets)],
        { cwd: checkout, env: { ...process.env, ...settings }, shell: process.platform === 'win32' },
      );
      if (settings.DATABASE_URL !== '') await maintain(settings.DATABASE_URL);
      return settings;
    },
    async remove() {
      for (const cleanup of cleanups.reverse()) await cleanup();
    },
  };
}

/** PostgreSQL would do this by itself after so many writes, during a measurement. */
async function maintain(database: string): Promise<void> {
  await query(database, 'vacuum analyze');
  await query(database, 'checkpoint');
}

async function query(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
