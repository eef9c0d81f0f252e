/** The token in a reset mail: good once, for half an hour, for one account, and only the newest. */
import { AppError } from '../../platform/app-error.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { enforceRateLimits, refund, refundIfUnavailable } from '../../platform/limits/rate-limit.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import type { AccountContext } from './account-context.ts';
import { forgotPasswordLimits, passwordResetLimits } from './account-rate-limits.ts';
import { assertUncommonPassword } from './common-passwords.ts';
import { hashPassword } from './password-hash.ts';
import { NO_PENDING_EMAIL } from './pending-email.ts';
import { normaliseEmail, type UserRow } from './queries.ts';
import { generateToken, hashToken } from './sessions/opaque-token.ts';
import { endUserSessions, startSession } from './sessions/session-store.ts';
import type { ClientInfo, SignedIn } from './sign-in.ts';

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
async function redeemResetToken(database: Database, id: number, now: number): Promise<void> {
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
function invalidResetToken(): AppError {
  return new AppError('invalid', 'The password reset token has expired or the email you entered is invalid');
}

/**
 * Queues the mail for whatever address was given: whether there is an account is found out when the mail is written, so that
 * the reply cannot tell, neither by its words nor by its time.
 */
export async function requestPasswordReset(accounts: AccountContext, email: string, address: string): Promise<void> {
  const emailKey = normaliseEmail(email);
  const now = accounts.clock();
  await enforceRateLimits(
    accounts.database,
    'Too many mails were asked for.',
    forgotPasswordLimits(accounts, { emailKey, address }),
    now,
  );
  await queueMail(accounts.database, emailKey, { kind: 'reset-password' }, now);
}

export async function resetPassword(
  { database, clock, hashLimiter, hashStrength, wakeMail }: AccountContext,
  { token, email, password }: { token: string; email: string; password: string },
  { address, device }: ClientInfo,
): Promise<SignedIn> {
  const limits = passwordResetLimits(address);
  await enforceRateLimits(database, 'Too many passwords were reset from here.', limits, clock());
  const reset = await getResetToken(database, token, clock());
  if (reset.email_key !== normaliseEmail(email)) throw invalidResetToken();
  assertUncommonPassword(password, { email });
  const hash = () => hashLimiter(() => hashPassword(password, hashStrength));
  const password_hash = await refundIfUnavailable(database, limits, hash);

  const signedIn = await inTransaction(database, async (trx) => {
    const now = clock();
    // The account first and its tokens after it, as whoever changes or deletes it: in another order they would wait for each other.
    const user = await trx
      .updateTable('users')
      .set({ password_hash, ...NO_PENDING_EMAIL, updated_at: now })
      .where('id', '=', reset.user_id)
      .where('email_key', '=', reset.email_key)
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!user) throw invalidResetToken();
    await redeemResetToken(trx, reset.id, now);
    await endUserSessions(trx, user.id);
    await deleteResetTokens(trx, user.id);
    await queueMail(trx, user.email_key, { kind: 'password-changed', to: user.email }, now);
    await refund(trx, limits);
    return { user, session: await startSession(trx, { userId: user.id, admin: user.admin === 1, device, now }) };
  });
  wakeMail();
  return signedIn;
}

/** Ends the account's sessions and tells its owner by mail. Refused where no account has `email`. */
export async function setPassword(
  database: Database,
  email: string,
  passwordHash: string,
  now: number,
): Promise<UserRow> {
  return inTransaction(database, async (trx) => {
    const user = await trx
      .updateTable('users')
      .set({ password_hash: passwordHash, ...NO_PENDING_EMAIL, updated_at: now })
      .where('email_key', '=', normaliseEmail(email))
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!user) throw new AppError('not-found', `No account has the email ${email}.`);
    await endUserSessions(trx, user.id);
    await deleteResetTokens(trx, user.id);
    await queueMail(trx, user.email_key, { kind: 'password-changed', to: user.email }, now);
    return user;
  });
}
