/** Adds a cup as an admin has filled it in: all or nothing. */

import { AppError } from '../../platform/app-error.ts';
import { lock } from '../../platform/database/locks.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { applyDrawChange } from '../brackets/apply-draw-change.ts';
import { originalRider, type Substitutes } from '../brackets/stored-picks.ts';
import { recordChange } from '../editing/history.ts';
import { assertVersion, updateVersioned } from '../editing/save-change.ts';
import { findPostSummaries } from '../posts/describe.ts';
import { lockRiders } from '../riders/references.ts';
import { snapshotCup } from './describe.ts';
import { findCupByTitle } from './queries.ts';
import {
  type CupBody,
  type CupInput,
  type CupPatchBody,
  cupColumns,
  hasSameBracket,
  mergeCup,
  newCupInput,
  slotsOfInput,
} from './rules.ts';
import { getStoredCup } from './stored-cup.ts';
import { assertValidCup, possibleResults } from './validate.ts';

/** Answers the id. `now` in milliseconds. */
export async function insertCup(trx: DatabaseTransaction, form: CupBody, by: number, now: number): Promise<number> {
  const cup = newCupInput(form);
  await lock(trx, CUPS_LOCK);
  await lockRiders(trx);
  await assertTitleUnused(trx, cup.slug);
  await assertValidCup(trx, cup);
  const id = await insertCupRow(trx, cup, now);
  const after = await snapshotCup(trx, cup);
  await recordChange(trx, { item: 'cups', id, action: 'created', by, after }, now);
  return id;
}

/**
 * `change.version` is what the admin has seen; without it the change takes the place of whatever is there. `by` is null
 * where the site itself does it. Answers whether anything changed. `now` in milliseconds.
 */
export async function updateCup(
  trx: DatabaseTransaction,
  id: number,
  change: CupPatchBody,
  by: number | null,
  now: number,
): Promise<boolean> {
  await lock(trx, CUPS_LOCK);
  await lockRiders(trx);
  const { input: before, version } = await getStoredCup(trx, id);
  assertVersion(change.version, version);
  const trashed = await findTrashedGames(trx, before);
  const after = mergeCup(before, change, trashed);
  if (JSON.stringify(before) === JSON.stringify(after)) return false;
  await assertTitleUnused(trx, after.slug, id);
  if (!hasSameBracket(before, after)) {
    const seen = { ...after, gameIds: after.gameIds.filter((game) => !trashed.includes(game)) };
    // Stored results that have ceased to fit fall away: whoever did not send them cannot have seen what is wrong with them.
    if (change.results === undefined) after.manualResults = seen.manualResults = await possibleResults(trx, seen);
    await assertValidCup(trx, seen);
    const standIns = await applyDrawChange(trx, {
      cupId: id,
      before: slotsOfInput(before),
      after: slotsOfInput(after),
    });
    await replaceSlots(trx, id, after.initialMatchups, standIns);
  }
  await updateVersioned(trx, { item: 'cups', id, version }, cupColumns(after), now);
  await replaceGames(trx, id, after.gameIds);
  await replaceResults(trx, id, after.manualResults, now);
  const snapshots = { before: await snapshotCup(trx, before), after: await snapshotCup(trx, after) };
  await recordChange(trx, { item: 'cups', id, action: 'changed', by, ...snapshots }, now);
  return true;
}

/** Those of a cup's games that are in the trash, which may come back. */
async function findTrashedGames(trx: DatabaseTransaction, { gameIds }: CupInput): Promise<number[]> {
  const seen = await findPostSummaries(trx, gameIds);
  return gameIds.filter((id) => !seen.some((post) => post.id === id));
}

/** The turn that whoever saves a cup has to take first, so that its title is still free when it is stored. */
export const CUPS_LOCK = 'the saving of cups';

/** Throws a refusal where another cup than `own` bears the title, even in the trash, from where it may come back. */
async function assertTitleUnused(trx: DatabaseTransaction, title: string, own?: number): Promise<void> {
  const other = await findCupByTitle(trx, title);
  if (!other || other.id === own) return;
  const where = other.deleted_at === null ? '' : ' It is in the trash.';
  throw new AppError('conflict', `There is a cup of this title already.${where}`, { field: 'slug' });
}

export type NewCup = {
  /** Given only where an id has to stay what it was elsewhere. */
  id?: number;
  /** The cup's title. */
  slug: string;
  location: string;
  /** Days as 2018-03-12. */
  startsOn: string | null;
  endsOn: string | null;
  riderCount: 8 | 16 | 32;
  description: string;
  /** Milliseconds; left out: once the final's result is in. */
  picksCloseAt?: number | null;
  gameIds: readonly number[];
  /** The first round in bracket order, rider ids; null where a rider is not known. */
  initialMatchups: readonly (readonly [number | null, number | null])[];
  /** Games that no video settles, by number. */
  manualResults: readonly { game: number; winnerId: number }[];
};

/** Writes the cup with its games, slots and results by hand, and answers its id. `now` in milliseconds. */
export async function insertCupRow(trx: DatabaseTransaction, cup: NewCup, now: number): Promise<number> {
  const { id } = await trx
    .insertInto('cups')
    .values({
      ...(cup.id === undefined ? {} : { id: cup.id }),
      ...cupColumns(cup),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await replaceSlots(trx, id, cup.initialMatchups, new Map());
  await replaceGames(trx, id, cup.gameIds);
  await replaceResults(trx, id, cup.manualResults, now);
  return id;
}

/** `standIns`: who of them has come for whom, as far as there are brackets. */
async function replaceSlots(
  trx: DatabaseTransaction,
  cupId: number,
  initialMatchups: NewCup['initialMatchups'],
  standIns: Substitutes,
): Promise<void> {
  await trx.deleteFrom('cup_slots').where('cup_id', '=', cupId).execute();
  const slots = initialMatchups.flat().flatMap((rider_id, place) => {
    if (rider_id === null) return [];
    const picked = originalRider(rider_id, standIns);
    return [{ cup_id: cupId, slot: place + 1, rider_id, picked_as: picked === rider_id ? null : picked }];
  });
  if (slots.length > 0) await trx.insertInto('cup_slots').values(slots).execute();
}

async function replaceGames(trx: DatabaseTransaction, cupId: number, gameIds: readonly number[]): Promise<void> {
  await trx.deleteFrom('cup_games').where('cup_id', '=', cupId).execute();
  const games = gameIds.map((post_id) => ({ cup_id: cupId, post_id }));
  if (games.length > 0) await trx.insertInto('cup_games').values(games).execute();
}

/** A result that stays as it was keeps the moment at which it was settled. `now` in milliseconds. */
async function replaceResults(
  trx: DatabaseTransaction,
  cupId: number,
  manualResults: NewCup['manualResults'],
  now: number,
): Promise<void> {
  const before = await trx.selectFrom('cup_results').where('cup_id', '=', cupId).selectAll().execute();
  await trx.deleteFrom('cup_results').where('cup_id', '=', cupId).execute();
  const results = manualResults.map(({ game, winnerId }) => {
    const same = before.find((result) => result.game === game && result.winner_id === winnerId);
    return { cup_id: cupId, game, winner_id: winnerId, decided_at: same?.decided_at ?? now };
  });
  if (results.length > 0) await trx.insertInto('cup_results').values(results).execute();
}
