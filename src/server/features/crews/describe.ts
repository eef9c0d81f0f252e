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
  const userIds = members.map((member) => member.userId);
  const brackets = await database.selectFrom('brackets').where('userId', 'in', userIds).select('cupId').execute();
  const played = new Set(brackets.map((bracket) => bracket.cupId));
  return {
    id: crew.id,
    name: crew.name,
    stake: crew.stake,
    founderId: leaderOf(crew, members),
    members: members.map((member) => ({
      userId: member.userId,
      userName: member.name,
      joinedAt: new Date(member.joinedAt).toISOString(),
    })),
    invitation: crew.invitation,
    cups: (await listCupTitles(database, now)).filter((cup) => played.has(cup.id)).map(toCupName),
  };
}

export async function listCrews(database: Database, userId: number): Promise<ListedCrew[]> {
  const crews = await findCrewsOfUser(database, userId);
  return crews
    .map(({ id, name, memberCount }) => ({ id, name, memberCount }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en') || one.id - other.id);
}

export async function listMemberships(database: Database, userId: number): Promise<Member['crews']> {
  const crews = await findCrewsOfUser(database, userId);
  return crews.map(({ id, name, memberCount, founderId }) => ({
    ...{ id, name, memberCount },
    founder: founderId === userId,
  }));
}

export async function listOwnCrews(database: Database, userId: number): Promise<OwnData['crews']> {
  const [crews, reports] = await Promise.all([
    findCrewsOfUser(database, userId),
    database.selectFrom('crewReports').where('userId', '=', userId).select(['crewId', 'field']).execute(),
  ]);
  return crews.map(({ id, name, stake, founderId, joinedAt }) => ({
    id,
    name,
    stake,
    joinedAt: new Date(joinedAt).toISOString(),
    founder: founderId === userId,
    reported: reports.flatMap(({ crewId, field }) => (crewId === id ? [field] : [])),
  }));
}

export async function getInvitation(database: Database, token: string, userId: number): Promise<CrewInvitation> {
  const crew = await database
    .selectFrom('crews')
    .innerJoin('users', 'users.id', 'founderId')
    .where('invitation', '=', readInvitation(token))
    .where('users.blockedAt', 'is', null)
    .select(['crews.id', 'crews.name', 'stake', 'users.name as founder'])
    .executeTakeFirst();
  if (!crew) throw new AppError('invitation-ended');
  const members = await findMembers(database, crew.id);
  return {
    name: crew.name,
    stake: crew.stake,
    founder: crew.founder,
    memberCount: members.filter(isShown).length,
    joined: members.some((member) => member.userId === userId) ? crew.id : null,
  };
}

/** PostgreSQL refuses some malformed texts. They become a text that no crew has. */
export function readInvitation(token: string): string {
  return /^[\w-]{22}$/.test(token) ? token : '';
}
