/** The engine for several machines: PostgreSQL through a pool. */
import pg from 'pg';

/** The application name of the site's sessions in PostgreSQL; the change feed and the readiness check append theirs. */
export const APPLICATION_NAME = 'slvsh';

/** How much of the server one process may take. */
export type PostgresLimits = {
  /** The most connections at once. */
  poolSize: number;
  /** Seconds after which the server cancels a statement. */
  timeLimit: number;
};

/** Seconds for a statement of a request: with {@link CANCELLATION} a client hears within five seconds that nothing answers. */
export const REQUEST_TIME_LIMIT = 3.5;

const INT8 = 20;
const NUMERIC = 1700;

/** Milliseconds until a connection is available: a new one, or one that another request releases. */
const CONNECT_TIMEOUT = 4_000;
/** Milliseconds in which the server's own cancellation of a statement arrives; after that the connection counts as dead. */
const CANCELLATION = 500;
/** Milliseconds after a timeout in which requests are refused without an attempt. */
const REFUSAL = 1_000;
/** How pg words a connection that does not come, one that no other request releases, and a query without an answer. */
const TIMEOUT = /^(?:timeout e|Connection terminated due to connection timeout|Query read timeout)/;
/** Milliseconds for a lock on a row that another transaction is writing. */
const LOCK_TIMEOUT = 3_000;

/** Connections to the server at `url`; counts and sums are numbers, as from SQLite. Without `limits` a statement may take forever. */
export function openPostgresPool(
  url: string,
  onLostConnection: (error: Error) => void,
  limits?: PostgresLimits,
): pg.Pool {
  pg.types.setTypeParser(INT8, Number);
  pg.types.setTypeParser(NUMERIC, Number);
  const pool = new pg.Pool({
    connectionString: url,
    application_name: APPLICATION_NAME,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    // A frozen server never confirms the end of a connection: idle ones do not keep the process alive.
    allowExitOnIdle: true,
    // A reply that confirms a write relies on it, whatever the server's default is.
    options: '-c synchronous_commit=on',
    ...(limits && limitsOfPool(limits)),
  });
  // Without a listener a restart of the server would end this process.
  pool.on('error', onLostConnection);
  // The pool listens while a connection is idle; the next statement of a transaction reports one that breaks.
  pool.on('connect', (client) => client.on('error', () => {}));
  if (limits) endTimedOut(pool);
  return pool;
}

function limitsOfPool({ poolSize, timeLimit }: PostgresLimits): pg.PoolConfig {
  const statement = timeLimit * 1_000;
  return {
    max: poolSize,
    statement_timeout: statement,
    query_timeout: statement + CANCELLATION,
    lock_timeout: Math.min(LOCK_TIMEOUT, statement),
    // A process that freezes in a transaction must not keep its locks.
    idle_in_transaction_session_timeout: statement,
  };
}

/**
 * `query_timeout` rejects the promise and leaves the query pending on the connection, where the next one would wait behind it.
 * An ended client rejects all that follows at once, a rollback too, and the pool discards it on release.
 *
 * After a timeout no connection is given for a moment: a request that makes several attempts, and those in a queue behind it,
 * do not add one timeout to the other.
 */
function endTimedOut(pool: pg.Pool): void {
  let refusedUntil = 0;
  const note = (error: Error) => {
    if (TIMEOUT.test(error.message)) refusedUntil = performance.now() + REFUSAL;
    throw error;
  };
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  pool.connect = (async () => {
    if (performance.now() < refusedUntil) throw new Error('timeout expired a moment ago');
    return connect().catch(note);
  }) as typeof pool.connect;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
    client.query = ((...given: unknown[]) =>
      query(...given).catch((error: Error) => {
        if (TIMEOUT.test(error.message)) void client.end();
        return note(error);
      })) as typeof client.query;
  });
}
