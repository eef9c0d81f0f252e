import type { Member } from '#contract/api/admin.ts';
import type { Crew, CrewInvitation, ListedCrew } from '#contract/api/crews.ts';
import type { OwnData } from '#contract/api/users.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import { listCupTitles, toCupName } from '../cups/summaries.ts';
import { findCrewsOfUser, findMembers, getCrewOfMember, isShown, leaderOf } from './queries.ts';

/** Throws `not-found` also for a user who is not a member. */
export async function getCrew(database: Database, now: Milliseconds, crewId: number, userId: number): Promise<Crew> {
  const { crew, members } = await getCrewOfMember(database, crewId, userId);
  const userIds = members.map((member) => member.user_id);
  const brackets = await database.selectFrom('brackets').where('user_id', 'in', userIds).select('cup_id').execute();
  const played = new Set(brackets.map((bracket) => bracket.cup_id));
  return {
    id: crew.id,
    name: crew.name,
    stake: crew.stake,
    founderId: leaderOf(crew, members),
    members: members.map((member) => ({
      userId: member.user_id,
      userName: member.name,
      joinedAt: new Date(member.joined_at).toISOString(),
    })),
    invitation: crew.invitation,
    cups: (await listCupTitles(database, now)).filter((cup) => played.has(cup.id)).map(toCupName),
  };
}

export async function listCrews(database: Database, userId: number): Promise<ListedCrew[]> {
  const crews = await findCrewsOfUser(database, userId);
  return crews
    .map(({ id, name, member_count }) => ({ id, name, memberCount: member_count }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en') || one.id - other.id);
}

export async function listMemberships(database: Database, userId: number): Promise<Member['crews']> {
  const crews = await findCrewsOfUser(database, userId);
  return crews.map(({ id, name, member_count, founder_id }) => ({
    ...{ id, name, memberCount: member_count },
    founder: founder_id === userId,
  }));
}

export async function listOwnCrews(database: Database, userId: number): Promise<OwnData['crews']> {
  const [crews, reports] = await Promise.all([
    findCrewsOfUser(database, userId),
    database.selectFrom('crew_reports').where('user_id', '=', userId).select(['crew_id', 'field']).execute(),
  ]);
  return crews.map(({ id, name, stake, founder_id, joined_at }) => ({
    id,
    name,
    stake,
    joinedAt: new Date(joined_at).toISOString(),
    founder: founder_id === userId,
    reported: reports.flatMap(({ crew_id, field }) => (crew_id === id ? [field] : [])),
  }));
}

export async function getInvitation(database: Database, token: string, userId: number): Promise<CrewInvitation> {
  const crew = await database
    .selectFrom('crews')
    .innerJoin('users', 'users.id', 'founder_id')
    .where('invitation', '=', readInvitation(token))
    .where('users.blocked_at', 'is', null)
    .select(['crews.id', 'crews.name', 'stake', 'users.name as founder'])
    .executeTakeFirst();
  if (!crew) throw new AppError('invitation-ended');
  const members = await findMembers(database, crew.id);
  return {
    name: crew.name,
    stake: crew.stake,
    founder: crew.founder,
    memberCount: members.filter(isShown).length,
    joined: members.some((member) => member.user_id === userId) ? crew.id : null,
  };
}

/** PostgreSQL refuses some malformed texts. They become a text that no crew has. */
export function readInvitation(token: string): string {
  return /^[\w-]{22}$/.test(token) ? token : '';
}
