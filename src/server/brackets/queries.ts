/** The brackets' tables: SQL in, rows out. */
import type { Database } from '../database/schema.ts';

export function findBracketRows(database: Database, cupIds: readonly number[]) {
  return database
    .selectFrom('brackets')
    .innerJoin('users', 'users.id', 'brackets.user_id')
    .where('cup_id', 'in', cupIds)
    .select(['brackets.id', 'brackets.cup_id', 'users.name', 'brackets.submitted_at'])
    .execute();
}

export function findPickRows(database: Database, cupIds: readonly number[]) {
  return database
    .selectFrom('bracket_picks')
    .innerJoin('brackets', 'brackets.id', 'bracket_picks.bracket_id')
    .where('brackets.cup_id', 'in', cupIds)
    .select(['bracket_picks.bracket_id', 'bracket_picks.game', 'bracket_picks.rider_id', 'bracket_picks.late'])
    .execute();
}
