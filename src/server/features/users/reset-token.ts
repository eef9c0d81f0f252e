/** The token in a reset mail: good once, for half an hour, for one account, and only the newest. */

import { AppError } from '../../platform/app-error.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { generateToken, hashToken } from './sessions/opaque-token.ts';

const RESET_TOKEN_LIFETIME = 30 * 60_000;

/** Makes a token for a user. Those that were made before stay good until the mail with this one has gone. */
export async function issueResetToken(
  database: Database,
  userId: number,
  now: number,
): Promise<{ id: number; token: string }> {
  const token = generateToken();
  const { id } = await database
    .insertInto('password_resets')
    .values({ user_id: userId, token_hash: hashToken(token), created_at: now, expires_at: now + RESET_TOKEN_LIFETIME })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

/** Whoever has the mail with the token `id` needs no older one. */
export async function deleteOlderResetTokens(database: Database, userId: number, id: number): Promise<void> {
  await database.deleteFrom('password_resets').where('user_id', '=', userId).where('id', '<', id).execute();
}

/** Within the transaction that changes a password or an email: no mail that is under way may change it back. */
export async function deleteResetTokens(trx: DatabaseTransaction, userId: number): Promise<void> {
  await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

/** Those whose time is over by `now`, in milliseconds. */
export async function deleteExpiredResetTokens(database: Database, now: number): Promise<void> {
  await database.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
}

/** Whose token it is, without using it up; throws where it is not, or no more, good. */
export async function getResetToken(database: Database, token: string, now: number) {
  const row = await database
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .select(['password_resets.id', 'user_id', 'email_key'])
    .executeTakeFirst();
  if (!row) throw invalidResetToken();
  return row;
}

/** Uses a token up; of many who try at once this succeeds for one, and throws for the others. */
export async function redeemResetToken(database: Database, id: number, now: number): Promise<void> {
  const { numUpdatedRows } = await database
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw invalidResetToken();
}

/** The words are the specification's; they leave open what of the two it is. */
export function invalidResetToken(): AppError {
  return new AppError('invalid', 'The password reset token has expired or the email you entered is invalid');
}
