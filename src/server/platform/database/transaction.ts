/** The one way into a transaction: whoever loses a race that the database can only settle by force tries again. */
import { setTimeout as pass } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OpenDatabase } from './open-database.ts';
import type { Database, DatabaseTransaction } from './schema.ts';

/** What PostgreSQL ends a transaction with so that another can go on; nothing of it has been stored then. */
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

const MAX_ATTEMPTS = 5;
/** Milliseconds, doubled with each attempt and shortened by chance, so that two do not meet again. */
const FIRST_RETRY_DELAY = 20;

/** Does `work` in one transaction and answers what it answers. It may be done several times: all that it does, it does through `trx`. */
export async function inTransaction<T>(database: Database, work: (trx: DatabaseTransaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isSerializationFailure(error)) throw error;
      await pass(Math.random() * FIRST_RETRY_DELAY * 2 ** attempt);
    }
  }
}

function isSerializationFailure(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}

/** Runs `read` in a transaction that sees nothing of what is written after it has begun, and keeps nobody from writing. */
export function readSnapshot<T>(
  { database, engine }: OpenDatabase,
  read: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  // Without a retry: a read-only transaction never fails to serialize, and this one may read the whole site.
  const reading = database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return reading.execute(async (trx) => {
    if (engine === 'postgres') {
      // A long table takes longer than any visitor's question, and what is read is written elsewhere in between.
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    }
    // The moment is that of the first read.
    await trx.selectFrom('app_state').select('name').limit(1).execute();
    return read(trx);
  });
}
