import {
  type BinaryOperationNode,
  OperatorNode,
  PostgresDialect,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
} from 'kysely';
import pg from 'pg';
import type { Milliseconds } from '#contract/rules/time.ts';
import { ConnectionsBusy } from './errors.ts';

/** The application name of the site's sessions in PostgreSQL; the change feed and the readiness check append theirs. */
export const APPLICATION_NAME = 'slvsh';

/** The limits of one process. */
export type PostgresLimits = {
  poolSize: number;
  /** The server cancels a statement after this many seconds. */
  timeLimit: number;
};

/** In seconds. A request fails within five seconds while the server answers nothing. */
const REQUEST_TIME_LIMIT = 3.5;

const INT8 = 20;
const NUMERIC = 1700;

const CONNECT_TIMEOUT: Milliseconds = 4_000;
/** The cancellation of a statement arrives within this time; then the connection counts as dead. */
const CANCELLATION_GRACE: Milliseconds = 500;
/** The time for a statement of a request that waited for its connection as long as others wait for a statement. */
const MINIMAL_QUERY_TIMEOUT: Milliseconds = 500;
/** After a timeout, requests are refused without an attempt for this time. */
const REFUSAL_PERIOD: Milliseconds = 1_000;
const TIMEOUT = /^(?:timeout e|Connection terminated due to connection timeout|Query read timeout)/;
/** The message of pg-pool if no other request released a connection in time. */
const QUEUE_TIMEOUT = 'timeout exceeded when trying to connect';
/** For this time after a successful query, a full queue means load and no outage. */
const HEALTHY_PERIOD: Milliseconds = 2_000;
/** The wait for a lock on a row that another transaction is writing. */
const LOCK_TIMEOUT: Milliseconds = 3_000;

/** Counts and sums are numbers, as from SQLite. Without `limits` a statement has no timeout. */
export function openPostgresPool(
  url: string,
  onLostConnection: (error: Error) => void,
  limits?: PostgresLimits,
): pg.Pool {
  pg.types.setTypeParser(INT8, Number);
  pg.types.setTypeParser(NUMERIC, Number);
  const pool = new pg.Pool(poolConfigOf(url, limits));
  // Without a listener a restart of the server would end this process.
  pool.on('error', onLostConnection);
  // The pool listens while a connection is idle; the next statement of a transaction reports one that breaks.
  pool.on('connect', (client) => client.on('error', () => {}));
  if (limits) discardTimedOut(pool, limits.timeLimit);
  return pool;
}

/** The limits of requests do not grow with the setting for longer work. */
export function requestPoolLimits({ poolSize, timeLimit }: PostgresLimits): PostgresLimits {
  return { poolSize, timeLimit: Math.min(timeLimit, REQUEST_TIME_LIMIT) };
}

export function poolConfigOf(url: string, limits?: PostgresLimits): pg.PoolConfig {
  return {
    connectionString: url,
    application_name: APPLICATION_NAME,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    // A frozen server never confirms the end of a connection: idle ones do not keep the process alive.
    allowExitOnIdle: true,
    onConnect: (client) => applySettings(client, sessionSettingsOf(limits)),
    ...(limits && { max: limits.poolSize, query_timeout: queryTimeoutOf(limits.timeLimit) }),
  };
}

/** Times are in milliseconds. A timeout of 0 is none. */
type SessionSettings = Record<string, string | number>;

export function sessionSettingsOf(limits?: PostgresLimits): SessionSettings {
  const timeout = (limits?.timeLimit ?? 0) * 1_000;
  return {
    // A reply that confirms a write relies on it, whatever the server's default is.
    synchronous_commit: 'on',
    // Under a stricter default, transactions that wait for each other's locks would fail.
    default_transaction_isolation: 'read committed',
    // A command may take longer than the server's default permits, such as a migration.
    statement_timeout: timeout,
    lock_timeout: Math.min(LOCK_TIMEOUT, timeout),
    // A process that freezes in a transaction must not keep its locks.
    idle_in_transaction_session_timeout: timeout,
  };
}

/** Settings follow the connection, because poolers such as PgBouncer refuse them at its start. */
export async function applySettings(client: pg.ClientBase, settings: SessionSettings): Promise<void> {
  await client.query(
    Object.entries(settings)
      .map(([name, value]) => `set ${name} = '${value}'`)
      .join('; '),
  );
}

/** `waited` is the wait for the connection. With it, a statement of the pool for requests stays below five seconds. */
export function queryTimeoutOf(timeLimit: number, waited: Milliseconds = 0): Milliseconds {
  return Math.max(MINIMAL_QUERY_TIMEOUT, timeLimit * 1_000 + CANCELLATION_GRACE - waited);
}

/**
 * `query_timeout` rejects the promise and leaves the query pending on the connection, where the next one would wait behind it.
 * An ended client rejects all that follows at once, a rollback too, and the pool discards it on release.
 *
 * For a moment after a timeout, requests that ask for a connection are refused, so that the attempts of one request do not
 * add one timeout to the other. Requests that are in the queue of the pool keep their own timeout.
 *
 * A request that waited for its connection has the rest of the timeout for each statement, so that a server that freezes then
 * does not double the wait.
 *
 * Supports the promise forms `pool.connect()` and `client.query(text, values)` only, which Kysely uses; `pool.query` needs callbacks.
 */
function discardTimedOut(pool: pg.Pool, timeLimit: number): void {
  const waits = new WeakMap<pg.PoolClient, number>();
  let refusedUntil = 0;
  let succeededAt = Number.NEGATIVE_INFINITY;
  const note = ({ message }: Error) => {
    if (TIMEOUT.test(message)) refusedUntil = performance.now() + REFUSAL_PERIOD;
  };
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  pool.connect = (async () => {
    const start = performance.now();
    if (start < refusedUntil) throw new Error('timeout expired a moment ago');
    try {
      const client = await connect();
      waits.set(client, performance.now() - start);
      return client;
    } catch (error) {
      const { message } = error as Error;
      if (message === QUEUE_TIMEOUT && performance.now() - succeededAt < HEALTHY_PERIOD)
        throw new ConnectionsBusy(message);
      note(error as Error);
      throw error;
    }
  }) as typeof pool.connect;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (config: TimedQuery) => Promise<unknown>;
    client.query = (async (text: string, values: readonly unknown[]) => {
      try {
        const result = await query({ text, values, query_timeout: queryTimeoutOf(timeLimit, waits.get(client)) });
        succeededAt = performance.now();
        return result;
      } catch (error) {
        note(error as Error);
        if (TIMEOUT.test((error as Error).message)) destroy(client);
        throw error;
      }
    }) as typeof client.query;
  });
}

type TimedQuery = { text: string; values: readonly unknown[]; query_timeout: number };

/** `client.end` by itself waits for the server unless pg counts a query as active. */
function destroy(client: pg.PoolClient): void {
  void client.end();
  (client as unknown as pg.Client).connection.stream.destroy();
}

/** Passes the values of `in` as one array, which the server parses faster than a thousand parameters. */
class ArrayInCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand } = node;
    const isIn = OperatorNode.is(operator) && operator.operator === 'in';
    if (isIn && PrimitiveValueListNode.is(rightOperand)) {
      this.visitNode(leftOperand);
      this.append(' = any(');
      this.appendValue(rightOperand.values);
      this.append(')');
    } else super.visitBinaryOperation(node);
  }
}

export class ArrayInDialect extends PostgresDialect {
  override createQueryCompiler(): ArrayInCompiler {
    return new ArrayInCompiler();
  }
}
