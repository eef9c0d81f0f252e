/** Takes up that somebody has forgotten their password. */

import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { enforceRateLimits, refund, refundIfUnavailable } from '../../platform/limits/rate-limit.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import type { AccountContext } from './account-context.ts';
import { forgotPasswordLimits, passwordResetLimits } from './account-rate-limits.ts';
import { assertUncommonPassword } from './common-passwords.ts';
import { hashPassword } from './password-hash.ts';
import { NO_PENDING_EMAIL } from './pending-email.ts';
import { normaliseEmail, type UserRow } from './queries.ts';
import { deleteResetTokens, getResetToken, invalidResetToken, redeemResetToken } from './reset-token.ts';
import { endUserSessions, startSession } from './sessions/session-store.ts';
import type { ClientInfo, SignedIn } from './sign-in.ts';

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
