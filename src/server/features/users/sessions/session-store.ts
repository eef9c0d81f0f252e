/** A fan's session lasts while it is used, that of an editor or admin for half a day. */
import type { ExpressionBuilder } from 'kysely';
import type { UserSession } from '#contract/api/users.ts';
import type { Role } from '#contract/rules/roles.ts';
import { DAY, MINUTE, type Milliseconds } from '#contract/rules/time.ts';
import type { AccessTokenClaims, Caller } from '../../../http/caller.ts';
import { AppError } from '../../../platform/app-error.ts';
import { isOpen, latestEnd } from '../../../platform/clock.ts';
import { isDiskFull, isUnavailable } from '../../../platform/database/errors.ts';
import type { Database, DatabaseTransaction, Tables } from '../../../platform/database/schema.ts';
import { withIsoTimes } from '../../../platform/iso-times.ts';
import { generateToken, hashToken } from './opaque-token.ts';

/** Includes expired sessions. */
function selectSessions(database: Database) {
  return database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('users.deletedAt', 'is', null)
    .where('users.blockedAt', 'is', null)
    .select([
      'sessions.id',
      'sessions.userId',
      'sessions.device',
      'sessions.byPasskey',
      'sessions.createdAt',
      'sessions.lastUsedAt',
      'sessions.expiresAt',
      'users.name',
      'users.email',
      'users.pendingEmail',
      'users.emailConfirmedAt',
      'users.role',
      'users.passwordVersion',
    ]);
}

export type SessionRow = Awaited<ReturnType<ReturnType<typeof selectSessions>['executeTakeFirstOrThrow']>>;

/** Counts from the last use. */
const FAN_LIFETIME: Milliseconds = 30 * DAY;
/** Counts from the sign-in. */
const EDITOR_LIFETIME: Milliseconds = DAY / 2;

/** A caller with the password of an account may sign in any number of times. */
const MAX_SESSIONS = 100;

/** Saves a write for each request. */
const TOUCH_INTERVAL: Milliseconds = 5 * MINUTE;

/** A token that is older than its session by more belongs to an earlier database with the same secret, whose ids began at 1 too. */
const CLOCK_DIFFERENCE: Milliseconds = MINUTE;

function sessionExpiry(role: Role, createdAt: Milliseconds, now: Milliseconds): Milliseconds {
  return role === 'fan' ? now + FAN_LIFETIME : createdAt + EDITOR_LIFETIME;
}

export type StartedSession = { id: number; userId: number; token: string; expiresAt: Milliseconds };

type NewSession = { userId: number; role: Role; byPasskey?: boolean; device: string; now: Milliseconds };

