import { type ExpressionBuilder, expressionBuilder, sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Database, DatabaseTransaction, Row, Tables } from '../../platform/database/schema.ts';

export type CrewRow = Row<'crews'>;
export type MemberRow = Awaited<ReturnType<typeof findMembers>>[number];

/** The longest member comes first. */
type CrewAndMembers = { crew: CrewRow; members: MemberRow[] };

/** Omits blocked members. An unknown crew and a user who is not a member get the same error after the same query. */
export async function getCrewOfMember(database: Database, crewId: number, userId: number): Promise<CrewAndMembers> {
  const crew = database.selectFrom('crews').where('id', '=', crewId).where(hasMember(userId)).selectAll();
  const found = await withMembers(database, await crew.executeTakeFirst(), userId);
  return { ...found, members: found.members.filter(isShown) };
}

/** Crews hide a blocked member, who keeps the place until the block ends. */
export function isShown(member: MemberRow): boolean {
  return member.blockedAt === null;
}

/** While the founder is blocked, the longest member leads and becomes the founder with the first change. */
export function leaderOf({ founderId }: CrewRow, members: readonly MemberRow[]): number {
  const shown = members.filter(isShown);
  return (shown.find(({ userId }) => userId === founderId) ?? shown[0])?.userId ?? founderId;
}

/** Includes blocked members. No other transaction changes the crew or its members until this one ends. */
export async function lockCrewOfMember(
  trx: DatabaseTransaction,
  crewId: number,
  userId: number,
): Promise<CrewAndMembers> {
  const crew = await lockCrews(trx).where('id', '=', crewId).where(hasMember(userId)).executeTakeFirst();
  return withMembers(trx, crew, userId);
}

function hasMember(userId: number) {
  return ({ exists, selectFrom }: ExpressionBuilder<Tables, 'crews'>) =>
    exists(selectFrom('crewMembers').whereRef('crewId', '=', 'crews.id').where('userId', '=', userId).select('userId'));
}

async function withMembers(database: Database, crew: CrewRow | undefined, userId: number): Promise<CrewAndMembers> {
  const members = crew ? await findMembers(database, crew.id) : [];
  // Another transaction may have removed the user after the first statement, or during its wait for a lock.
  if (!crew || members.every((member) => member.userId !== userId)) throw new AppError('crew-not-found');
  return { crew, members };
}

export function lockCrew(trx: DatabaseTransaction, crewId: number): Promise<CrewRow | undefined> {
  return lockCrews(trx).where('id', '=', crewId).executeTakeFirst();
}

/** Returns undefined for an unknown or renewed invitation, and while the founder is blocked. */
export function lockInvitingCrew(trx: DatabaseTransaction, invitation: string): Promise<CrewRow | undefined> {
  return lockCrews(trx)
    .where('invitation', '=', invitation)
    .where('founderId', 'not in', trx.selectFrom('users').where('blockedAt', 'is not', null).select('id'))
    .executeTakeFirst();
}

/** An update without effect locks the row in both engines. */
function lockCrews(trx: DatabaseTransaction) {
  return trx.updateTable('crews').set({ updatedAt: sql`updated_at` }).returningAll();
}

export function findMembers(database: Database, crewId: number) {
  return database
    .selectFrom('crewMembers')
    .innerJoin('users', 'users.id', 'crewMembers.userId')
    .where('crewId', '=', crewId)
    .orderBy('joinedAt')
    .orderBy('userId')
    .select(['userId', 'users.name as userName', 'users.blockedAt', 'joinedAt'])
    .execute();
}

export function findCrewsOfUser(database: Database, userId: number) {
  return database
    .selectFrom('crewMembers as own')
    .innerJoin('crews', 'crews.id', 'own.crewId')
    .where('own.userId', '=', userId)
    .orderBy('crews.id')
    .select(['crews.id', 'crews.name', 'crews.stake', 'crews.founderId', 'own.joinedAt'])
    .select(memberCount().as('memberCount'))
    .execute();
}

/** Counts the members of the crew in a row of `crews`, without blocked ones. */
export function memberCount() {
  return expressionBuilder<Tables, 'crews'>()
    .selectFrom('crewMembers')
    .innerJoin('users as member', 'member.id', 'crewMembers.userId')
    .whereRef('crewMembers.crewId', '=', 'crews.id')
    .where('member.blockedAt', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull();
}
