/** The brackets' tables: SQL in, rows out. */
import type { Database } from '../database/schema.ts';

export function findBracketRows(database: Database, cupIds: readonly number[]) {
  return database
    .selectFrom('brackets')
    .innerJoin('users', 'users.id', 'brackets.user_id')
    .where('cup_id', 'in', cupIds)
    .select(['brackets.id', 'cup_id', 'users.name', 'picks', 'late_games', 'submitted_at'])
    .execute();
}
