import { sql } from 'kysely';
import type { Database, DatabaseTransaction, Row } from '../../platform/database/schema.ts';

export type BracketRow = Row<'brackets'>;

export function findBracketRowsOfUsers(
  database: Database,
  userIds: readonly number[],
  cupId: number,
): Promise<BracketRow[]> {
  return database
    .selectFrom('brackets')
    .where('userId', 'in', userIds)
    .where('cupId', '=', cupId)
    .selectAll()
    .execute();
}

export function findBracketRowsOfUser(database: Database, userId: number): Promise<BracketRow[]> {
  return database.selectFrom('brackets').where('userId', '=', userId).selectAll().orderBy('cupId', 'desc').execute();
}

/** Assigns the revisions after `revision` to the brackets of the cup, in their present order. */
export async function renumberBrackets(trx: DatabaseTransaction, cupId: number, revision: number): Promise<void> {
  const order = trx
    .selectFrom('brackets')
    .where('cupId', '=', cupId)
    .select(['id', sql<number>`row_number() over (order by revision)`.as('position')]);
  await trx
    .updateTable('brackets')
    .from(order.as('numbered'))
    .set({ revision: sql<number>`${revision} + numbered.position` })
    .whereRef('brackets.id', '=', 'numbered.id')
    .execute();
}
