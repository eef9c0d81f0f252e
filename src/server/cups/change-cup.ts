/** Changes a cup: what was sent, all or nothing, unless somebody else has changed it meanwhile. */
import type { DatabaseTransaction } from '../database/schema.ts';
import { takeTurn } from '../database/take-turn.ts';
import { refuseOldVersion, savedMeanwhile } from '../editing/version.ts';
import { recordChange } from '../history/record-change.ts';
import { checkCup } from './check-cup.ts';
import { type CupChangeRead, type CupDraft, draftChange } from './cup-draft.ts';
import { describeForHistory } from './cup-history.ts';
import { CUPS, refuseTakenTitle } from './cup-title.ts';
import { storeGames, storeResults, storeSlots } from './store-cup.ts';
import { getStoredCup, type StoredCup } from './stored-cup.ts';

/**
 * `change.version` is what the admin has seen; without it the change takes the place of whatever is there. `now` in
 * milliseconds.
 */
export async function changeCup(
  trx: DatabaseTransaction,
  id: number,
  change: CupChangeRead,
  by: number,
  now: number,
): Promise<void> {
  await takeTurn(trx, CUPS);
  const stored = await getStoredCup(trx, id);
  refuseOldVersion(change.version, stored.version);
  const after = draftChange(stored.draft, change);
  if (change.slug) await refuseTakenTitle(trx, change.slug, id);
  await checkCup(trx, after, change);
  await storeRow(trx, { id, version: stored.version }, after, now);
  await storeParts(trx, { id, stored, after }, change, now);
  const told = { before: await describeForHistory(trx, stored.draft), after: await describeForHistory(trx, after) };
  await recordChange(trx, { item: 'cups', id, action: 'changed', by, ...told }, now);
}

async function storeParts(
  trx: DatabaseTransaction,
  { id, stored, after }: { id: number; stored: StoredCup; after: CupDraft },
  { initialMatchups, games, results }: CupChangeRead,
  now: number,
): Promise<void> {
  if (initialMatchups) await storeSlots(trx, id, after.initialMatchups);
  // Nobody could see the games in the trash, so that nobody has left them out: they come back with their posts.
  if (games) await storeGames(trx, id, [...after.gameIds, ...stored.gamesInTrash]);
  if (results) await storeResults(trx, id, after.handResults, now);
}

async function storeRow(
  trx: DatabaseTransaction,
  { id, version }: { id: number; version: number },
  cup: CupDraft,
  now: number,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('cups')
    .set({
      slug: cup.slug,
      location: cup.location,
      description: cup.description,
      rider_count: cup.riderCount,
      starts_on: cup.startsOn,
      ends_on: cup.endsOn,
      picks_close_at: cup.picksCloseAt,
      version: version + 1,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw savedMeanwhile();
}
