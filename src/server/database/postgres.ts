/** The engine for several machines: PostgreSQL through a pool. */
import pg from 'pg';
import { type CountedPool, watchPool } from './watched-pool.ts';

/** By which the server knows who is connected; connections for a purpose of their own have more words. */
export const APPLICATION_NAME = 'slvsh';

/** How much of the server one process may take. */
export type PostgresLimits = {
  /** The most connections at once. */
  poolSize: number;
  /** Seconds after which the server gives a statement up. */
  timeLimit: number;
};

const INT8 = 20;
const NUMERIC = 1700;

/** Milliseconds that a connection may take to come, from the server or from whoever has it: short enough to tell a visitor. */
const CONNECT_TIMEOUT = 1_500;
/** Milliseconds: a server or a network that is silent for longer than the server's own limit is gone. */
const SILENCE = 2_000;
/** Milliseconds that somebody waits for a row that another is writing: short enough to tell a visitor within five seconds. */
const LOCK_TIMEOUT = 3_000;

/**
 * Connections to the server at `url`; counts and sums come as numbers, as from the embedded engine. With `limits` a watch notices when the
 * server falls silent; without them it has all the time.
 */
export function openPostgresPool(
  url: string,
  onLostConnection: (error: Error) => void,
  limits?: PostgresLimits,
): CountedPool {
  pg.types.setTypeParser(INT8, Number);
  pg.types.setTypeParser(NUMERIC, Number);
  const config = { connectionString: url, application_name: APPLICATION_NAME, keepAlive: true };
  const pool = new pg.Pool({
    ...config,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    // Whatever the server does for others: who is told that something is saved can rely on it.
    options: '-c synchronous_commit=on',
    ...(limits && limitsOfPool(limits)),
  });
  // Without a listener a restart of the server would end this process.
  pool.on('error', onLostConnection);
  // The pool listens while a connection is idle; one that breaks between two statements of a transaction is told of by the next.
  pool.on('connect', (client) => client.on('error', () => {}));
  return limits
    ? watchPool(pool, { ...config, application_name: `${APPLICATION_NAME} watch` }, onLostConnection)
    : pool;
}

function limitsOfPool({ poolSize, timeLimit }: PostgresLimits): pg.PoolConfig {
  const statement = timeLimit * 1_000;
  return {
    max: poolSize,
    statement_timeout: statement,
    query_timeout: statement + SILENCE,
    lock_timeout: Math.min(LOCK_TIMEOUT, statement),
    // A process that froze in the middle of a transaction must not keep the rows from all others.
    idle_in_transaction_session_timeout: statement,
  };
}
