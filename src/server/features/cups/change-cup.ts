/** Changes a cup: what was sent, all or nothing, unless somebody else has changed it meanwhile. */

import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { takeTurn } from '../../platform/database/take-turn.ts';
import { followFirstRound } from '../brackets/follow-first-round.ts';
import { recordChange } from '../editing/history/record-change.ts';
import { refuseOldVersion } from '../editing/version.ts';
import { writeOver } from '../editing/write-over.ts';
import { findPostKinds } from '../posts/find-post-kinds.ts';
import { holdRiders } from '../riders/hold-riders.ts';
import { checkCup, possibleResults } from './check-cup.ts';
import { cupColumns } from './cup-columns.ts';
import { type CupChangeRead, type CupDraft, draftChange, playSame, slotsOf } from './cup-draft.ts';
import { describeForHistory } from './cup-history.ts';
import { CUPS, refuseTakenTitle } from './cup-title.ts';
import { storeGames, storeResults, storeSlots } from './store-cup.ts';
import { getStoredCup } from './stored-cup.ts';

/**
 * `change.version` is what the admin has seen; without it the change takes the place of whatever is there. `by` is null
 * where the site itself does it. Answers whether anything changed. `now` in milliseconds.
 */
export async function changeCup(
  trx: DatabaseTransaction,
  id: number,
  change: CupChangeRead,
  by: number | null,
  now: number,
): Promise<boolean> {
  await takeTurn(trx, CUPS);
  await holdRiders(trx);
  const { draft: before, version } = await getStoredCup(trx, id);
  refuseOldVersion(change.version, version);
  const trashed = await findTrashed(trx, before);
  const after = draftChange(before, change, trashed);
  if (JSON.stringify(before) === JSON.stringify(after)) return false;
  await refuseTakenTitle(trx, after.slug, id);
  if (!playSame(before, after)) {
    const seen = { ...after, gameIds: after.gameIds.filter((game) => !trashed.includes(game)) };
    // Stored results that have ceased to fit fall away: whoever did not send them cannot have seen what is wrong with them.
    if (change.results === undefined) after.handResults = seen.handResults = await possibleResults(trx, seen);
    await checkCup(trx, seen);
    const standIns = await followFirstRound(trx, { cupId: id, before: slotsOf(before), after: slotsOf(after) });
    await storeSlots(trx, id, after.initialMatchups, standIns);
  }
  await writeOver(trx, { item: 'cups', id, version }, cupColumns(after), now);
  await storeGames(trx, id, after.gameIds);
  await storeResults(trx, id, after.handResults, now);
  const told = { before: await describeForHistory(trx, before), after: await describeForHistory(trx, after) };
  await recordChange(trx, { item: 'cups', id, action: 'changed', by, ...told }, now);
  return true;
}

/** Those of a cup's games that are in the trash, which may come back. */
async function findTrashed(trx: DatabaseTransaction, { gameIds }: CupDraft): Promise<number[]> {
  const seen = await findPostKinds(trx, gameIds);
  return gameIds.filter((id) => !seen.some((post) => post.id === id));
}
