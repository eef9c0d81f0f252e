/** Gathers all that the site keeps about a user. */
import type { OwnData } from '#contract/users.ts';
import { Refusal } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findStandIns } from '../brackets/find-stand-ins.ts';
import { readPicks } from '../brackets/stored-picks.ts';
import { nameRiders } from '../riders/name-riders.ts';
import { describeUser } from './describe-user.ts';
import { findUserRow } from './queries.ts';
import { listSessions } from './sessions/list-sessions.ts';

type Asked = { id: number; currentSession: number; now: number };

export async function ownData(database: Database, { id, currentSession, now }: Asked): Promise<OwnData> {
  const user = await findUserRow(database, id);
  if (!user) throw new Refusal('not-found', `There is no user ${id}`);
  return {
    user: { ...describeUser(user), createdAt: moment(user.created_at), updatedAt: moment(user.updated_at) },
    sessions: await listSessions(database, { userId: id, currentSession, now }),
    brackets: await ownBrackets(database, id),
  };
}

async function ownBrackets(database: Database, userId: number): Promise<OwnData['brackets']> {
  const brackets = await database
    .selectFrom('brackets')
    .innerJoin('cups', 'cups.id', 'brackets.cup_id')
    .where('user_id', '=', userId)
    .orderBy('brackets.id')
    .select(['brackets.id', 'cup_id', 'cups.slug', 'picks', 'submitted_at', 'brackets.updated_at'])
    .execute();
  const standIns = await findStandIns(
    database,
    brackets.map((bracket) => bracket.cup_id),
  );
  const picksOf = new Map(
    brackets.map(({ id, cup_id, picks }) => [id, readPicks(picks, standIns.get(cup_id) ?? new Map())]),
  );
  const riderIds = [...new Set([...picksOf.values()].flatMap((picks) => [...picks.values()]))];
  const names = await nameRiders(database, riderIds, { trashed: true });
  return brackets.map((bracket) => ({
    cupId: bracket.cup_id,
    cup: bracket.slug,
    submittedAt: moment(bracket.submitted_at),
    updatedAt: moment(bracket.updated_at),
    picks: [...(picksOf.get(bracket.id) ?? [])].map(([game, rider]) => ({ game, rider: names.get(rider) ?? '' })),
  }));
}

function moment(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
