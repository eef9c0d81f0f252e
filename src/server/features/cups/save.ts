import { BRACKET_RIDERS } from '#contract/rules/bracket.ts';
import { problem } from '#contract/rules/problems.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { insertRow, pickFields, replaceRows } from '../editing/fields.ts';
import { type Actor, recordChange } from '../editing/history.ts';
import { LOCKS, lockBrackets, lockRiders } from '../editing/locks.ts';
import { type StoredEntity, saveChange, saveNew } from '../editing/save-change.ts';
import { restore } from '../editing/trash.ts';
import { findCupsOfPosts } from '../posts/post-cups.ts';
import { findPostSummaries } from '../posts/read-posts.ts';
import { assertRidersNotTrashed } from '../riders/references.ts';
import { applyDrawChange } from './apply-draw-change.ts';
import { snapshotChoice, snapshotCup } from './describe.ts';
import { findCupByTitle, findCupsWithGame, findManualResults } from './queries.ts';
import {
  type CupBody,
  type CupInput,
  type CupPatchBody,
  EMPTY_CUP,
  FIELDS,
  hasSameBracket,
  hasSameSlots,
  mergeCup,
  type NewCup,
  newCupInput,
  slotsOfInput,
} from './rules.ts';
import { getStoredCup } from './stored-cup.ts';
import { originalRider, type Substitutes } from './substitutes.ts';
import { assertNamesDiffer, assertValidCup, findNamesakesOf, possibleResults } from './validate.ts';

const cupEntity: StoredEntity<'cups', CupInput> = {
  kind: 'cups',
  locks: [LOCKS.riders],
  load: getStoredCup,
  async validate(database, after, stored) {
    if (after.slug !== stored?.before.slug) await assertTitleUnused(database, after.slug, stored?.id);
    assertFitsBracketPage(after, stored?.before);
    if (!stored) await assertValidCup(database, after);
    else if (!hasSameBracket(stored.before, after)) {
      await assertValidCup(database, withoutGames(after, await findTrashedGames(database, stored.before)));
    }
    // A cup with riders of one name may be older than this rule. Its other changes are saved.
    if (!stored || !hasSameSlots(stored.before, after)) await assertNamesDiffer(database, after);
  },
  columns: cupColumns,
  async writeRelations(trx, cupId, { before, after }, { now }) {
    const slots = { before: slotsOfInput(before), after: slotsOfInput(after) };
    await replaceRelations(trx, cupId, after, await applyDrawChange(trx, { cupId, ...slots }), now);
  },
  snapshot: snapshotCup,
};

export function insertCup(trx: DatabaseTransaction, form: CupBody, actor: Actor): Promise<number> {
  const cup = newCupInput(form);
  const insert = async () => {
    if (cup.onBracketPage) await clearBracketPage(trx, actor);
    return insertCupRow(trx, cup, actor.now);
  };
  const save = () => saveNew(trx, cupEntity, cup, insert, actor);
  return recordCupsOfPosts(trx, cup.gameIds, save, actor);
}

export async function updateCup(
  trx: DatabaseTransaction,
  id: number,
  patch: CupPatchBody,
  actor: Actor,
): Promise<boolean> {
  await lockRiders(trx);
  const games = patch.games && [...patch.games, ...(await getStoredCup(trx, id)).input.gameIds];
  return recordCupsOfPosts(trx, games ?? [], () => saveCup(trx, id, patch, actor), actor);
}

/** Makes the post a game of only this cup, or of none. The caller records it in the history of the post. */
export async function moveToCup(
  trx: DatabaseTransaction,
  postId: number,
  cupId: number | null,
  actor: Actor,
): Promise<void> {
  const gamesOf = async (id: number) => (await getStoredCup(trx, id)).input.gameIds;
  for (const { id, deletedAt } of await findCupsWithGame(trx, postId)) {
    // A cup in the trash must not come back with a game of another cup.
    if (deletedAt !== null) {
      await trx.deleteFrom('cupGames').where('cupId', '=', id).where('postId', '=', postId).execute();
    } else if (id !== cupId)
      await saveCup(trx, id, { games: (await gamesOf(id)).filter((game) => game !== postId) }, actor);
  }
  if (cupId !== null) await saveCup(trx, cupId, { games: [...(await gamesOf(cupId)), postId] }, actor);
}

/** Records a changed cup in the history of the post, and gives the post a new version: an open form shows the former cup. */
async function recordCupsOfPosts<T>(
  trx: DatabaseTransaction,
  postIds: readonly number[],
  save: () => Promise<T>,
  actor: Actor,
): Promise<T> {
  const ids = [...new Set(postIds)];
  if (ids.length === 0) return save();
  const before = await findCupsOfPosts(trx, ids);
  const saved = await save();
  const after = await findCupsOfPosts(trx, ids);
  for (const id of ids) {
    const [from, to] = [before.get(id), after.get(id)];
    if (from?.id === to?.id) continue;
    await trx
      .updateTable('posts')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    const snapshots = { before: { cup: from?.title ?? null }, after: { cup: to?.title ?? null } };
    await recordChange(trx, { kind: 'posts', id, action: 'changed', ...snapshots }, actor);
  }
  return saved;
}

