/** Somebody is always there who runs the site. */
import type { DatabaseTransaction } from '../database/schema.ts';
import { takeTurn } from '../database/take-turn.ts';
import { Refusal } from '../refusal.ts';

/**
 * Called before `userId` ceases to be an admin, in the same transaction; throws `words` as a conflict where that is the only
 * one. Until it ends nobody else gets beyond this: two who go at once would leave nobody.
 */
export async function keepAnAdmin(trx: DatabaseTransaction, userId: number, words: string): Promise<void> {
  await takeTurn(trx, 'admins');
  const other = await trx
    .selectFrom('users')
    .where('admin', '=', 1)
    .where('deleted_at', 'is', null)
    .where('id', '<>', userId)
    .select('id')
    .executeTakeFirst();
  if (!other) throw new Refusal('conflict', words);
}
