/** The owner of a pending email confirms it by a mailed link, once, within a day (decision 8). */
import { sql } from 'kysely';
import type { Language } from '#contract/rules/languages.ts';
import { DAY, type Milliseconds } from '#contract/rules/time.ts';
import type { Caller } from '../../http/caller.ts';
import { AppError } from '../../platform/app-error.ts';
import { latestEnd } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { queueMail } from '../../platform/outbox/outbox.ts';
import { hmac } from '../../platform/secret.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { enforceAccountLimit } from './account-rate-limits.ts';
import type { ClientInfo } from './client-info.ts';
import { NO_PENDING_EMAIL, orEmailTaken, revokeCredentials, revokeEveryAccess } from './credentials.ts';
import { inTransactionOf, lockAccountOf, lockUserFor } from './locks.ts';
import { queueNotice } from './notices.ts';
import { enforcePasswordResetLimits, type ProofOfEmail, setPasswordByLink } from './password-reset.ts';
import { findUserRow, findUserRowByEmail, normaliseEmail, selectUsers, type UserRow } from './queries.ts';
import { hashToken } from './sessions/opaque-token.ts';
import { findHeldSession, type HeldSessions } from './sessions/session-store.ts';
import type { SignedIn } from './sign-in.ts';

const CONFIRMATION_LIFETIME: Milliseconds = DAY;

export function assertEmailConfirmed({ emailConfirmedAt }: Pick<UserRow, 'emailConfirmedAt'>): void {
  if (emailConfirmedAt !== null) return;
  throw new AppError('email-unconfirmed', { field: 'email' });
}

/** The link of another pending email becomes invalid. */
export function pendingEmailColumns(email: string, now: Milliseconds) {
  return {
    pendingEmail: email,
    pendingEmailToken: sql<string | null>`case when pending_email = ${email} then pending_email_token end`,
    pendingEmailEndsAt: now + CONFIRMATION_LIFETIME,
  };
}

export async function requestConfirmation(accounts: AccountDependencies, caller: Caller): Promise<void> {
  const { database, clock } = accounts;
  const { userId, language } = caller;
  await enforceAccountLimit(accounts, 'confirm', userId);
  await inTransactionOf(database, caller, async (trx, user) => {
    const now = clock();
    if (user.emailConfirmedAt !== null) throw new AppError('email-confirmed');
    await trx
      .updateTable('users')
      .set({ ...pendingEmailColumns(user.email, now), updatedAt: now })
      .where('id', '=', userId)
      .execute();
    await queueMail(trx, user.emailKey, { kind: 'confirm-email', userId, language }, now);
  });
}

/**
 * Returns undefined where no email is pending. Several mails have the same token, so that each link works until one is used. It changes
 * with the password and the email.
 */
