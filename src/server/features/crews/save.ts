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

export type CrewAction = { crewId: number; by: number };

export async function createCrew(
  trx: DatabaseTransaction,
  { userId, name, stake }: { userId: number; name: string; stake: string | null },
  now: Milliseconds,
): Promise<number> {
  const crews = await findCrewsOfUser(trx, userId);
  if (crews.filter((crew) => crew.founderId === userId).length >= CREWS_FOUNDED_MAX) {
    throw new AppError(problem('too-many-founded-crews', { limit: CREWS_FOUNDED_MAX }));
  }
  assertMayJoin(crews.length);
  const { id } = await trx
    .insertInto('crews')
    .values({ name, stake, founderId: userId, invitation: createInvitation(), createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.insertInto('crewMembers').values({ crewId: id, userId, joinedAt: now }).execute();
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
  if (members.some((member) => member.userId === userId)) return crew.id;
  if (members.length >= CREW_MEMBERS_MAX) throw new AppError(problem('crew-full', { limit: CREW_MEMBERS_MAX }));
  assertMayJoin((await findCrewsOfUser(trx, userId)).length);
  await trx.insertInto('crewMembers').values({ crewId: crew.id, userId, joinedAt: now }).execute();
  return crew.id;
}

function assertMayJoin(joined: number): void {
  if (joined < CREWS_JOINED_MAX) return;
  throw new AppError(problem('too-many-crews', { limit: CREWS_JOINED_MAX }));
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
  await updateCrew(trx, crewId, { ...text, updatedAt: now });
  await deleteReports(trx, crewId, 'name' in text ? 'name' : 'stake');
}

export async function deleteReports(trx: DatabaseTransaction, crewId: number, field: ReportedField): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('crewReports')
    .where('crewId', '=', crewId)
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
  if (!members.some((member) => member.userId === founderId && isShown(member))) {
    throw new AppError('founder-not-member', { field: 'userId' });
  }
  await updateCrew(trx, crew.id, { founderId, updatedAt: now });
}

export async function renewInvitation(trx: DatabaseTransaction, action: CrewAction, now: Milliseconds): Promise<void> {
  const { crew } = await lockCrewOfFounder(trx, action);
  await updateCrew(trx, crew.id, { invitation: createInvitation(), updatedAt: now });
}

/** A member leaves, or the founder removes a member, who could return by the old invitation. */
export async function removeMember(
  trx: DatabaseTransaction,
  action: CrewAction,
  userId: number,
  now: Milliseconds,
): Promise<void> {
  const leaves = userId === action.by;
  const { crew, members } = await (leaves
    ? lockCrewOfMember(trx, action.crewId, userId)
    : lockCrewOfFounder(trx, action));
  if (members.every((member) => member.userId !== userId)) throw new AppError('member-not-found');
  await deleteMember(trx, crew, members, userId, now);
  if (!leaves) await updateCrew(trx, crew.id, { invitation: createInvitation(), updatedAt: now });
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
  const others = members.filter((member) => member.userId !== userId);
  const longest = others.find(isShown) ?? others[0];
  if (!longest) {
    await trx.deleteFrom('crews').where('id', '=', crew.id).execute();
    return;
  }
  if (crew.founderId === userId) await updateCrew(trx, crew.id, { founderId: longest.userId, updatedAt: now });
  await trx.deleteFrom('crewMembers').where('crewId', '=', crew.id).where('userId', '=', userId).execute();
}

async function lockCrewOfFounder(trx: DatabaseTransaction, { crewId, by }: CrewAction) {
  const { crew, members } = await lockCrewOfMember(trx, crewId, by);
  if (leaderOf(crew, members) !== by) throw new AppError('founder-only');
  if (crew.founderId !== by) await updateCrew(trx, crewId, { founderId: by, updatedAt: crew.updatedAt });
  return { crew: { ...crew, founderId: by }, members };
}

async function updateCrew(trx: DatabaseTransaction, id: number, change: Partial<CrewRow>): Promise<void> {
  await trx.updateTable('crews').set(change).where('id', '=', id).execute();
}
