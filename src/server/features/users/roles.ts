/** The roles of accounts. The site always has at least one admin. */
import type { PlainErrorCode } from '#contract/rules/problems.ts';
import type { Role } from '#contract/rules/roles.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { type Actor, recordChange } from '../editing/history.ts';
import { NO_PENDING_EMAIL } from './credentials.ts';
import { lockAccountByEmail, lockAdmins } from './locks.ts';
import type { NoticeOptions } from './notices.ts';
import { listPasskeys, resetPasskeys } from './passkeys/passkeys.ts';
import { getUserRow, normaliseEmail, roleColumns, selectUsers, type UserRow } from './queries.ts';
import { endUserSessions } from './sessions/session-store.ts';

export function listAdmins(database: Database): Promise<UserRow[]> {
  return selectUsers(database).where('role', '=', 'admin').orderBy('id').execute();
}

/** The transaction holds the lock of the admins. */
export async function hasOtherAdmin(trx: DatabaseTransaction, userId: number): Promise<boolean> {
  return (await listAdmins(trx)).some(({ id }) => id !== userId);
}

/** The former roles of an account that a command gives the new role. */
export type RoleChange = { from: readonly Role[]; to: Role };

/** For operators. Throws for an email without an account of these roles, a promotion of a blocked fan, and the last admin. */
export async function changeRole(
  trx: DatabaseTransaction,
  email: string,
  { from, to }: RoleChange,
  now: number,
): Promise<UserRow> {
  await lockAdmins(trx);
  const user = await lockAccountByEmail(trx, normaliseEmail(email));
  if (!user || !from.includes(user.role)) throw new OperatorError(`No ${from.join(' or ')} has the email ${email}.`);
  if (to !== 'fan' && user.blockedAt !== null) throw new OperatorError(`${email} is blocked. End the block first.`);
  if (user.role === 'admin' && !(await hasOtherAdmin(trx, user.id))) {
    throw new OperatorError(`${email} is the last admin. Promote another account first.`);
  }
  return setRole(trx, user, to, { userId: null, now });
}

/** Ends all sessions, and with a promotion a pending email, because someone else may have begun them. */
async function setRole(trx: DatabaseTransaction, user: UserRow, role: Role, actor: Actor): Promise<UserRow> {
  await endUserSessions(trx, user.id);
  const changed = await trx
    .updateTable('users')
    .set({
      ...roleColumns(role),
      ...(role !== 'fan' && { passkeyNeedsOperator: 0, ...NO_PENDING_EMAIL }),
      updatedAt: actor.now,
    })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const snapshots = { before: { role: user.role }, after: { role } };
  await recordChange(trx, { kind: 'users', id: user.id, action: 'changed', ...snapshots }, actor);
  return changed;
}

/**
 * For operators. Throws for an account to which a stranger may have access. Passkeys are such an access until `passkeys` says what
 * becomes of them.
 */
export async function promote(
  trx: DatabaseTransaction,
  limits: NoticeOptions,
  { email, passkeys, now, ...change }: RoleChange & { email: string; passkeys?: 'keep' | 'remove'; now: number },
): Promise<UserRow> {
  const user = await changeRole(trx, email, change, now);
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
    throw new OperatorError(`${email} has passkeys, which would sign in as an ${user.role}: ${named}. ${choice}`);
  }
  if (passkeys === 'remove') await resetPasskeys(trx, limits, email, now);
  return user;
}

/**
 * For admins, who change no role of an admin. Throws for a promotion that {@link promote} would refuse. The transaction holds the lock of
 * the user. Returns whether the role changed.
 */
export async function appoint(
  trx: DatabaseTransaction,
  id: number,
  role: 'fan' | 'editor',
  actor: Actor,
): Promise<boolean> {
  const user = await getUserRow(trx, id);
  if (user.role === 'admin') throw new AppError('account-of-admin');
  if (user.role === role) return false;
  const obstacle = role === 'editor' && (await findObstacle(trx, user));
  if (obstacle) throw new AppError(obstacle);
  await setRole(trx, user, role, actor);
  return true;
}

async function findObstacle(trx: DatabaseTransaction, user: UserRow): Promise<PlainErrorCode | undefined> {
  if (user.blockedAt !== null) return 'editor-blocked';
  if (user.passwordFromAdmin) return 'editor-with-given-password';
  if (user.emailConfirmedAt === null) return 'editor-unconfirmed';
  return (await listPasskeys(trx, user.id)).length > 0 ? 'editor-with-passkeys' : undefined;
}
