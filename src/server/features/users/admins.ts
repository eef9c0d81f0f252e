/** The site always has at least one admin. */
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { NO_PENDING_EMAIL } from './credentials.ts';
import { lockAccountByEmail, lockAdmins } from './locks.ts';
import type { NoticeOptions } from './notices.ts';
import { listPasskeys, resetPasskeys } from './passkeys/passkeys.ts';
import { normaliseEmail, selectUsers, type UserRow } from './queries.ts';
import { endUserSessions } from './sessions/session-store.ts';

export function listAdmins(database: Database): Promise<UserRow[]> {
  return selectUsers(database).where('admin', '=', 1).orderBy('id').execute();
}

/** The transaction holds the lock of the admins. */
export async function hasOtherAdmin(trx: DatabaseTransaction, userId: number): Promise<boolean> {
  return (await listAdmins(trx)).some(({ id }) => id !== userId);
}

/**
 * Ends all sessions, and with a promotion a pending email, because someone else may have begun them. Throws for an unknown email, an
 * unchanged role, a blocked fan and the last admin.
 */
export async function setAdmin(trx: DatabaseTransaction, email: string, admin: boolean, now: number): Promise<UserRow> {
  await lockAdmins(trx);
  const user = await lockAccountByEmail(trx, normaliseEmail(email));
  if (!user || user.admin === (admin ? 1 : 0)) {
    throw new OperatorError(`No ${admin ? 'fan' : 'admin'} has the email ${email}.`);
  }
  if (admin && user.blockedAt !== null) throw new OperatorError(`${email} is blocked. End the block first.`);
  if (!admin && !(await hasOtherAdmin(trx, user.id))) {
    throw new OperatorError(`${email} is the last admin. Promote another account first.`);
  }
  await endUserSessions(trx, user.id);
  return trx
    .updateTable('users')
    .set({
      admin: admin ? 1 : 0,
      ...(admin && { passkeyNeedsOperator: 0, ...NO_PENDING_EMAIL }),
      updatedAt: now,
    })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * For operators. Throws for an account to which a stranger may have access. Passkeys are such an access until `passkeys` says what
 * becomes of them.
 */
export async function promote(
  trx: DatabaseTransaction,
  limits: NoticeOptions,
  { email, passkeys, now }: { email: string; passkeys: 'keep' | 'remove' | undefined; now: number },
): Promise<UserRow> {
  const user = await setAdmin(trx, email, true, now);
  if (user.passwordFromAdmin) {
    const advice = 'Let the owner choose a password by a reset mail, or run reset-password.';
    throw new OperatorError(`An admin has changed the email or the password of ${email}. ${advice}`);
  }
  if (user.emailConfirmedAt === null) {
    const advice = 'Ask the owner, then run confirm-email, or reset-password if a stranger may know the password.';
    throw new OperatorError(`The email ${email} was never confirmed. ${advice}`);
  }
  const own = await listPasskeys(trx, user.id);
  if (own.length > 0 && passkeys === undefined) {
    const named = own.map(({ name, createdAt }) => `'${name}', added ${createdAt.slice(0, 10)}`).join('; ');
    const choice = 'Ask the owner which they know, and repeat with --passkeys keep or --passkeys remove.';
    throw new OperatorError(`${email} has passkeys, which would sign in as an admin: ${named}. ${choice}`);
  }
  if (passkeys === 'remove') await resetPasskeys(trx, limits, email, now);
  return user;
}
