/** The transactions hold the lock of the user, so that concurrent ones cannot exceed a limit together. */
import type { ReportedField } from '#contract/api/crews.ts';
import { CREW_MEMBERS_MAX, CREWS_FOUNDED_MAX, CREWS_JOINED_MAX } from '#contract/rules/limits.ts';
import { problem } from '#contract/rules/problems.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { AppError } from '../../platform/app-error.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { createInvitation } from '../users/sessions/opaque-token.ts';
import { readInvitation } from './describe.ts';
import {
  type CrewRow,
  findCrewsOfUser,
  findMembers,
  isShown,
  leaderOf,
  lockCrew,
  lockCrewOfMember,
  lockInvitingCrew,
  type MemberRow,
} from './queries.ts';

type CrewAction = { crewId: number; by: number };

export async function createCrew(
  trx: DatabaseTransaction,
  { userId, name, stake }: { userId: number; name: string; stake: string | null },
  now: Milliseconds,
): Promise<number> {
  const crews = await findCrewsOfUser(trx, userId);
  if (crews.filter((crew) => crew.founder_id === userId).length >= CREWS_FOUNDED_MAX) {
    throw new AppError(problem('too-many-founded-crews', { limit: CREWS_FOUNDED_MAX }));
  }
  assertMayJoin(crews.length);
  const { id } = await trx
    .insertInto('crews')
    .values({ name, stake, founder_id: userId, invitation: createInvitation(), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addMember(trx, id, userId, now);
  return id;
}

/** Joining twice is no error. */
export async function joinCrew(
  trx: DatabaseTransaction,
  { userId, token }: { userId: number; token: string },
  now: Milliseconds,
): Promise<number> {
  const crew = await lockInvitingCrew(trx, readInvitation(token));
  if (!crew) throw new AppError('invitation-ended');
  const members = await findMembers(trx, crew.id);
  if (members.some((member) => member.user_id === userId)) return crew.id;
  if (members.length >= CREW_MEMBERS_MAX) throw new AppError(problem('crew-full', { limit: CREW_MEMBERS_MAX }));
  assertMayJoin((await findCrewsOfUser(trx, userId)).length);
  await addMember(trx, crew.id, userId, now);
  return crew.id;
}

function assertMayJoin(joined: number): void {
  if (joined < CREWS_JOINED_MAX) return;
  throw new AppError(problem('too-many-crews', { limit: CREWS_JOINED_MAX }));
}

async function addMember(trx: DatabaseTransaction, crewId: number, userId: number, now: Milliseconds): Promise<void> {
  await trx.insertInto('crew_members').values({ crew_id: crewId, user_id: userId, joined_at: now }).execute();
}

export async function changeCrew(
  trx: DatabaseTransaction,
  action: CrewAction,
  change: { name?: string | undefined; stake?: string | null | undefined },
  now: Milliseconds,
): Promise<void> {
  const { crew } = await lockCrewOfFounder(trx, action);
  const { name = crew.name, stake = crew.stake } = change;
  if (name !== crew.name) await replaceText(trx, crew.id, { name }, now);
  if (stake !== crew.stake) await replaceText(trx, crew.id, { stake }, now);
}

/** Also deletes the reports of the former text. The transaction holds the lock of the crew. */
export async function replaceText(
  trx: DatabaseTransaction,
  crewId: number,
  text: { name: string } | { stake: string | null },
  now: Milliseconds,
): Promise<void> {
  await updateCrew(trx, crewId, { ...text, updated_at: now });
  await deleteReports(trx, crewId, 'name' in text ? 'name' : 'stake');
}

export async function deleteReports(trx: DatabaseTransaction, crewId: number, field: ReportedField): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('crew_reports')
    .where('crew_id', '=', crewId)
    .where('field', '=', field)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function handOverCrew(
  trx: DatabaseTransaction,
  action: CrewAction,
  founderId: number,
  now: Milliseconds,
): Promise<void> {
  const { crew, members } = await lockCrewOfFounder(trx, action);
  if (!members.some((member) => member.user_id === founderId && isShown(member))) {
    throw new AppError('founder-not-member', { field: 'userId' });
  }
  await updateCrew(trx, crew.id, { founder_id: founderId, updated_at: now });
}

export async function renewInvitation(trx: DatabaseTransaction, action: CrewAction, now: Milliseconds): Promise<void> {
  const { crew } = await lockCrewOfFounder(trx, action);
  await updateCrew(trx, crew.id, { invitation: createInvitation(), updated_at: now });
}

/** A member leaves, or the founder removes a member, who could return by the old invitation. */
export async function removeMember(
  trx: DatabaseTransaction,
  action: CrewAction,
  userId: number,
  now: Milliseconds,
): Promise<void> {
  if (userId === action.by) {
    const { crew, members } = await lockCrewOfMember(trx, action.crewId, action.by);
    return deleteMember(trx, crew, members, userId, now);
  }
  const { crew, members } = await lockCrewOfFounder(trx, action);
  if (members.every((member) => member.user_id !== userId)) throw new AppError('member-not-found');
  await deleteMember(trx, crew, members, userId, now);
  await updateCrew(trx, crew.id, { invitation: createInvitation(), updated_at: now });
}

/** The transaction holds the lock of the user, so that no other one adds them to a crew. */
export async function leaveAllCrews(trx: DatabaseTransaction, userId: number, now: Milliseconds): Promise<void> {
  for (const { id } of await findCrewsOfUser(trx, userId)) {
    const crew = await lockCrew(trx, id);
    if (crew) await deleteMember(trx, crew, await findMembers(trx, id), userId, now);
  }
}

/** The longest member follows a founder, and a blocked one only if all are blocked. A crew without members is deleted. */
async function deleteMember(
  trx: DatabaseTransaction,
  crew: CrewRow,
  members: readonly MemberRow[],
  userId: number,
  now: Milliseconds,
): Promise<void> {
  const others = members.filter((member) => member.user_id !== userId);
  const longest = others.find(isShown) ?? others[0];
  if (!longest) {
    await trx.deleteFrom('crews').where('id', '=', crew.id).execute();
    return;
  }
  if (crew.founder_id === userId) await updateCrew(trx, crew.id, { founder_id: longest.user_id, updated_at: now });
  await trx.deleteFrom('crew_members').where('crew_id', '=', crew.id).where('user_id', '=', userId).execute();
}

async function lockCrewOfFounder(trx: DatabaseTransaction, { crewId, by }: CrewAction) {
  const { crew, members } = await lockCrewOfMember(trx, crewId, by);
  if (leaderOf(crew, members) !== by) throw new AppError('founder-only');
  if (crew.founder_id !== by) await updateCrew(trx, crewId, { founder_id: by, updated_at: crew.updated_at });
  return { crew: { ...crew, founder_id: by }, members };
}

async function updateCrew(
  trx: DatabaseTransaction,
  id: number,
  change: Partial<Pick<CrewRow, 'founder_id' | 'invitation' | 'name' | 'stake'>> & { updated_at: number },
): Promise<void> {
  await trx.updateTable('crews').set(change).where('id', '=', id).execute();
}
