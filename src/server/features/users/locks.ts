import { sql } from 'kysely';
import { lock } from '../../platform/database/locks.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { userNotFound } from './queries.ts';

/** Taken before admins are read for a change: of two concurrent removals, each would still see the other's admin. */
export async function lockAdmins(trx: DatabaseTransaction): Promise<void> {
  await lock(trx, 'admins');
}

/** Until the transaction ends, no other one deletes the user or locks it. Throws for an unknown or deleted user. */
export async function lockUser(trx: DatabaseTransaction, id: number): Promise<void> {
  // An update without effect locks the row on both engines.
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ updated_at: sql`updated_at` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw userNotFound(id);
}
