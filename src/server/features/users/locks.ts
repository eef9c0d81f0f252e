import { SqliteAdapter } from 'kysely';
import { includesRole } from '#contract/rules/roles.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { type Caller, roleNeeded } from '../../http/caller.ts';
import { AppError } from '../../platform/app-error.ts';
import type { BaseDependencies } from '../../platform/base-dependencies.ts';
import { lock } from '../../platform/database/locks.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { normaliseEmail, selectUsers, type UserRow, userNotFound } from './queries.ts';

/** Locked before admins are read for a change: each of two concurrent removals would still see the other admin. */
export async function lockAdmins(trx: DatabaseTransaction): Promise<void> {
  await lock(trx, 'admins');
}

/** Throws for a blocked user, and throws `refused` for an unknown one as for every refused sign-in. */
export async function lockForSignIn(trx: DatabaseTransaction, id: number, refused: AppError): Promise<UserRow> {
  const user = (await lockRows(trx, [id])).get(id);
  if (!user) throw refused;
  if (user.blockedAt !== null) throw new AppError('account-blocked');
  return user;
}

/** Runs `work` for a fan, see {@link lockUserFor}. */
export function inTransactionOf<T>(
  database: Database,
  caller: SessionOfUser,
  work: (trx: DatabaseTransaction, user: UserRow) => Promise<T>,
): Promise<T> {
  return inTransaction(database, async (trx) => work(trx, await lockUserFor(trx, caller, caller.userId)));
}

/**
 * Returns a function that runs `work` for an editor or admin, whose row it locks with that of `userId`. It throws if the session has ended
 * or the endpoint admitted another role: after the reply to a demotion no write of the caller commits.
 */
export function transactionsOfEditors({ database, clock }: BaseDependencies) {
  return <T>(
    caller: SessionOfUser & Pick<Caller, 'role'>,
    work: (trx: DatabaseTransaction, actor: { userId: number; now: Milliseconds }) => Promise<T>,
    userId = caller.userId,
  ): Promise<T> =>
    inTransaction(database, async (trx) => {
      const locked = await lockUsers(trx, [{ userId, caller }]);
      const refused = refuseRole(locked, caller, caller.role === 'admin' ? 'admin' : 'editor');
      if (refused) throw refused;
      if (!locked.userOf.has(userId)) throw userNotFound(userId);
      return work(trx, { userId: caller.userId, now: clock() });
    });
}

type SessionOfUser = Pick<Caller, 'userId' | 'sessionId'>;

/**
 * Locks the user for a change by `caller`, who is the user or an admin. Throws for an ended session, a blocked caller, a former admin, and
 * the account of another admin or of an editor.
 */
export async function lockUserFor(trx: DatabaseTransaction, caller: SessionOfUser, id: number): Promise<UserRow> {
  const change = { userId: id, caller };
  const locked = await lockUsers(trx, [change]);
  const user = locked.userOf.get(id);
  if (!user) throw userNotFound(id);
  const refused = refuseChange(locked, change, user);
  if (refused) throw refused;
  return user;
}

export type ChangeOfUser = { userId: number; caller: SessionOfUser };

/** Like {@link lockUserFor} for several changes. Returns the errors by user id, including those of blocked users. */
export async function lockUsersFor(
  trx: DatabaseTransaction,
  changes: readonly ChangeOfUser[],
): Promise<Map<number, AppError>> {
  const locked = await lockUsers(trx, changes);
  const refuse = (change: ChangeOfUser): AppError | undefined => {
    const user = locked.userOf.get(change.userId);
    if (!user) return userNotFound(change.userId);
    return user.blockedAt === null ? refuseChange(locked, change, user) : new AppError('account-blocked');
  };
  return new Map(
    changes.flatMap((change): [number, AppError][] => {
      const error = refuse(change);
      return error ? [[change.userId, error]] : [];
    }),
  );
}

/** `ownerOf` has the users of the sessions that have not ended. */
type LockedUsers = { userOf: ReadonlyMap<number, UserRow>; ownerOf: ReadonlyMap<number, number> };

async function lockUsers(trx: DatabaseTransaction, changes: readonly ChangeOfUser[]): Promise<LockedUsers> {
  const userOf = await lockRows(
    trx,
    changes.flatMap(({ userId, caller }) => [userId, caller.userId]),
  );
  const sessionIds = changes.map(({ caller }) => caller.sessionId);
  const sessions = await trx.selectFrom('sessions').where('id', 'in', sessionIds).select(['id', 'userId']).execute();
  return { userOf, ownerOf: new Map(sessions.map(({ id, userId }) => [id, userId])) };
}

function refuseChange(locked: LockedUsers, { userId, caller }: ChangeOfUser, user: UserRow): AppError | undefined {
  if (userId === caller.userId) return refuseCaller(locked, caller);
  return refuseRole(locked, caller, 'admin') ?? refuseProtected(user);
}

function refuseRole(locked: LockedUsers, caller: SessionOfUser, least: 'editor' | 'admin'): AppError | undefined {
  const refused = refuseCaller(locked, caller);
  const role = locked.userOf.get(caller.userId)?.role ?? 'fan';
  return refused ?? (includesRole(role, least) ? undefined : roleNeeded(least));
}

function refuseCaller({ userOf, ownerOf }: LockedUsers, { userId, sessionId }: SessionOfUser): AppError | undefined {
  const user = userOf.get(userId);
  if (user && user.blockedAt !== null) return new AppError('account-blocked');
  return user && ownerOf.get(sessionId) === userId ? undefined : new AppError('sign-in-needed');
}

/** A stolen session of one admin cannot remove the others or lock them out, and takes no account with more rights than a fan's. */
export function refuseProtected({ role }: Pick<UserRow, 'role'>): AppError | undefined {
  return role === 'fan' ? undefined : new AppError(`account-of-${role}`);
}

/** For operators. Throws where no account has `email`. */
export async function lockAccountOf(trx: DatabaseTransaction, email: string): Promise<UserRow> {
  const user = await lockAccountByEmail(trx, normaliseEmail(email));
  if (!user) throw new OperatorError(`No account has the email ${email}.`);
  return user;
}

/** Until the transaction ends, no other one deletes, blocks or locks the user. */
export async function lockAccount(trx: DatabaseTransaction, id: number): Promise<UserRow> {
  const user = (await lockRows(trx, [id])).get(id);
  if (!user) throw userNotFound(id);
  return user;
}

export function lockAccountByEmail(trx: DatabaseTransaction, emailKey: string): Promise<UserRow | undefined> {
  return selectLocking(trx).where('emailKey', '=', emailKey).executeTakeFirst();
}

/** A transaction locks users once, in the order of their ids, and before other rows: different orders could deadlock. */
async function lockRows(trx: DatabaseTransaction, ids: readonly number[]): Promise<Map<number, UserRow>> {
  const users = await selectLocking(trx).where('id', 'in', ids).orderBy('id').execute();
  return new Map(users.map((user) => [user.id, user]));
}

/** On SQLite, a transaction that writes is the only one. */
function selectLocking(trx: DatabaseTransaction) {
  const users = selectUsers(trx);
  return trx.getExecutor().adapter instanceof SqliteAdapter ? users : users.forNoKeyUpdate();
}
