/** The trash: a row in it keeps its values and is hidden until it is restored or erased. */
import type { EmptiedTrash, TrashedItem } from '#contract/api/admin.ts';
import { ENTITY_KINDS, type EntityKind } from '#contract/rules/entities.ts';
import { problem } from '#contract/rules/problems.ts';
import { DAY, type Milliseconds } from '#contract/rules/time.ts';
import { AppError } from '../../platform/app-error.ts';
import { END_OF_TIME, latestEnd } from '../../platform/clock.ts';
import { findState, storeState } from '../../platform/database/app-state.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { withIsoTimes } from '../../platform/iso-times.ts';
import { countBrackets } from '../leaderboards/leaderboards.ts';
import { type Actor, recordChange } from './history.ts';
import { lockRiders } from './locks.ts';
import {
  findCupWithGame,
  findErasable,
  findHeroesOfPost,
  findTrashed,
  findUseOfRider,
  KINDS,
  selectTrashedOf,
} from './queries.ts';

type Item = { kind: EntityKind; id: number };

export async function moveToTrash(trx: DatabaseTransaction, { kind, id }: Item, actor: Actor): Promise<void> {
  await trx
    .updateTable(kind)
    .set({ deletedAt: actor.now })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow(() => new AppError(KINDS[kind].notFound));
  await recordChange(trx, { kind, id, action: 'deleted' }, actor);
}

export async function restore(trx: DatabaseTransaction, { kind, id }: Item, actor: Actor): Promise<void> {
  await trx
    .updateTable(kind)
    .set({ deletedAt: null })
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .returning('id')
    .executeTakeFirstOrThrow(() => notInTrashError(kind));
  await recordChange(trx, { kind, id, action: 'restored' }, actor);
}

function notInTrashError(kind: EntityKind): AppError {
  return new AppError(problem('not-in-trash', { kind: KINDS[kind].name }));
}

/** Admins restore older items by their addresses. */
const MAX_LISTED = 200;

export async function listTrash(database: Database): Promise<TrashedItem[]> {
  const rows = await findTrashed(database, MAX_LISTED);
  return rows.map((item) => withIsoTimes(item, 'deletedAt'));
}

export async function countTrash(database: Database): Promise<number> {
  let count = 0;
  for (const kind of ENTITY_KINDS) {
    count += await countRows(database.selectFrom(kind).where('deletedAt', 'is not', null));
  }
  return count;
}

const TRASH_RETENTION_MS = 90 * DAY;

/** Throws for an item that is not in the trash, and for one that another item still uses. */
export async function eraseItem(trx: DatabaseTransaction, { kind, id }: Item, actor: Actor): Promise<void> {
  // Nothing that names a rider or a post is saved or restored between the checks and the deletion.
  await lockRiders(trx);
  const { title } = await selectTrashedOf(trx, kind)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notInTrashError(kind));
  await assertUnused(trx, kind, id);
  const slides = kind === 'posts' ? await findHeroesOfPost(trx, id) : [];
  await trx
    .deleteFrom(kind)
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .returning('id')
    .executeTakeFirstOrThrow(() => notInTrashError(kind));
  await recordChange(trx, { kind, id, action: 'erased', before: { title } }, actor);
  for (const { id: slideId, ...before } of slides)
    await recordChange(trx, { kind: 'heroes', id: slideId, action: 'erased', before }, actor);
}

/** Keeps items that other items use. */
export async function emptyTrash(trx: DatabaseTransaction, actor: Actor): Promise<EmptiedTrash> {
  return eraseEach(await findErasable(trx, END_OF_TIME), (item) => eraseItem(trx, item, actor));
}

/**
 * Erases what has been in the trash for 90 days, unless other items use it. After a gap between two runs it waits for 90 days of
 * regular runs: the clock may be ahead, or the site may be restored.
 */
export async function eraseExpired(database: Database, now: Milliseconds): Promise<EmptiedTrash> {
  await correctMoments(database, now);
  if (now < (await noteRegularRun(database, now)) + TRASH_RETENTION_MS) return { deleted: 0, kept: 0 };
  return eraseEach(await findErasable(database, now - TRASH_RETENTION_MS), (item) =>
    inTransaction(database, (trx) => eraseItem(trx, item, { userId: null, now })),
  );
}

/** Items that were moved to the trash by a clock that was ahead stay there for 90 days from now. */
async function correctMoments(database: Database, now: number): Promise<void> {
  for (const kind of ENTITY_KINDS) {
    await database.updateTable(kind).set({ deletedAt: now }).where('deletedAt', '>', latestEnd(now, 0)).execute();
  }
}

const RUNS = 'trash expires';
const MAX_GAP_MS = 7 * DAY;

/** Returns the moment since which the runs are at most a week apart, or 0 at the first run. */
async function noteRegularRun(database: Database, now: Milliseconds): Promise<Milliseconds> {
  const stored = await findState(database, RUNS);
  const runs: { since: number; last: number } = stored ? JSON.parse(stored) : { since: 0, last: now };
  const since = Math.abs(now - runs.last) <= MAX_GAP_MS ? runs.since : now;
  await storeState(database, RUNS, JSON.stringify({ since, last: now }));
  return since;
}

/** Also counts items that other items use, which are not erased. */
export async function countExpired(database: Database, now: number): Promise<number> {
  return (await findErasable(database, now - TRASH_RETENTION_MS)).length;
}

async function eraseEach(items: Item[], erase: (item: Item) => Promise<void>): Promise<EmptiedTrash> {
  const emptied = { deleted: 0, kept: 0 };
  for (const item of items) {
    try {
      await erase(item);
      emptied.deleted += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      emptied.kept += 1;
    }
  }
  return emptied;
}

/** Slides and view counts are erased with their post, and do not prevent it. */
async function assertUnused(trx: DatabaseTransaction, kind: EntityKind, id: number): Promise<void> {
  if (kind === 'posts') {
    const cup = await findCupWithGame(trx, id);
    if (cup) throw new AppError(problem('game-of-trashed-cup', { cup: cup.title }));
  }
  if (kind === 'cups') {
    const brackets = await countBrackets(trx, id);
    if (brackets > 0) throw new AppError(problem('cup-has-brackets', { brackets }));
  }
  if (kind === 'riders') {
    const use = await findUseOfRider(trx, id);
    if (use) throw new AppError(problem('rider-still-named', { title: use.title }));
  }
}
