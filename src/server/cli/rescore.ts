/** `slvsh rescore`: has every bracket scored anew, here and in the running site, and tells how the cups stand. */

import { createLeaderboards } from '../features/brackets/leaderboards.ts';
import { rescoreCup } from '../features/brackets/save.ts';
import { findDecidedCups, resultsByOriginalRider } from '../features/cups/decided-cup.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { type CommandContext, parseCupId } from './command.ts';
import { withDatabase } from './with-database.ts';

/** `cup`: the number of one cup; else all that have brackets. */
export async function runRescore(context: CommandContext, { cup }: { cup?: string }): Promise<void> {
  const only = parseCupId(cup);
  await withDatabase(context, async (database) => {
    const brackets = await database.selectFrom('brackets').select('cup_id').distinct().orderBy('cup_id').execute();
    const played = brackets.map((bracket) => bracket.cup_id);
    const asked = only === undefined ? played : played.filter((id) => id === only);
    const cups = await findDecidedCups(database, Date.now(), asked);
    if (only !== undefined && cups.size === 0) throw new OperatorError(`There are no brackets for a cup ${only}`);
    const leaderboards = createLeaderboards(database);
    for (const [id, settled] of cups) {
      const rescored = await inTransaction(database, (trx) => rescoreCup(trx, id));
      const { top } = await leaderboards.getRanking(id, resultsByOriginalRider(settled));
      const games = `${settled.results.size} games are settled`;
      context.stdout.write(
        `Cup ${id} (${settled.row.slug}): ${rescored} brackets, ${games}, the best has ${top[0]?.score ?? 0} points.\n`,
      );
    }
    if (cups.size === 0) context.stdout.write('There are no brackets.\n');
  });
}
