/** Keeps a user where they are while something of theirs is saved. */
import { sql } from 'kysely';
import { Refusal } from '../../platform/app-error.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';

/**
 * Until the transaction ends, nobody deletes the user, and nobody else saves what is theirs by way of this. Throws a refusal
 * where there is no such user, or no longer.
 */
export async function holdUser(trx: DatabaseTransaction, id: number): Promise<void> {
  // Writing the row locks it on either engine, and leaves nothing behind.
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ updated_at: sql`updated_at` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('not-found', `There is no user ${id}`);
}