/** Ends the oldest sessions beyond {@link MAX_SESSIONS}. The transaction holds the lock of the user. */
export async function startSession(
  trx: DatabaseTransaction,
  { userId, role, byPasskey = false, device, now }: NewSession,
): Promise<StartedSession> {
  const token = generateToken();
  const expiresAt = sessionExpiry(role, now, now);
  const { id } = await trx
    .insertInto('sessions')
    .values({
      userId,
      tokenHash: hashToken(token),
      device,
      byPasskey: byPasskey ? 1 : 0,
      confirmedAt: now,
      createdAt: now,
      lastUsedAt: now,
      expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const own = trx.selectFrom('sessions').where('userId', '=', userId).select('id').orderBy('id', 'desc');
  const oldest = own.limit(1).offset(MAX_SESSIONS - 1);
  await trx.deleteFrom('sessions').where('userId', '=', userId).where('id', '<', oldest).execute();
  return { id, userId, token, expiresAt };
}

export function findSessionByToken(database: Database, token: string, now: Milliseconds) {
  return findUnexpired(selectSessions(database).where('tokenHash', '=', hashToken(token)), now);
}

export function findSessionByClaims(
  database: Database,
  { sessionId, userId, issuedAt }: AccessTokenClaims,
  now: Milliseconds,
) {
  const sessions = selectSessions(database).where('sessions.id', '=', sessionId).where('sessions.userId', '=', userId);
  return findUnexpired(sessions.where('sessions.createdAt', '<', issuedAt + CLOCK_DIFFERENCE), now);
}

/** A moment from a clock that was ahead becomes `now`. A database that cannot write does not prevent reading. */
export async function touchSession(database: Database, session: SessionRow, now: Milliseconds): Promise<Milliseconds> {
  const createdAt = Math.min(session.createdAt, now);
  // Such a moment is corrected at once, because a token that is issued before its session is refused.
  const isRecent = createdAt === session.createdAt && Math.abs(now - session.lastUsedAt) < TOUCH_INTERVAL;
  if (isRecent) return session.expiresAt;
  const expiresAt = sessionExpiry(session.role, createdAt, now);
  try {
    const touched = { createdAt, lastUsedAt: now, expiresAt };
    await database.updateTable('sessions').set(touched).where('id', '=', session.id).execute();
    return expiresAt;
  } catch (error) {
    if (isDiskFull(error) || isUnavailable(error)) return session.expiresAt;
    throw error;
  }
}

async function findUnexpired(
  sessions: ReturnType<typeof selectSessions>,
  now: Milliseconds,
): Promise<SessionRow | undefined> {
  const row = await sessions.where('sessions.expiresAt', '>', now).executeTakeFirst();
  // A fan's session that began before a promotion has the lifetime of the new role.
  return row && sessionExpiry(row.role, row.createdAt, now) <= now ? undefined : row;
}

/** For this time, a sign-in or confirmation permits what must not happen on an unattended device. */
const CONFIRMATION_LIFETIME: Milliseconds = 10 * MINUTE;

export async function markConfirmed(database: Database, sessionId: number, now: Milliseconds): Promise<void> {
  await database.updateTable('sessions').set({ confirmedAt: now }).where('id', '=', sessionId).execute();
}

export async function assertConfirmed(database: Database, { sessionId }: Caller, now: Milliseconds): Promise<void> {
  const session = database.selectFrom('sessions').where('id', '=', sessionId).select('confirmedAt');
  const confirmedAt = (await session.executeTakeFirst())?.confirmedAt ?? Number.NEGATIVE_INFINITY;
  if (isOpen(confirmedAt + CONFIRMATION_LIFETIME, CONFIRMATION_LIFETIME, now)) return;
  throw new AppError('confirmation-needed', { field: 'oldPassword' });
}

export async function listSessions(
  database: Database,
  { userId, currentSession, now }: { userId: number; currentSession: number; now: Milliseconds },
): Promise<UserSession[]> {
  const rows = await selectSessions(database)
    .where('sessions.userId', '=', userId)
    .where('sessions.expiresAt', '>', now)
    .orderBy('sessions.lastUsedAt', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute();
  return rows.map(({ id, device, createdAt, lastUsedAt, expiresAt }) => ({
    ...withIsoTimes({ createdAt, lastUsedAt, expiresAt }, 'createdAt', 'lastUsedAt', 'expiresAt'),
    ...{ id, device, current: id === currentSession },
  }));
}

export async function endSession(database: Database, userId: number, sessionId: number): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The credentials of a request, of which some may belong to no session. */
export type HeldSessions = { sessionId: number | undefined; tokens: readonly string[] };

function isHeld({ sessionId, tokens }: HeldSessions) {
  return ({ eb, or }: ExpressionBuilder<Tables, 'sessions'>) =>
    or([
      ...(sessionId === undefined ? [] : [eb('id', '=', sessionId)]),
      ...(tokens.length > 0 ? [eb('tokenHash', 'in', tokens.map(hashToken))] : []),
    ]);
}

/** A cookie that kept its session would sign the browser in again. */
export async function signOut(database: Database, held: HeldSessions): Promise<void> {
  await database.deleteFrom('sessions').where(isHeld(held)).execute();
}

export async function findHeldSession(
  database: Database,
  userId: number,
  held: HeldSessions,
  now: Milliseconds,
): Promise<number | undefined> {
  const own = database.selectFrom('sessions').where('userId', '=', userId).where('expiresAt', '>', now);
  return (await own.where(isHeld(held)).select('id').executeTakeFirst())?.id;
}

/** A session that a clock ahead of time has stored gets the lifetime of one that is used now. */
export async function deleteExpiredSessions(database: Database, now: Milliseconds): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ expiresAt: now + FAN_LIFETIME })
    .where('expiresAt', '>', latestEnd(now, FAN_LIFETIME))
    .execute();
  await database.deleteFrom('sessions').where('expiresAt', '<=', now).execute();
}

export async function endUserSessions(database: Database, userId: number, except?: number): Promise<void> {
  const own = database.deleteFrom('sessions').where('userId', '=', userId);
  await (except === undefined ? own : own.where('id', '<>', except)).execute();
}
