/** A new email that its owner still has to confirm: by the newest link, once, within a day (decision 8). */
import { AppError } from '../../platform/app-error.ts';
import { latestEnd } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { queueMail } from '../../platform/outbox/outbox.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { NO_PENDING_EMAIL, orEmailTaken, type PendingEmailColumns, revokeCredentials } from './credentials.ts';
import { findUserRow, normaliseEmail, type UserRow, userNotFound } from './queries.ts';
import { generateToken, hashToken } from './sessions/opaque-token.ts';

const CONFIRMATION_LIFETIME = 24 * 60 * 60_000;

/** `session` is the id of the requesting session. An earlier pending email is replaced and its link becomes invalid. */
export function pendingEmailColumns(email: string, session: number, now: number): PendingEmailColumns {
  return {
    pending_email: email,
    pending_email_token: null,
    pending_email_ends_at: now + CONFIRMATION_LIFETIME,
    pending_email_session: session,
  };
}

/** Queues the same mails for every email: whether another account has it is looked up when the mail is composed. */
export async function queueConfirmationMails(trx: DatabaseTransaction, user: UserRow, email: string, now: number) {
  await queueMail(trx, normaliseEmail(email), { kind: 'confirm-email', userId: user.id }, now);
  await queueMail(trx, user.email_key, { kind: 'email-asked', to: user.email }, now);
}

/** Undefined unless `emailKey` is the user's pending email. */
export async function issueEmailToken(
  database: Database,
  userId: number,
  emailKey: string,
  now: number,
): Promise<{ email: string; token: string } | undefined> {
  const email = (await findUserRow(database, userId))?.pending_email;
  if (!email || normaliseEmail(email) !== emailKey) return undefined;
  const token = generateToken();
  const { numUpdatedRows } = await database
    .updateTable('users')
    .set({ pending_email_token: hashToken(token) })
    .where('id', '=', userId)
    .where('pending_email', '=', email)
    .where('pending_email_ends_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? { email, token } : undefined;
}

/** Makes the pending email of `token` the account's own and ends all sessions but the one that requested it. */
export async function confirmEmail(
  { database, clock, wakeMail }: AccountDependencies,
  token: string,
): Promise<UserRow> {
  const now = clock();
  const tokenHash = hashToken(token);
  const user = await database
    .selectFrom('users')
    .where('pending_email_token', '=', tokenHash)
    .where('pending_email_ends_at', '>', now)
    .where('pending_email_ends_at', '<=', latestEnd(now, CONFIRMATION_LIFETIME))
    .where('deleted_at', 'is', null)
    .selectAll()
    .executeTakeFirst();
  if (!user?.pending_email) throw invalidConfirmationLink();
  const { id, pending_email: email, pending_email_session: session } = user;
  const edited = { email, email_key: normaliseEmail(email), ...NO_PENDING_EMAIL, updated_at: now };
  const writing = inTransaction(database, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set(edited)
      .where('id', '=', id)
      .where('pending_email_token', '=', tokenHash)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw invalidConfirmationLink();
    await revokeCredentials(trx, id, session ?? undefined);
    await queueMail(trx, user.email_key, { kind: 'email-changed', to: user.email }, now);
  });
  await orEmailTaken(writing);
  wakeMail();
  return { ...user, ...edited };
}

/** Returns the account, also where no email was pending. */
export async function cancelPendingEmail({ database }: AccountDependencies, userId: number): Promise<UserRow> {
  const user = await database
    .updateTable('users')
    .set(NO_PENDING_EMAIL)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!user) throw userNotFound(userId);
  return user;
}

/** `now` in milliseconds. */
export async function clearExpiredPendingEmails(database: Database, now: number): Promise<void> {
  await database.updateTable('users').set(NO_PENDING_EMAIL).where('pending_email_ends_at', '<=', now).execute();
}

function invalidConfirmationLink(): AppError {
  const message = 'This link has expired or was already used. Change your email again to get a new one.';
  return new AppError('invalid', message, { field: 'token' });
}
