/** Enters a fan's picks for a cup. */
import type { DatabaseTransaction } from '../database/schema.ts';

export type NewBracket = {
  userId: number;
  cupId: number;
  /** Rider ids by game number. */
  picks: ReadonlyMap<number, number>;
  /** Games whose result was already out when they were picked. */
  lateGames: ReadonlySet<number>;
  /** Milliseconds. */
  submittedAt: number;
};

/** Writes the bracket and answers its id. */
export async function createBracket(trx: DatabaseTransaction, bracket: NewBracket): Promise<number> {
  const { id } = await trx
    .insertInto('brackets')
    .values({
      user_id: bracket.userId,
      cup_id: bracket.cupId,
      submitted_at: bracket.submittedAt,
      updated_at: bracket.submittedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const picks = [...bracket.picks].map(([game, rider_id]) => ({
    bracket_id: id,
    game,
    rider_id,
    late: bracket.lateGames.has(game) ? (1 as const) : (0 as const),
  }));
  if (picks.length > 0) await trx.insertInto('bracket_picks').values(picks).execute();
  return id;
}
