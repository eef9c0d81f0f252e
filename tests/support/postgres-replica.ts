/** A streaming replica of the tests' own PostgreSQL. */
import { appendFileSync, chmodSync, cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, vi } from 'vitest';
import { type PostgresServer, startPostgresServer } from './postgres-server.ts';

export type PostgresReplica = PostgresServer & {
  /** From now on it receives what is committed and does not show it. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
};

/** Starts a replica of the server at `primaryUrl`, of all its databases. It is to be stopped before that. */
export async function startReplica(primaryUrl: string): Promise<PostgresReplica> {
  const server = await startPostgresServer({ fill: (data) => copyData(primaryUrl, data) });
  const url = `${server.url}/postgres`;
  return {
    ...server,
    async pause() {
      await askServer(url, 'select pg_wal_replay_pause()');
      const isPaused = "select pg_get_wal_replay_pause_state() = 'paused' as paused";
      await vi.waitFor(async () => expect(await askServer(url, isPaused)).toEqual([{ paused: true }]), 30_000);
    },
    async resume() {
      await askServer(url, 'select pg_wal_replay_resume()');
    },
    async stop() {
      server.thaw();
      await server.stop();
    },
  };
}

/** Copies a running server's folder as its manual says, and tells the copy whom to follow. */
async function copyData(primaryUrl: string, data: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${primaryUrl}/postgres` });
  await client.connect();
  const { rows } = await client.query('show data_directory');
  await client.query("select pg_backup_start('replica', true)");
  const isCopied = (file: string) => !/postmaster\.(pid|opts)$/.test(file);
  cpSync(rows[0].data_directory, data, { recursive: true, verbatimSymlinks: true, filter: isCopied });
  const label = await client.query('select labelfile from pg_backup_stop(false)');
  await client.end();
  chmodSync(data, 0o700);
  writeFileSync(path.join(data, 'backup_label'), label.rows[0].labelfile);
  writeFileSync(path.join(data, 'standby.signal'), '');
  const { hostname, port, username } = new URL(primaryUrl);
  const follow = `primary_conninfo = 'host=${hostname} port=${port} user=${username}'\n`;
  appendFileSync(path.join(data, 'postgresql.auto.conf'), follow);
}

/** The rows of a statement, on a connection of its own. */
export async function askServer(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Of several statements in one text, those of the last.
    return [await client.query(statement)].flat().at(-1)?.rows ?? [];
  } finally {
    await client.end();
  }
}
