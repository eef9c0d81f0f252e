/** A user as the API tells of one: to the user and to admins only. */
import type { OwnData, User } from '#contract/users.ts';
import { AppError } from '../../platform/app-error.ts';
import { scanById } from '../../platform/database/batching.ts';
import type { Database } from '../../platform/database/schema.ts';
import { decodePicks, readSubstitutes } from '../brackets/stored-picks.ts';
import { findRiderNames } from '../riders/references.ts';
import { findUserRow, type UserRow } from './queries.ts';
import { listSessions } from './sessions/session-store.ts';

type DescribableUser = Pick<UserRow, 'id' | 'name' | 'email' | 'admin'> & Partial<Pick<UserRow, 'pending_email'>>;

export function describeUser({ id, name, email, pending_email, admin }: DescribableUser): User {
  return { id, name, email, ...(pending_email && { pendingEmail: pending_email }), admin: admin ? 'true' : 'false' };
}

type OwnDataRequest = { id: number; currentSession: number; now: number };

export async function getOwnData(database: Database, { id, currentSession, now }: OwnDataRequest): Promise<OwnData> {
  const user = await findUserRow(database, id);
  if (!user) throw new AppError('not-found', `There is no user ${id}`);
  return {
    user: { ...describeUser(user), createdAt: toIsoTime(user.created_at), updatedAt: toIsoTime(user.updated_at) },
    sessions: await listSessions(database, { userId: id, currentSession, now }),
    brackets: await describeOwnBrackets(database, id),
  };
}

async function describeOwnBrackets(database: Database, userId: number): Promise<OwnData['brackets']> {
  const brackets = await database
    .selectFrom('brackets')
    .innerJoin('cups', 'cups.id', 'brackets.cup_id')
    .where('user_id', '=', userId)
    .orderBy('brackets.id')
    .select(['brackets.id', 'cup_id', 'cups.slug', 'picks', 'submitted_at', 'brackets.updated_at'])
    .execute();
  const standIns = await readSubstitutes(
    database,
    brackets.map((bracket) => bracket.cup_id),
  );
  const picksOf = new Map(
    brackets.map(({ id, cup_id, picks }) => [id, decodePicks(picks, standIns.get(cup_id) ?? new Map())]),
  );
  const riderIds = [...new Set([...picksOf.values()].flatMap((picks) => [...picks.values()]))];
  const names = await findRiderNames(database, riderIds, { trashed: true });
  return brackets.map((bracket) => ({
    cupId: bracket.cup_id,
    cup: bracket.slug,
    submittedAt: toIsoTime(bracket.submitted_at),
    updatedAt: toIsoTime(bracket.updated_at),
    picks: [...(picksOf.get(bracket.id) ?? [])].map(([game, rider]) => ({ game, rider: names.get(rider) ?? '' })),
  }));
}

function toIsoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** By id, some at a time, with nothing that somebody could sign in with; none that is gone. `createdAt` in milliseconds. */
export async function* scanUsers(database: Database): AsyncGenerator<(User & { createdAt: number })[]> {
  const find = (after: number, limit: number) =>
    database
      .selectFrom('users')
      .where('id', '>', after)
      .where('deleted_at', 'is', null)
      .select(['id', 'name', 'email', 'admin', 'created_at'])
      .orderBy('id')
      .limit(limit)
      .execute();
  for await (const rows of scanById(find)) {
    yield rows.map((row) => ({ ...describeUser(row), createdAt: row.created_at }));
  }
}
