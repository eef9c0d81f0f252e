import { sql } from 'kysely';
import { lock } from '../../platform/database/locks.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { accountBlocked, type UserRow, userNotFound } from './queries.ts';

/** Taken before admins are read for a change: of two concurrent removals, each would still see the other's admin. */
export async function lockAdmins(trx: DatabaseTransaction): Promise<void> {
  await lock(trx, 'admins');
}

/** For what users do themselves: like {@link lockAccount}, but throws for a blocked user too. */
export async function lockUser(trx: DatabaseTransaction, id: number): Promise<void> {
  const user = await lockAccount(trx, id);
  if (user.blocked_at !== null) throw accountBlocked();
}

/** Until the transaction ends, no other one deletes, blocks or locks the user. Throws for an unknown or deleted user. */
export async function lockAccount(trx: DatabaseTransaction, id: number): Promise<UserRow> {
  // An update without effect locks the row on both engines.
  const user = await trx
    .updateTable('users')
    .set({ updated_at: sql`updated_at` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!user) throw userNotFound(id);
  return user;
}
