/** A PostgreSQL that takes its time, and is not taken for a frozen one. */
import { type QueryResult, sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/database/open-database.ts';
import type { Database } from '#server/database/schema.ts';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';

/** Milliseconds; without a word for half as long a server is taken for frozen. */
const LONGER_THAN_PATIENCE = 3_000;
const WATCH = "select pid, query_start::text from pg_stat_activity where application_name = 'slvsh watch'";

let server: PostgresServer;
let holder: pg.Client;
let database: Database;
let waiting: Promise<QueryResult<unknown>>;

beforeAll(async () => {
  server = await startPostgresServer();
});
afterAll(() => server.stop());

/** One of two connections waits for what somebody else holds. */
beforeEach(async () => {
  const url = `${server.url}/postgres`;
  holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('select pg_advisory_lock(1)');
  ({ database } = openDatabase(url, { limits: { poolSize: 2, timeLimit: 60 } }));
  // For as long as it takes, where a lock is waited for in vain within three seconds otherwise.
  waiting = sql`select set_config('lock_timeout', '0', false), pg_advisory_lock(1)`.execute(database);
  // Whether it fails is seen once it may end.
  waiting.catch(() => {});
});
afterEach(async () => {
  await database.destroy();
  await holder.end();
});

async function expectAnswer(): Promise<void> {
  await holder.query('select pg_advisory_unlock(1)');
  expect((await waiting).rows).toHaveLength(1);
}

test('a statement that waits on a server that answers may take its time', async () => {
  const questions = new Set<string>();
  await vi.waitFor(
    async () => {
      for (const { query_start } of (await holder.query(WATCH)).rows) questions.add(query_start);
      expect(questions.size).toBeGreaterThan(5);
    },
    { timeout: 60_000 },
  );
  await expectAnswer();
});

test('a server that is too busy to answer everybody cuts nobody off as long as it answers anybody', async () => {
  const watch = await vi.waitFor(async () => {
    const { rows } = await holder.query<{ pid: number }>(WATCH);
    expect(rows).toHaveLength(1);
    return rows[0]?.pid ?? 0;
  });
  process.kill(watch, 'SIGSTOP');
  try {
    const until = performance.now() + LONGER_THAN_PATIENCE;
    while (performance.now() < until) await sql`select 1`.execute(database);
    await expectAnswer();
  } finally {
    process.kill(watch, 'SIGCONT');
  }
});
