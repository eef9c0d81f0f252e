import { expressionBuilder, sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Database, DatabaseTransaction, Row, Tables } from '../../platform/database/schema.ts';

export type CrewRow = Row<'crews'>;
export type MemberRow = Awaited<ReturnType<typeof findMembers>>[number];

/** The longest member comes first. */
type CrewAndMembers = { crew: CrewRow; members: MemberRow[] };

/** Omits blocked members. An unknown crew and a user who is not a member get the same error after the same query. */
export async function getCrewOfMember(database: Database, crewId: number, userId: number): Promise<CrewAndMembers> {
  const crew = await database
    .selectFrom('crews')
    .innerJoin('crew_members', 'crew_members.crew_id', 'crews.id')
    .where('crews.id', '=', crewId)
    .where('crew_members.user_id', '=', userId)
    .selectAll('crews')
    .executeTakeFirst();
  const found = await withMembers(database, crew, userId);
  return { ...found, members: found.members.filter(isShown) };
}

/** Crews hide a blocked member, who keeps the place until the block ends. */
export function isShown(member: MemberRow): boolean {
  return member.blocked_at === null;
}

/** While the founder is blocked, the longest member leads and becomes the founder with the first change. */
export function leaderOf({ founder_id }: CrewRow, members: readonly MemberRow[]): number {
  const shown = members.filter(isShown);
  return (shown.find(({ user_id }) => user_id === founder_id) ?? shown[0])?.user_id ?? founder_id;
}

/** Includes blocked members. No other transaction changes the crew or its members until this one ends. */
export async function lockCrewOfMember(
  trx: DatabaseTransaction,
  crewId: number,
  userId: number,
): Promise<CrewAndMembers> {
  const crew = await lockCrews(trx)
    .where('id', '=', crewId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('crew_members')
          .whereRef('crew_members.crew_id', '=', 'crews.id')
          .where('crew_members.user_id', '=', userId)
          .select('user_id'),
      ),
    )
    .executeTakeFirst();
  return withMembers(trx, crew, userId);
}

async function withMembers(database: Database, crew: CrewRow | undefined, userId: number): Promise<CrewAndMembers> {
  const members = crew ? await findMembers(database, crew.id) : [];
  // Another transaction may have removed the user after the first statement, or during its wait for a lock.
  if (!crew || members.every((member) => member.user_id !== userId)) throw new AppError('crew-not-found');
  return { crew, members };
}

export function lockCrew(trx: DatabaseTransaction, crewId: number): Promise<CrewRow | undefined> {
  return lockCrews(trx).where('id', '=', crewId).executeTakeFirst();
}

/** Returns undefined for an unknown or renewed invitation, and while the founder is blocked. */
export function lockInvitingCrew(trx: DatabaseTransaction, invitation: string): Promise<CrewRow | undefined> {
  return lockCrews(trx)
    .where('invitation', '=', invitation)
    .where('founder_id', 'not in', trx.selectFrom('users').where('blocked_at', 'is not', null).select('id'))
    .executeTakeFirst();
}

/** An update without effect locks the row in both engines. */
function lockCrews(trx: DatabaseTransaction) {
  return trx.updateTable('crews').set({ updated_at: sql`updated_at` }).returningAll();
}

export function findMembers(database: Database, crewId: number) {
  return database
    .selectFrom('crew_members')
    .innerJoin('users', 'users.id', 'crew_members.user_id')
    .where('crew_id', '=', crewId)
    .orderBy('joined_at')
    .orderBy('user_id')
    .select(['user_id', 'users.name', 'users.blocked_at', 'joined_at'])
    .execute();
}

export function findCrewsOfUser(database: Database, userId: number) {
  return database
    .selectFrom('crew_members as own')
    .innerJoin('crews', 'crews.id', 'own.crew_id')
    .where('own.user_id', '=', userId)
    .orderBy('crews.id')
    .select([
      'crews.id',
      'crews.name',
      'crews.stake',
      'crews.founder_id',
      'own.joined_at',
      memberCount().as('member_count'),
    ])
    .execute();
}

/** Counts the members of the crew in a row of `crews`, without blocked ones. */
export function memberCount() {
  return expressionBuilder<Tables, 'crews'>()
    .selectFrom('crew_members')
    .innerJoin('users as member', 'member.id', 'crew_members.user_id')
    .whereRef('crew_members.crew_id', '=', 'crews.id')
    .where('member.blocked_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull();
}
