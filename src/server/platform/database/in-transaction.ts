/** The one way into a transaction: whoever loses a race that the database can only settle by force tries again. */
import { setTimeout as pass } from 'node:timers/promises';
import type { Database, DatabaseTransaction } from './schema.ts';

/** What PostgreSQL ends a transaction with so that another can go on; nothing of it has been stored then. */
const SERIALISATION_FAILURE = '40001';
const DEADLOCK = '40P01';

const MOST_ATTEMPTS = 5;
/** Milliseconds, doubled with each attempt and shortened by chance, so that two do not meet again. */
const FIRST_WAIT = 20;

/** Does `work` in one transaction and answers what it answers. It may be done several times: all that it does, it does through `trx`. */
export async function inTransaction<T>(database: Database, work: (trx: DatabaseTransaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !wasSacrificed(error)) throw error;
      await pass(Math.random() * FIRST_WAIT * 2 ** attempt);
    }
  }
}

function wasSacrificed(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === SERIALISATION_FAILURE || code === DEADLOCK;
}
