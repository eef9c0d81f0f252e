/** Finds a bracket by its number alone, for whoever was shown it. */
import type { Database } from '../../platform/database/schema.ts';
import { readGames } from './stored-picks.ts';

/** A bracket with the name of its fan. */
export type FoundBracket = {
  userId: number;
  cupId: number;
  fan: string;
  /** As they are stored. */
  picks: string;
  late: Set<number>;
};

/** Undefined for one that is not there, and for one of a fan who has left. */
export async function findBracketById(database: Database, id: number): Promise<FoundBracket | undefined> {
  const row = await database
    .selectFrom('brackets')
    .innerJoin('users', 'users.id', 'brackets.user_id')
    .where('brackets.id', '=', id)
    .where('users.deleted_at', 'is', null)
    .select(['user_id', 'cup_id', 'name', 'picks', 'late_games'])
    .executeTakeFirst();
  return (
    row && {
      userId: row.user_id,
      cupId: row.cup_id,
      fan: row.name,
      picks: row.picks,
      late: readGames(row.late_games),
    }
  );
}
