/** The pool's timeouts on a PostgreSQL server that is slow, or of which one session is frozen. */
import { type LogEvent, sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { isUnavailable } from '#server/platform/database/errors.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { queryTimeoutOf } from '#server/platform/database/postgres.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { eventually } from '../support/eventually.ts';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';

/** Two seconds suffice for `select pg_backend_pid()` on a machine under load. */
const LIMITS = { poolSize: 1, timeLimit: 2 };

let server: PostgresServer;
let database: Database;
/** The failed statements with their errors. */
let failures: [statement: string, message: string][];
const frozen = new Set<number>();

beforeAll(async () => {
  server = await startPostgresServer();
});
beforeEach(() => {
  failures = [];
  ({ database } = openDatabase(`${server.url}/postgres`, { limits: LIMITS, onQuery: noteFailure }));
});
afterEach(async () => {
  for (const pid of frozen) process.kill(pid, 'SIGCONT');
  frozen.clear();
  await database.destroy();
});
afterAll(() => server.stop());

function noteFailure(event: LogEvent): void {
  if (event.level !== 'error') return;
  failures.push([event.query.sql, (event.error as Error).message]);
}

async function readPid(one: Database | DatabaseTransaction): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one);
  return rows[0]?.pid ?? 0;
}

/** Suspends the process of the session that `one` uses: it answers no further query. */
async function freezeSession(one: Database | DatabaseTransaction): Promise<number> {
  const pid = await readPid(one);
  frozen.add(pid);
  process.kill(pid, 'SIGSTOP');
  return pid;
}

async function errorOf(work: Promise<unknown>): Promise<Error> {
  return work.then(
    () => expect.unreachable('the work succeeded'),
    (error: Error) => error,
  );
}

test('a statement that takes too long is cancelled by the server, and its connection stays usable', async () => {
  const pid = await readPid(database);
  const error = await errorOf(sql`select pg_sleep(600)`.execute(database));
  expect(error).toMatchObject({ code: '57014' });
  expect(isUnavailable(error)).toBe(true);
  expect(await readPid(database)).toBe(pid);
});

test('a connection on which a query timed out is discarded, and a new one is opened', async () => {
  const pid = await freezeSession(database);
  const error = await errorOf(readPid(database));
  expect(error.message).toBe('Query read timeout');
  expect(isUnavailable(error)).toBe(true);
  const next = await eventually(() => readPid(database));
  expect(next).not.toBe(pid);
});

test('the wait for a connection counts towards the timeout of a request', async () => {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  await Promise.all([sql`select pg_sleep(0.5)`.execute(database), readPid(database)]);
  const [last] = sent.mock.lastCall ?? [];
  sent.mockRestore();
  expect(last).toMatchObject({ text: 'select pg_backend_pid() as pid', query_timeout: expect.any(Number) });
  const { query_timeout } = last as unknown as { query_timeout: number };
  expect(query_timeout).toBeLessThanOrEqual(queryTimeoutOf(LIMITS.timeLimit, 500));
});

test('after a timeout no rollback is sent, and the pool rejects requests for a moment', async () => {
  const work = inTransaction(database, async (trx) => {
    await freezeSession(trx);
    await readPid(trx);
  });
  const refused = await errorOf(work.catch(() => readPid(database)));
  expect(isUnavailable(await errorOf(work))).toBe(true);
  expect(failures).toEqual([
    ['select pg_backend_pid() as pid', 'Query read timeout'],
    ['rollback', 'Client was closed and is not queryable'],
  ]);
  expect(refused.message).toBe('timeout expired a moment ago');
  expect(isUnavailable(refused)).toBe(true);
});

test('a timeout in the queue of a working pool rejects no other request', async () => {
  await database.connection().execute(async (held) => {
    let waits = true;
    const queued = errorOf(readPid(database)).finally(() => {
      waits = false;
    });
    while (waits) await sql`select pg_sleep(0.05)`.execute(held);
    expect((await queued).message).toBe('timeout exceeded when trying to connect');
  });
  expect(await readPid(database)).toBeGreaterThan(0);
});

test('a pool without limits has no timeout for statements', async () => {
  const { database: unlimited } = openDatabase(`${server.url}/postgres`);
  const { rows } = await sql`show statement_timeout`.execute(unlimited);
  expect(rows).toEqual([{ statementTimeout: '0' }]);
  await unlimited.destroy();
});
