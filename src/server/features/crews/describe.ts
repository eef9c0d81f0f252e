import type { Member } from '#contract/api/admin.ts';
import type { Crew, CrewInvitation, ListedCrew } from '#contract/api/crews.ts';
import type { OwnData } from '#contract/api/users.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withIsoTimes } from '../../platform/iso-times.ts';
import { listCupTitles, toCupName } from '../cups/summaries.ts';
import { findCrewsOfUser, findMembers, getCrewOfMember, isShown, leaderOf } from './queries.ts';

/** Throws `not-found` also for a user who is not a member. */
export async function getCrew(database: Database, now: Milliseconds, crewId: number, userId: number): Promise<Crew> {
  const { crew, members } = await getCrewOfMember(database, crewId, userId);
  const userIds = members.map((member) => member.userId);
  const brackets = await database.selectFrom('brackets').where('userId', 'in', userIds).select('cupId').execute();
  const played = new Set(brackets.map((bracket) => bracket.cupId));
  const { id, name, stake, invitation } = crew;
  return {
    ...{ id, name, stake, invitation },
    founderId: leaderOf(crew, members),
    members: members.map(({ blockedAt: _, ...member }) => withIsoTimes(member, 'joinedAt')),
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
  return crews.map(({ founderId, stake: _, joinedAt: __, ...crew }) => ({ ...crew, founder: founderId === userId }));
}

export async function listOwnCrews(database: Database, userId: number): Promise<OwnData['crews']> {
  const [crews, reports] = await Promise.all([
    findCrewsOfUser(database, userId),
    database.selectFrom('crewReports').where('userId', '=', userId).select(['crewId', 'field']).execute(),
  ]);
  return crews.map(({ founderId, memberCount: _, ...crew }) => ({
    ...withIsoTimes(crew, 'joinedAt'),
    founder: founderId === userId,
    reported: reports.flatMap(({ crewId, field }) => (crewId === crew.id ? [field] : [])),
  }));
}

/** A guest, who has no `userId`, sees less. */
export async function getInvitation(
  database: Database,
  token: string,
  userId: number | undefined,
): Promise<CrewInvitation> {
  const { id, ...crew } = await database
    .selectFrom('crews')
    .innerJoin('users', 'users.id', 'founderId')
    .where('invitation', '=', readInvitation(token))
    .where('users.blockedAt', 'is', null)
    .select(['crews.id', 'crews.name', 'stake', 'users.name as founder'])
    .executeTakeFirstOrThrow(() => new AppError('invitation-ended'));
  if (userId === undefined) return { ...crew, memberCount: null, joined: null };
  const members = await findMembers(database, id);
  return {
    ...crew,
    memberCount: members.filter(isShown).length,
    joined: members.some((member) => member.userId === userId) ? id : null,
  };
}

/** PostgreSQL refuses some malformed texts. They become a text that no crew has. */
export function readInvitation(token: string): string {
  return /^[\w-]{22}$/.test(token) ? token : '';
}
