import { sql } from 'kysely';
import type { Caller } from '../../http/caller.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { lock } from '../../platform/database/locks.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { accountBlocked, normaliseEmail, type UserRow, userNotFound } from './queries.ts';

/** Taken before admins are read for a change: of two concurrent removals, each would still see the other's admin. */
export async function lockAdmins(trx: DatabaseTransaction): Promise<void> {
  await lock(trx, 'admins');
}

/** For what users do themselves: like {@link lockAccount}, but throws for a blocked user too. */
async function lockUser(trx: DatabaseTransaction, id: number): Promise<UserRow> {
  const user = await lockAccount(trx, id);
  if (user.blocked_at !== null) throw accountBlocked();
  return user;
}

/** Like {@link lockUser} for a sign-in: throws `refused` for an unknown user, so that all refused sign-ins get the same reply. */
export async function lockForSignIn(trx: DatabaseTransaction, id: number, refused: AppError): Promise<UserRow> {
  return lockUser(trx, id).catch((error) => {
    throw error instanceof AppError && error.code === 'not-found' ? refused : error;
  });
}

/** Runs `work` for a fan, whose row it locks first: see {@link lockUserOfSession}. */
export function inTransactionOf<T>(
  database: Database,
  caller: SessionOfUser,
  work: (trx: DatabaseTransaction, user: UserRow) => Promise<T>,
): Promise<T> {
  return inTransaction(database, async (trx) => work(trx, await lockUserOfSession(trx, caller)));
}

/**
 * Runs `work` for an admin. Locks the row of the admin last, as saves of brackets lock accounts after their cup, and throws where the
 * session or the role has ended: after the reply to a demotion no write of the admin commits.
 */
export function inTransactionOfAdmin<T>(
  { database, clock }: { database: Database; clock: Clock },
  caller: SessionOfUser,
  work: (trx: DatabaseTransaction, actor: AdminActor) => Promise<T>,
): Promise<T> {
  return inTransaction(database, async (trx) => {
    const done = await work(trx, { userId: caller.userId, now: clock() });
    const { admin } = await lockUserOfSession(trx, caller);
    if (!admin) throw adminsOnly();
    return done;
  });
}

type SessionOfUser = Pick<Caller, 'userId' | 'sessionId'>;
type AdminActor = { userId: number; now: number };

/** Like {@link lockUser}; throws where the session of the request has ended too, such as by a new password. */
async function lockUserOfSession(trx: DatabaseTransaction, { userId, sessionId }: SessionOfUser): Promise<UserRow> {
  const user = await lockUser(trx, userId);
  const session = trx.selectFrom('sessions').where('id', '=', sessionId).where('user_id', '=', userId).select('id');
  if (!(await session.executeTakeFirst())) throw sessionEnded();
  return user;
}

function sessionEnded(): AppError {
  return new AppError('unauthenticated', 'Please sign in first.');
}

/**
 * Like {@link lockAccount} for a change by `caller`, who is the user or an admin: throws where the session of the request has ended,
 * where the caller is an admin no more, and for the account of another admin.
 */
export async function lockUserFor(trx: DatabaseTransaction, caller: Caller, id: number): Promise<UserRow> {
  if (id === caller.userId) return lockUserOfSession(trx, caller);
  // The lower id first: two admins who change each other would wait for each other.
  const lower = id < caller.userId ? await lockAccount(trx, id) : undefined;
  const { admin } = await lockUserOfSession(trx, caller);
  if (!admin) throw adminsOnly();
  const user = lower ?? (await lockAccount(trx, id));
  if (user.admin) throw adminProtected();
  return user;
}

function adminsOnly(): AppError {
  return new AppError('forbidden', 'Only admins can do this.');
}

/** A stolen session of one admin cannot remove the others, lock them out, or take their accounts. */
export function adminProtected(): AppError {
  return new AppError('conflict', 'This is an admin. Make the account a fan first: npx slvsh demote-admin.');
}

/** For operators: like {@link lockAccount}. Throws where no account has `email`. */
export async function lockAccountOf(trx: DatabaseTransaction, email: string): Promise<UserRow> {
  const user = await lockAccountByEmail(trx, normaliseEmail(email));
  if (!user) throw new AppError('not-found', `No account has the email ${email}.`);
  return user;
}

/** Until the transaction ends, no other one deletes, blocks or locks the user. Throws for an unknown or deleted user. */
export async function lockAccount(trx: DatabaseTransaction, id: number): Promise<UserRow> {
  const user = await lockRows(trx).where('id', '=', id).executeTakeFirst();
  if (!user) throw userNotFound(id);
  return user;
}

/** Like {@link lockAccount}, by the key of the email; undefined where no account has it. */
export function lockAccountByEmail(trx: DatabaseTransaction, emailKey: string): Promise<UserRow | undefined> {
  return lockRows(trx).where('email_key', '=', emailKey).executeTakeFirst();
}

export type ChangeOfUser = { userId: number; caller: SessionOfUser };

/** For changes by several users, or by admins. The result has the errors by user id, also for a change of a blocked user. */
export async function lockUsersFor(
  trx: DatabaseTransaction,
  changes: readonly ChangeOfUser[],
): Promise<Map<number, AppError>> {
  const ids = [...new Set(changes.flatMap(({ userId, caller }) => [userId, caller.userId]))];
  const users = await lockRows(trx).where('id', 'in', ids).execute();
  const sessionIds = changes.map(({ caller }) => caller.sessionId);
  const sessions = await trx.selectFrom('sessions').where('id', 'in', sessionIds).select(['id', 'user_id']).execute();
  const found: FoundUsers = {
    userOf: new Map(users.map((user) => [user.id, user])),
    ownerOf: new Map(sessions.map(({ id, user_id }) => [id, user_id])),
  };
  return new Map(
    changes.flatMap((change): [number, AppError][] => {
      const error = refuseChange(found, change);
      return error ? [[change.userId, error]] : [];
    }),
  );
}

/** `ownerOf` has the users of the sessions that have not ended. */
type FoundUsers = { userOf: ReadonlyMap<number, UserRow>; ownerOf: ReadonlyMap<number, number> };

function refuseChange({ userOf, ownerOf }: FoundUsers, { userId, caller }: ChangeOfUser): AppError | undefined {
  const user = userOf.get(userId);
  if (!user) return userNotFound(userId);
  if (user.blocked_at !== null) return accountBlocked();
  if (ownerOf.get(caller.sessionId) !== caller.userId) return sessionEnded();
  return userId === caller.userId || userOf.get(caller.userId)?.admin ? undefined : adminsOnly();
}

/** An update without effect locks the row on both engines. */
function lockRows(trx: DatabaseTransaction) {
  return trx.updateTable('users').set({ updated_at: sql`updated_at` }).where('deleted_at', 'is', null).returningAll();
}
