/** Reads a database as it is at one moment, while others go on writing. */
import { sql } from 'kysely';
import type { OpenDatabase } from '../../platform/database/open-database.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';

/** Runs `read` in a transaction that sees nothing of what is written after it has begun, and keeps nobody from writing. */
export function readSnapshot<T>(
  { database, engine }: OpenDatabase,
  read: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  // biome-ignore lint/plugin: who only reads loses no race, and would not read a whole site again.
  const reading = database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return reading.execute(async (trx) => {
    if (engine === 'postgres') {
      // A long table takes longer than any visitor's question, and what is read is written elsewhere in between.
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    }
    // The moment is that of the first read.
    await trx.selectFrom('installation').select('name').limit(1).execute();
    return read(trx);
  });
}
