/** Has every bracket of a cup read and scored anew, in every process that holds its leaderboard. */
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { holdBrackets } from './hold-brackets.ts';
import { takeRevisions } from './next-revision.ts';
import { countBrackets, renumberBrackets } from './queries.ts';

/** Answers how many brackets there are. Scores are stored nowhere (decision 12): what changes is that all count as just submitted. */
export async function rescoreCup(trx: DatabaseTransaction, cupId: number): Promise<number> {
  await holdBrackets(trx, cupId);
  const count = await countBrackets(trx, cupId);
  if (count > 0) await renumberBrackets(trx, cupId, (await takeRevisions(trx, count)) - count);
  return count;
}
