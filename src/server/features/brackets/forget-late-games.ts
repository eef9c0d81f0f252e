/** Takes back that games came too late for picks, once they are open again as if they had never been played. */
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { nextRevision } from './next-revision.ts';
import { findRowsWithLateGames } from './queries.ts';
import { writeGames } from './stored-picks.ts';

/** In all brackets of the cup; whoever calls holds them. `now` in milliseconds. */
export async function forgetLateGames(
  trx: DatabaseTransaction,
  cupId: number,
  open: readonly number[],
  now: number,
): Promise<void> {
  for (const { id, late_games } of await findRowsWithLateGames(trx, cupId)) {
    const late = late_games & ~writeGames(new Set(open));
    if (late === late_games) continue;
    await trx
      .updateTable('brackets')
      .set({ late_games: late, revision: await nextRevision(trx), updated_at: now })
      .where('id', '=', id)
      .execute();
  }
}
