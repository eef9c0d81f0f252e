/** Adds and changes cups as admins fill them in: all or nothing. */
import type { CallBodyRead } from '#contract/calls.ts';
import type { Clock } from '../clock.ts';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import { takeTurn } from '../database/take-turn.ts';
import { refuseOldVersion, savedMeanwhile } from '../editing/version.ts';
import { recordChange } from '../history/record-change.ts';
import { findPostKinds } from '../posts/find-post-kinds.ts';
import { Refusal } from '../refusal.ts';
import { type CupDraft, checkCup } from './check-cup.ts';
import { createCup } from './create-cup.ts';
import { draftChange, draftNew, playSame } from './cup-draft.ts';
import { describeForHistory } from './cup-history.ts';
import { findCupOfTitle } from './queries.ts';
import { storeGames, storeResults, storeSlots } from './store-cup.ts';
import { getStoredCup } from './stored-cup.ts';

/** The turn that whoever gives a cup its title has to take first: no two cups bear the same, whatever the case. */
const TITLES = 'the titles of cups';

type CupRoom = { database: Database; clock: Clock };

/** Answers the id. */
export function addCup({ database, clock }: CupRoom, form: CallBodyRead<'POST /cups'>, by: number): Promise<number> {
  const draft = draftNew(form);
  return database.transaction().execute(async (trx) => {
    await takeTurn(trx, TITLES);
    await refuseTakenTitle(trx, draft.slug);
    await checkCup(trx, draft);
    const id = await createCup(trx, draft, clock());
    const after = await describeForHistory(trx, draft);
    await recordChange(trx, { item: 'cups', id, action: 'created', by, after }, clock());
    return id;
  });
}

/** `change.version` is what the admin has seen; without it the change takes the place of whatever is there. */
export function changeCup(
  { database, clock }: CupRoom,
  id: number,
  change: CallBodyRead<'PATCH /cups/{id}'>,
  by: number,
): Promise<void> {
  return database.transaction().execute(async (trx) => {
    await takeTurn(trx, TITLES);
    const { draft: before, version } = await getStoredCup(trx, id);
    refuseOldVersion(change.version, version);
    const trashed = await findTrashed(trx, before);
    const after = draftChange(before, change, trashed);
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    await refuseTakenTitle(trx, after.slug, id);
    if (!playSame(before, after)) {
      await checkCup(trx, { ...after, gameIds: after.gameIds.filter((game) => !trashed.includes(game)) });
    }
    await storeRow(trx, { id, version }, after, clock());
    await storeSlots(trx, id, after.initialMatchups);
    await storeGames(trx, id, after.gameIds);
    await storeResults(trx, id, after.handResults, clock());
    const told = { before: await describeForHistory(trx, before), after: await describeForHistory(trx, after) };
    await recordChange(trx, { item: 'cups', id, action: 'changed', by, ...told }, clock());
  });
}

/** Those of a cup's games that are in the trash, which may come back. */
async function findTrashed(trx: DatabaseTransaction, { gameIds }: CupDraft): Promise<number[]> {
  const seen = await findPostKinds(trx, gameIds);
  return gameIds.filter((id) => !seen.some((post) => post.id === id));
}

async function refuseTakenTitle(trx: DatabaseTransaction, title: string, own?: number): Promise<void> {
  const other = await findCupOfTitle(trx, title);
  if (!other || other.id === own) return;
  const where = other.deleted_at === null ? '' : ' It is in the trash.';
  throw new Refusal('conflict', `There is a cup of this title already.${where}`, { field: 'slug' });
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
