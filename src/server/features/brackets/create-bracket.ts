/** Enters a fan's picks for a cup. */
import type { Picks } from '#contract/picks.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { nextRevision } from './next-revision.ts';
import type { StandIns } from './stand-ins.ts';
import { writeGames, writePicks } from './stored-picks.ts';

export type NewBracket = {
  userId: number;
  cupId: number;
  /** Rider ids by game number, all fifteen. */
  picks: Picks;
  /** Who of the cup rides for whom; nobody where it is left out. */
  standIns?: StandIns;
  /** Games whose result was already out when they were picked. */
  lateGames: ReadonlySet<number>;
  /** Milliseconds. */
  submittedAt: number;
};

/** Writes the bracket, in the place of one that the fan has already submitted, and answers its id. */
export async function createBracket(trx: DatabaseTransaction, bracket: NewBracket): Promise<number> {
  const content = {
    picks: writePicks(bracket.picks, bracket.standIns ?? new Map()),
    late_games: writeGames(bracket.lateGames),
    revision: await nextRevision(trx),
    submitted_at: bracket.submittedAt,
    updated_at: bracket.submittedAt,
  };
  const { id } = await trx
    .insertInto('brackets')
    .values({ user_id: bracket.userId, cup_id: bracket.cupId, ...content })
    .onConflict((conflict) => conflict.columns(['user_id', 'cup_id']).doUpdateSet(content))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