function saveCup(trx: DatabaseTransaction, id: number, patch: CupPatchBody, actor: Actor): Promise<boolean> {
  async function merge(before: CupInput): Promise<CupInput> {
    const trashed = await findTrashedGames(trx, before);
    const after = mergeCup(before, patch, trashed);
    // The brackets come before the row of the cup: a submission locks them first, and its insert then needs that row.
    if (!hasSameSlots(before, after)) await lockBrackets(trx, id);
    if (after.onBracketPage && !before.onBracketPage) await clearBracketPage(trx, actor);
    if (patch.results !== undefined || hasSameBracket(before, after)) return after;
    // The client sent no results: those that the new bracket makes impossible are dropped, not refused.
    return { ...after, manualResults: await possibleResults(trx, withoutGames(after, trashed)) };
  }
  return saveChange(trx, { ...cupEntity, merge }, id, patch, actor);
}

/** Includes a cup in the trash, because its restoration would make a second choice. */
async function clearBracketPage(trx: DatabaseTransaction, actor: Actor): Promise<void> {
  const cups = await trx
    .updateTable('cups')
    .set((cup) => ({ onBracketPage: 0, version: cup('version', '+', 1), updatedAt: actor.now }))
    .where('onBracketPage', '=', 1)
    .returning('id')
    .execute();
  const [before, after] = [snapshotChoice(true), snapshotChoice(false)];
  for (const { id } of cups) await recordChange(trx, { kind: 'cups', id, action: 'changed', before, after }, actor);
}

function assertFitsBracketPage({ onBracketPage, riderCount }: CupInput, before: CupInput | undefined): void {
  if (!onBracketPage || riderCount === BRACKET_RIDERS) return;
  const field = before?.onBracketPage ? 'riderCount' : 'onBracketPage';
  throw new AppError('bracket-page-needs-16', { field });
}

/** Throws if a rider of the cup is in the trash or has the name of another one by now. */
export async function restoreCup(trx: DatabaseTransaction, id: number, actor: Actor): Promise<void> {
  await lockRiders(trx);
  await restore(trx, { kind: 'cups', id }, actor);
  const { input } = await getStoredCup(trx, id);
  const winners = input.manualResults.map(({ winnerId }) => winnerId);
  await assertRidersNotTrashed(trx, [...input.initialMatchups.flat(), ...winners]);
  const namesakes = await findNamesakesOf(trx, input);
  if (namesakes) throw new AppError(problem('cup-has-namesakes', { name: namesakes.name }));
}

async function findTrashedGames(database: Database, { gameIds }: CupInput): Promise<number[]> {
  const posts = await findPostSummaries(database, gameIds);
  return gameIds.filter((id) => !posts.some((post) => post.id === id));
}

function withoutGames(cup: CupInput, gameIds: readonly number[]): CupInput {
  return { ...cup, gameIds: cup.gameIds.filter((id) => !gameIds.includes(id)) };
}

/** Cups in the trash count, because they may be restored. */
async function assertTitleUnused(database: Database, title: string, ownId?: number): Promise<void> {
  const cup = await findCupByTitle(database, title);
  if (!cup || cup.id === ownId) return;
  throw new AppError(cup.deletedAt === null ? 'cup-title-taken' : 'cup-title-in-trash', { field: 'slug' });
}

export async function insertCupRow(trx: DatabaseTransaction, cup: NewCup, now: Milliseconds): Promise<number> {
  const id = await insertRow(trx, 'cups', { id: cup.id, ...cupColumns({ ...EMPTY_CUP, ...cup }) }, now);
  await replaceRelations(trx, id, cup, new Map(), now);
  return id;
}

function cupColumns({ onBracketPage, ...cup }: CupInput) {
  return { ...pickFields(cup, FIELDS), onBracketPage: onBracketPage ? (1 as const) : (0 as const) };
}

async function replaceRelations(
  trx: DatabaseTransaction,
  cupId: number,
  { initialMatchups, gameIds, manualResults }: Pick<NewCup, 'initialMatchups' | 'gameIds' | 'manualResults'>,
  substitutes: Substitutes,
  now: Milliseconds,
): Promise<void> {
  const slots = initialMatchups.flat().flatMap((riderId, index) => {
    if (riderId === null) return [];
    const original = originalRider(riderId, substitutes);
    return [{ cupId, slot: index + 1, riderId, pickedAs: original === riderId ? null : original }];
  });
  await replaceRows(trx, 'cupSlots', { cupId }, slots);
  const games = gameIds.map((postId) => ({ cupId, postId }));
  await replaceRows(trx, 'cupGames', { cupId }, games);
  const before = await findManualResults(trx, [cupId]);
  const results = manualResults.map(({ game, winnerId }) => {
    // An unchanged result keeps the time of its decision.
    const same = before.find((result) => result.game === game && result.winnerId === winnerId);
    return { cupId, game, winnerId, decidedAt: same?.decidedAt ?? now };
  });
  await replaceRows(trx, 'cupResults', { cupId }, results);
}
