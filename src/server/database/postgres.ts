/** The engine for several machines: PostgreSQL through a pool. */
import { PostgresDialect } from 'kysely';
import pg from 'pg';

const POOL_SIZE = 10;
/** By which the server knows who is connected. */
export const APPLICATION_NAME = 'slvsh';

const INT8 = 20;
const NUMERIC = 1700;

/** A dialect on the server at `url`; counts and sums come as numbers, as from the embedded engine. */
export function createPostgresDialect(url: string, onLostConnection: (error: Error) => void): PostgresDialect {
  pg.types.setTypeParser(INT8, Number);
  pg.types.setTypeParser(NUMERIC, Number);
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE, application_name: APPLICATION_NAME });
  // Without a listener a restart of the server would end this process.
  pool.on('error', onLostConnection);
  return new PostgresDialect({ pool });
}