export async function issueEmailToken(
  database: Database,
  key: Uint8Array,
  userId: number,
  now: Milliseconds,
): Promise<{ user: PendingUser; token: string } | undefined> {
  const user = await findUserRow(database, userId);
  if (!user?.pendingEmail) return undefined;
  const { passwordVersion, emailKey, emailConfirmedAt, pendingEmail } = user;
  const facts = [userId, passwordVersion, emailKey, emailConfirmedAt, pendingEmail];
  const token = hmac(key, JSON.stringify(facts));
  const { numUpdatedRows } = await database
    .updateTable('users')
    .set({ pendingEmailToken: hashToken(token) })
    .where('id', '=', userId)
    .where('passwordVersion', '=', passwordVersion)
    .where('pendingEmail', '=', pendingEmail)
    .where('pendingEmailEndsAt', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? { user: { ...user, pendingEmail }, token } : undefined;
}

/**
 * Ends all sessions but that of the browser. A browser without a session needs a new password, because the present one may be that of a
 * stranger. The first confirmation ends every other access.
 */
export async function confirmEmail(
  accounts: AccountDependencies,
  token: string,
  browser: HeldSessions & { language: Language },
): Promise<UserRow> {
  const { database, clock, wakeMail } = accounts;
  const now = clock();
  const user = await getPendingEmail(database, token, now);
  if ((await findHeldSession(database, user.id, browser, now)) === undefined) {
    // Such a browser may ask any number of times, and gets no lock of the account. Another one may have used the link meanwhile.
    await getPendingEmail(database, token, now);
    throw new AppError('new-password-needed', { field: 'password' });
  }
  // Checked before the lock too, because such a link stays and may be opened any number of times.
  const owner = await findUserRowByEmail(database, normaliseEmail(user.pendingEmail));
  if (owner && owner.id !== user.id) throw new AppError('email-taken', { field: 'email' });
  const writing = inTransaction(database, async (trx) => {
    const confirmed = await usePendingEmail(trx, accounts, { user, language: browser.language }, now);
    const session = await findHeldSession(trx, user.id, browser, now);
    if (session === undefined) throw new AppError('new-password-needed', { field: 'password' });
    if (user.emailConfirmedAt === null) await revokeEveryAccess(trx, user.id, session);
    else await revokeCredentials(trx, user.id, session);
    return confirmed;
  });
  const confirmed = await orEmailTaken(writing);
  wakeMail();
  return confirmed;
}

/** For a browser without a session of the account, the link resets the password. */
export async function confirmEmailByPassword(
  accounts: AccountDependencies,
  { token, password }: { token: string; password: string },
  client: ClientInfo,
): Promise<SignedIn> {
  const { database, clock } = accounts;
  await enforcePasswordResetLimits(accounts, client);
  const user = await getPendingEmail(database, token, clock());
  const { language } = client;
  const setting = setPasswordByLink(accounts, { email: user.pendingEmail, password }, client, (trx, columns, now) =>
    usePendingEmail(trx, accounts, { user, language, columns }, now),
  );
  return orEmailTaken(setting);
}

export type PendingUser = UserRow & { pendingEmail: string };

async function getPendingEmail(database: Database, token: string, now: Milliseconds): Promise<PendingUser> {
  const user = await selectUsers(database)
    .where('pendingEmailToken', '=', hashToken(token))
    .where('pendingEmailEndsAt', '>', now)
    .where('pendingEmailEndsAt', '<=', latestEnd(now, CONFIRMATION_LIFETIME))
    .executeTakeFirst();
  if (!user?.pendingEmail) throw new AppError('confirmation-link-ended', { field: 'token' });
  return { ...user, pendingEmail: user.pendingEmail };
}

/** Succeeds for one of several concurrent requests, and throws for the others. Tells a former email of the new one. */
async function usePendingEmail(
  trx: DatabaseTransaction,
  accounts: AccountDependencies,
  { user, language, columns }: { user: PendingUser; language: Language; columns?: ProofOfEmail },
  now: Milliseconds,
): Promise<UserRow> {
  const { pendingEmail: email } = user;
  const confirmed = await trx
    .updateTable('users')
    .set({
      ...{ email, emailKey: normaliseEmail(email), emailConfirmedAt: now, updatedAt: now },
      ...{ ...columns, ...NO_PENDING_EMAIL },
    })
    .where('id', '=', user.id)
    .where('pendingEmailToken', '=', user.pendingEmailToken)
    .returningAll()
    .executeTakeFirstOrThrow(() => new AppError('confirmation-link-ended', { field: 'token' }));
  if (email !== user.email) await queueNotice(trx, { ...accounts, language }, user, 'email-changed', now);
  return confirmed;
}

/** For operators, who have asked the owner. Ends every access but the password, and returns the account as it was. */
export async function confirmEmailOf(trx: DatabaseTransaction, email: string, now: Milliseconds): Promise<UserRow> {
  const user = await lockAccountOf(trx, email);
  if (user.emailConfirmedAt !== null) return user;
  await trx.updateTable('users').set({ emailConfirmedAt: now, updatedAt: now }).where('id', '=', user.id).execute();
  await revokeEveryAccess(trx, user.id);
  return user;
}

export function cancelPendingEmail({ database }: AccountDependencies, caller: Caller, id: number): Promise<UserRow> {
  return inTransaction(database, async (trx) => {
    const user = await lockUserFor(trx, caller, id);
    await trx.updateTable('users').set(NO_PENDING_EMAIL).where('id', '=', id).execute();
    return { ...user, ...NO_PENDING_EMAIL };
  });
}

/** Clears one at a time, because a statement locks its users in no order. */
export async function clearExpiredPendingEmails(database: Database, now: Milliseconds): Promise<void> {
  const expired = await database.selectFrom('users').where('pendingEmailEndsAt', '<=', now).select('id').execute();
  for (const { id } of expired) {
    const user = database.updateTable('users').set(NO_PENDING_EMAIL).where('id', '=', id);
    await user.where('pendingEmailEndsAt', '<=', now).execute();
  }
}
