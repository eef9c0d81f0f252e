/** The PostgreSQL of a benchmark: a given one, or one started here with a permanent folder. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { createArchive } from '#server/cli/archive/create.ts';
import { restoreArchive } from '#server/cli/archive/restore.ts';
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts';
import { startPostgresServer } from '../../tests/support/postgres-server.ts';

export type BenchPostgres = {
  /** A new database, copied from a template that is filled once from the SQLite file of the same site. */
  copyPrepared(name: string, file: string): Promise<{ address: string; remove(): Promise<void> }>;
  stop(): Promise<void>;
};

/** The value of `--database`; throws an error that names the valid values. */
export function benchDatabase(written: string): string {
  if (/^(sqlite|postgres|postgres(ql)?:\/\/.*)$/.test(written)) return written;
  throw new Error('--database takes sqlite, postgres or postgres://…');
}

/** The pictures are beside the file already. */
async function copyRows(file: string, databaseAddress: string): Promise<void> {
  const dataDir = path.dirname(file);
  const storage = openFolderStorage(path.join(dataDir, 'media'));
  const into = await mkdtemp(path.join(os.tmpdir(), 'slvsh-bench-archive-'));
  try {
    const options = { storage, show: () => {} };
    const created = { ...options, databaseAddress: file, into, people: true, now: new Date() };
    const { folder } = await createArchive(created);
    await restoreArchive({ ...options, folder, databaseAddress, dataDir });
  } finally {
    await rm(into, { recursive: true });
  }
}

/** `database` is the value of `--database`: undefined for SQLite. */
export async function openBenchPostgres(database: string): Promise<BenchPostgres | undefined> {
  if (database === 'sqlite') return undefined;
  if (database !== 'postgres') return onServer(database, async () => {});
  const server = await startPostgresServer({ dataFolder: path.join(os.tmpdir(), 'slvsh-large-postgres') });
  return onServer(`${server.url}/postgres`, server.stop);
}

/** `address` names a database whose user may create others. */
function onServer(address: string, stop: () => Promise<void>): BenchPostgres {
  const addressOf = (name: string) => Object.assign(new URL(address), { pathname: `/${name}` }).href;

  async function prepare(template: string, file: string): Promise<void> {
    console.log(`Copying that site to PostgreSQL, stored in the database ${template} ...`);
    const unfinished = `${template}_unfinished`;
    await run(`drop database if exists ${unfinished}`);
    await run(`create database ${unfinished}`);
    // An incomplete template is dropped anyway, so it needs no durability; its copies are durable.
    await run(`alter database ${unfinished} set synchronous_commit = off`);
    await copyRows(file, addressOf(unfinished));
    await run(`alter database ${unfinished} rename to ${template}`);
  }

  async function run(statement: string): Promise<pg.QueryResult> {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    try {
      return await client.query(statement);
    } finally {
      await client.end();
    }
  }

  return {
    async copyPrepared(name, file) {
      const template = `slvsh_${name.replaceAll('-', '_')}`;
      const { rowCount } = await run(`select 1 from pg_database where datname = '${template}'`);
      if (rowCount === 0) await prepare(template, file);
      const copy = `slvsh_bench_${randomBytes(6).toString('hex')}`;
      await run(`create database ${copy} template ${template}`);
      return { address: addressOf(copy), remove: async () => void (await run(`drop database ${copy} with (force)`)) };
    },
    stop,
  };
}
