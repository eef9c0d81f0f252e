import { sql, type UpdateObject } from 'kysely';
import type { EditUser } from '#contract/api/users.ts';
import type { Caller } from '../../http/caller.ts';
import { AppError } from '../../platform/app-error.ts';
import type { DatabaseTransaction, Tables } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { assertNotRateLimited, enforceRateLimits, refundIfUnavailable } from '../../platform/limits/rate-limit.ts';
import { maskEmails } from '../../platform/logging/mask.ts';
import { queueMail } from '../../platform/outbox/outbox.ts';
import { type Actor, recordChange } from '../editing/history.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { accountLimit, clientLimit, enforceAccountLimit, newEmailLimits } from './account-rate-limits.ts';
import { assertUncommonPassword } from './common-passwords.ts';
import { confirmPassword } from './confirm-password.ts';
import { NO_PENDING_EMAIL, orEmailTaken, revokeCredentials, revokeEveryAccess } from './credentials.ts';
import { lockUserFor } from './locks.ts';
import { queueNotice } from './notices.ts';
import { hashPassword } from './password-hash.ts';
import { pendingEmailColumns } from './pending-email.ts';
import { getUserRow, normaliseEmail, type UserRow } from './queries.ts';

/**
 * A new email or password requires the caller's current password. A fan's own new email is pending until its link is opened. An email or
 * password from an admin takes effect at once, ends every access, and leaves the email unconfirmed.
 */
export async function editUser(
  accounts: AccountDependencies,
  editor: Caller & { clientKey: string },
  id: number,
  changes: EditUser,
): Promise<UserRow> {
  const { database, clock, limitKey } = accounts;
  const own = id === editor.userId;
  const user = await getUserRow(database, id);
  const { name = user.name, password } = changes;
  const email = changes.email === user.email ? undefined : changes.email;
  if (password !== undefined) assertUncommonPassword(password, { name, email: email ?? user.email });
  if (email !== undefined || password !== undefined) await confirmPassword(accounts, editor, changes.oldPassword);
  const passwordHash = password === undefined ? undefined : await hashNewPassword(accounts, id, password);
  if (email !== undefined) {
    const mails = newEmailLimits(limitKey, email);
    if (own) await assertNotRateLimited(database, 'too-many-mails-to-email', mails, clock());
    const limits = [accountLimit('email-change', id), clientLimit('email-change', editor.clientKey)];
    await enforceRateLimits(database, 'too-many-email-changes', limits, clock());
  }

  const now = clock();
  const options = { ...accounts, ...(own && { language: editor.language }) };
  const changesAccess = password !== undefined || (email !== undefined && !own);
  if (own && name !== user.name) await enforceAccountLimit(accounts, 'names', id);
  const edited = {
    // An unchanged name stays as it is, because an admin may have renamed the fan by now.
    ...(name !== user.name && { name }),
    updatedAt: now,
    // An admin who gives an email can choose a password by it.
    ...(changesAccess && !own && { passwordFromAdmin: 1 as const }),
    ...(passwordHash !== undefined && {
      ...{ passwordHash, passwordVersion: sql<number>`password_version + 1` },
      ...NO_PENDING_EMAIL,
    }),
    ...(email !== undefined &&
      (own
        ? pendingEmailColumns(email, now)
        : { email, emailKey: normaliseEmail(email), emailConfirmedAt: null, ...NO_PENDING_EMAIL })),
  };
  const writing = inTransaction(database, async (trx) => {
    await lockUserFor(trx, editor, id);
    const updated = await updateIfUnchanged(trx, user, edited);
    if (!own) await recordEdit(trx, user, { name, email, password }, { userId: editor.userId, now });
    if (changesAccess) await (own ? revokeCredentials(trx, id, editor.sessionId) : revokeEveryAccess(trx, id));
    if (password !== undefined) await queueNotice(trx, options, user, 'password-changed', now);
    if (email !== undefined && own) {
      // Only the composition of a mail looks up whether another account has the email.
      const mail = { kind: 'confirm-email', userId: id, language: editor.language } as const;
      await queueMail(trx, normaliseEmail(email), mail, now);
      await queueNotice(trx, options, user, 'email-asked', now);
    }
    if (email !== undefined && !own) {
      await queueNotice(trx, accounts, user, 'email-changed', now);
      await queueNotice(trx, accounts, updated, 'email-given', now);
    }
    if (!own && name !== user.name && user.blockedAt === null) {
      await queueNotice(trx, accounts, updated, 'renamed', now);
    }
    return updated;
  });
  return orEmailTaken(writing);
}

async function hashNewPassword(accounts: AccountDependencies, userId: number, password: string): Promise<string> {
  const { database, hashLimiter, hashStrength } = accounts;
  const limits = await enforceAccountLimit(accounts, 'password-change', userId);
  return refundIfUnavailable(database, limits, () => hashLimiter(() => hashPassword(password, hashStrength)));
}

/** The history has no whole email. */
async function recordEdit(
  trx: DatabaseTransaction,
  user: UserRow,
  { name, email = user.email, password }: EditUser & { name: string },
  actor: Actor,
): Promise<void> {
  const before = { name: user.name, email: maskEmails(user.email) };
  const changed = email === user.email ? before.email : `${maskEmails(email)} (new)`;
  const after = { name, email: changed, ...(password !== undefined && { password: 'new' }) };
  await recordChange(trx, { kind: 'users', id: user.id, action: 'changed', before, after }, actor);
}

/** Throws a conflict where a concurrent request has changed the password or the email. */
function updateIfUnchanged(
  trx: DatabaseTransaction,
  user: UserRow,
  edited: UpdateObject<Tables, 'users'>,
): Promise<UserRow> {
  return trx
    .updateTable('users')
    .set(edited)
    .where('id', '=', user.id)
    .where('passwordVersion', '=', user.passwordVersion)
    .where('email', '=', user.email)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow(() => new AppError('account-outdated'));
}
