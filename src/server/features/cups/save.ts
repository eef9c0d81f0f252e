import { AppError } from '../../platform/app-error.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import type { Actor } from '../editing/history.ts';
import { LOCKS, lockBrackets, lockRiders } from '../editing/locks.ts';
import { type EditableEntity, saveChange, saveNew } from '../editing/save-change.ts';
import { restore } from '../editing/trash.ts';
import { findPostSummaries } from '../posts/describe.ts';
import { assertRidersNotTrashed } from '../riders/references.ts';
import { applyDrawChange } from './apply-draw-change.ts';
import { snapshotCup } from './describe.ts';
import { findCupByTitle, findManualResults } from './queries.ts';
import {
  type CupBody,
  type CupInput,
  type CupPatchBody,
  hasSameBracket,
  mergeCup,
  newCupInput,
  slotsOfInput,
} from './rules.ts';
import { getStoredCup } from './stored-cup.ts';
import { originalRider, type Substitutes } from './substitutes.ts';
import { assertValidCup, possibleResults } from './validate.ts';

export type NewCup = {
  /** Given where the id is known elsewhere. */
  id?: number;
  /** The title. */
  slug: string;
  location: string;
  /** Days as 2018-03-12. */
  startsOn: string | null;
  endsOn: string | null;
  riderCount: 8 | 16 | 32;
  description: string;
  /** Milliseconds; null or left out: when the final is decided. */
  picksCloseAt?: number | null;
  gameIds: readonly number[];
  /** The first round in bracket order, rider ids; null for an empty slot. */
  initialMatchups: readonly (readonly [number | null, number | null])[];
  /** Winners of games that no post decides. */
  manualResults: readonly { game: number; winnerId: number }[];
};

const cupEntity: EditableEntity<'cups', CupInput> = {
  kind: 'cups',
  locks: [LOCKS.cups, LOCKS.riders],
  load: getStoredCup,
  async validate(database, after, stored) {
    if (after.slug !== stored?.before.slug) await assertTitleUnused(database, after.slug, stored?.id);
    if (!stored) await assertValidCup(database, after);
    else if (!hasSameBracket(stored.before, after)) {
      await assertValidCup(database, withoutGames(after, await findTrashedGames(database, stored.before)));
    }
  },
  columns: cupColumns,
  async writeRelations(trx, cupId, { before, after }, now) {
    const slots = { before: slotsOfInput(before), after: slotsOfInput(after) };
    await replaceRelations(trx, cupId, after, await applyDrawChange(trx, { cupId, ...slots }), now);
  },
  snapshot: snapshotCup,
};

/** Returns the id. */
export function insertCup(trx: DatabaseTransaction, form: CupBody, actor: Actor): Promise<number> {
  const cup = newCupInput(form);
  return saveNew(trx, cupEntity, cup, () => insertCupRow(trx, cup, actor.now), actor);
}

/** Returns whether anything changed. */
export function updateCup(trx: DatabaseTransaction, id: number, patch: CupPatchBody, actor: Actor): Promise<boolean> {
  return saveChange(
    trx,
    cupEntity,
    { id, version: patch.version },
    async (before) => {
      const trashed = await findTrashedGames(trx, before);
      const after = mergeCup(before, patch, trashed);
      // Before the row of the cup is locked: a submission locks the brackets first, and its insert then needs that row.
      if (JSON.stringify(slotsOfInput(before)) !== JSON.stringify(slotsOfInput(after))) await lockBrackets(trx, id);
      if (patch.results !== undefined || hasSameBracket(before, after)) return after;
      // The client did not send the results: those that the new bracket makes impossible are dropped, not refused.
      return { ...after, manualResults: await possibleResults(trx, withoutGames(after, trashed)) };
    },
    actor,
  );
}

