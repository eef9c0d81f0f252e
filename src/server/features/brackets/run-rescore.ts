/** `slvsh rescore`: has every bracket scored anew, here and in the running site, and tells how the cups stand. */

import type { CommandContext } from '../../cli/command-context.ts';
import { readCup } from '../../cli/read-cup.ts';
import { withDatabase } from '../../cli/with-database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { CannotStart } from '../../platform/operator-error.ts';
import { findDecidedCups, resultsByOriginalRider } from '../cups/decided-cup.ts';
import { createLeaderboards } from './leaderboards.ts';
import { findCupsWithBrackets } from './queries.ts';
import { rescoreCup } from './save.ts';

/** `cup`: the number of one cup; else all that have brackets. */
export async function runRescore(context: CommandContext, { cup }: { cup?: string }): Promise<void> {
  const only = readCup(cup);
  await withDatabase(context, async (database) => {
    const played = await findCupsWithBrackets(database);
    const asked = only === undefined ? played : played.filter((id) => id === only);
    const cups = await findDecidedCups(database, Date.now(), asked);
    if (only !== undefined && cups.size === 0) throw new CannotStart(`There are no brackets for a cup ${only}`);
    const leaderboards = createLeaderboards(database);
    for (const [id, settled] of cups) {
      const brackets = await inTransaction(database, (trx) => rescoreCup(trx, id));
      const { top } = await leaderboards.getRanking(id, resultsByOriginalRider(settled));
      const games = `${settled.results.size} games are settled`;
      context.stdout.write(
        `Cup ${id} (${settled.row.slug}): ${brackets} brackets, ${games}, the best has ${top[0]?.score ?? 0} points.\n`,
      );
    }
    if (cups.size === 0) context.stdout.write('There are no brackets.\n');
  });
}
