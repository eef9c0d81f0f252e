import { formatCount } from '#contract/rules/english-numbers.ts';
import { rescoreCup } from '../features/brackets/save.ts';
import { findDecidedCups, resultsByOriginalRider } from '../features/cups/decided-cup.ts';
import { createLeaderboards } from '../features/leaderboards/leaderboards.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { type CommandContext, parseCupId } from './command.ts';
import { withDatabase } from './with-database.ts';

/** `slvsh rescore`: without `cup`, all cups that have brackets. A running site scores their brackets again too. */
export async function runRescore(context: CommandContext, { cup }: { cup?: string }): Promise<void> {
  const cupId = parseCupId(cup);
  await withDatabase(context, async (database) => {
    const brackets = await database.selectFrom('brackets').select('cupId').distinct().orderBy('cupId').execute();
    const ids = brackets.map(({ cupId }) => cupId).filter((id) => cupId === undefined || id === cupId);
    const cups = await findDecidedCups(database, Date.now(), ids);
    if (cupId !== undefined && cups.size === 0) throw new OperatorError(`Cup ${cupId} has no brackets`);
    const leaderboards = createLeaderboards(database);
    for (const [id, cup] of cups) {
      const rescored = await inTransaction(database, (trx) => rescoreCup(trx, id));
      const { top } = await leaderboards.getRanking(id, resultsByOriginalRider(cup));
      context.stdout.write(
        `Cup ${id} (${cup.row.slug}): ${formatCount(rescored, 'bracket', 'brackets')}, ${formatCount(cup.results.size, 'decided game', 'decided games')}, top score ${top[0]?.score ?? 0}\n`,
      );
    }
    if (cups.size === 0) context.stdout.write('There are no brackets.\n');
  });
}