/** Throws where a rider of the cup is in the trash. */
export async function restoreCup(trx: DatabaseTransaction, id: number, actor: Actor): Promise<void> {
  await lockRiders(trx);
  await restore(trx, { kind: 'cups', id }, actor);
  const { initialMatchups, manualResults } = (await getStoredCup(trx, id)).input;
  await assertRidersNotTrashed(trx, [...initialMatchups.flat(), ...manualResults.map(({ winnerId }) => winnerId)]);
}

/** Games of the cup that are in the trash, and may be restored. */
async function findTrashedGames(database: Database, { gameIds }: CupInput): Promise<number[]> {
  const posts = await findPostSummaries(database, gameIds);
  return gameIds.filter((id) => !posts.some((post) => post.id === id));
}

function withoutGames(cup: CupInput, gameIds: readonly number[]): CupInput {
  return { ...cup, gameIds: cup.gameIds.filter((id) => !gameIds.includes(id)) };
}

/** Throws where another cup than `ownId` has the title. Trashed cups count: they may be restored. */
async function assertTitleUnused(database: Database, title: string, ownId?: number): Promise<void> {
  const cup = await findCupByTitle(database, title);
  if (!cup || cup.id === ownId) return;
  const where = cup.deleted_at === null ? '' : ' It is in the trash.';
  throw new AppError('conflict', `There is already a cup with this title.${where}`, { field: 'slug' });
}

/** Returns the id. `now` in milliseconds. */
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
  await replaceRelations(trx, id, cup, new Map(), now);
  return id;
}

function cupColumns(cup: NewCup) {
  return {
    slug: cup.slug,
    location: cup.location,
    description: cup.description,
    rider_count: cup.riderCount,
    starts_on: cup.startsOn,
    ends_on: cup.endsOn,
    picks_close_at: cup.picksCloseAt ?? null,
  };
}

async function replaceRelations(
  trx: DatabaseTransaction,
  cupId: number,
  { initialMatchups, gameIds, manualResults }: Pick<NewCup, 'initialMatchups' | 'gameIds' | 'manualResults'>,
  substitutes: Substitutes,
  now: number,
): Promise<void> {
  await replaceSlots(trx, cupId, initialMatchups, substitutes);
  await replaceGames(trx, cupId, gameIds);
  await replaceResults(trx, cupId, manualResults, now);
}

async function replaceSlots(
  trx: DatabaseTransaction,
  cupId: number,
  initialMatchups: NewCup['initialMatchups'],
  substitutes: Substitutes,
): Promise<void> {
  await trx.deleteFrom('cup_slots').where('cup_id', '=', cupId).execute();
  const slots = initialMatchups.flat().flatMap((rider_id, index) => {
    if (rider_id === null) return [];
    const original = originalRider(rider_id, substitutes);
    return [{ cup_id: cupId, slot: index + 1, rider_id, picked_as: original === rider_id ? null : original }];
  });
  if (slots.length > 0) await trx.insertInto('cup_slots').values(slots).execute();
}

async function replaceGames(trx: DatabaseTransaction, cupId: number, gameIds: readonly number[]): Promise<void> {
  await trx.deleteFrom('cup_games').where('cup_id', '=', cupId).execute();
  const games = gameIds.map((post_id) => ({ cup_id: cupId, post_id }));
  if (games.length > 0) await trx.insertInto('cup_games').values(games).execute();
}

/** An unchanged result keeps the time at which it was decided. `now` in milliseconds. */
async function replaceResults(
  trx: DatabaseTransaction,
  cupId: number,
  manualResults: NewCup['manualResults'],
  now: number,
): Promise<void> {
  const before = await findManualResults(trx, [cupId]);
  await trx.deleteFrom('cup_results').where('cup_id', '=', cupId).execute();
  const results = manualResults.map(({ game, winnerId }) => {
    const same = before.find((result) => result.game === game && result.winner_id === winnerId);
    return { cup_id: cupId, game, winner_id: winnerId, decided_at: same?.decided_at ?? now };
  });
  if (results.length > 0) await trx.insertInto('cup_results').values(results).execute();
}
