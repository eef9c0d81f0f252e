/** Somebody is always there who runs the site. */

import { Refusal } from '../../platform/app-error.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { takeTurn } from '../../platform/database/take-turn.ts';

/**
 * Called before it is read who is an admin, to change that or to take somebody away: until the transaction ends nobody else
 * does. Of two who go at once each would still see the other.
 */
export async function holdAdmins(trx: DatabaseTransaction): Promise<void> {
  await takeTurn(trx, 'admins');
}

/** Called before `userId` ceases to be an admin, while they are held; throws `words` as a conflict where that is the only one. */
export async function keepAnAdmin(trx: DatabaseTransaction, userId: number, words: string): Promise<void> {
  const other = await trx
    .selectFrom('users')
    .where('admin', '=', 1)
    .where('deleted_at', 'is', null)
    .where('id', '<>', userId)
    .select('id')
    .executeTakeFirst();
  if (!other) throw new Refusal('conflict', words);
}
