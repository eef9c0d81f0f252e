/** Moves things to the trash and back: a deleted row stays as it is, and nobody sees it. */
import type { Edited } from '#contract/edited.ts';
import type { Emptied } from '#contract/editing.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { lockRiders } from '../riders/references.ts';
import { recordChange } from './history.ts';
import {
  countBrackets,
  findCupWithGame,
  findErasable,
  findHeroesOfPost,
  findTrashedTitle,
  findUseOfRider,
} from './queries.ts';

const KIND_NAMES: Record<Edited, string> = { posts: 'post', riders: 'rider', heroes: 'slide', cups: 'cup' };

type TrashOperation = { item: Edited; id: number; by: number };

/** Throws a refusal where there is no such item, or it is in the trash already. `now` in milliseconds. */
export async function moveToTrash(
  trx: DatabaseTransaction,
  { item, id, by }: TrashOperation,
  now: number,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable(item)
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('not-found', `There is no ${KIND_NAMES[item]} of this number`);
  await recordChange(trx, { item, id, action: 'deleted', by }, now);
}

/** Throws a refusal where no such item is in the trash. */
export async function restore(trx: DatabaseTransaction, { item, id, by }: TrashOperation, now: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable(item)
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notInTrashError(item);
  await recordChange(trx, { item, id, action: 'restored', by }, now);
}

/** The refusal for an item that is not in the trash. */
function notInTrashError(item: Edited): AppError {
  return new AppError('not-found', `There is no ${KIND_NAMES[item]} of this number in the trash`);
}

/** Milliseconds. */
const TRASH_RETENTION_MS = 90 * 24 * 60 * 60_000;

/** `by` is null where the site itself does it. */
type Erasure = { item: Edited; id: number; by: number | null };

/** Throws a refusal for what is not in the trash, and for what something else still uses. `now` in milliseconds. */
export async function eraseItem(trx: DatabaseTransaction, { item, id, by }: Erasure, now: number): Promise<void> {
  // Nothing that names a rider or a post is saved or restored between the checks and the deletion.
  await lockRiders(trx);
  const title = await findTrashedTitle(trx, item, id);
  if (title === undefined) throw notInTrashError(item);
  await assertUnused(trx, item, id);
  const slides = item === 'posts' ? await findHeroesOfPost(trx, id) : [];
  const { numDeletedRows } = await trx
    .deleteFrom(item)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notInTrashError(item);
  const erased = [{ item, id, title }, ...slides.map((slide) => ({ item: 'heroes' as const, ...slide }))];
  for (const { title, ...one } of erased) {
    await recordChange(trx, { ...one, action: 'erased', by, before: { title } }, now);
  }
}

/** Deletes everything in the trash that nothing else uses. `now` in milliseconds. */
export async function emptyTrash(trx: DatabaseTransaction, by: number, now: number): Promise<Emptied> {
  return eraseEach(await findErasable(trx, now), (one) => eraseItem(trx, { ...one, by }, now));
}

/** Deletes what has been in the trash for 90 days and is used by nothing else. `now` in milliseconds. */
export async function eraseExpired(database: Database, now: number): Promise<Emptied> {
  return eraseEach(await findErasable(database, now - TRASH_RETENTION_MS), (one) =>
    inTransaction(database, (trx) => eraseItem(trx, { ...one, by: null }, now)),
  );
}

async function eraseEach(
  items: Pick<Erasure, 'item' | 'id'>[],
  erase: (one: Pick<Erasure, 'item' | 'id'>) => Promise<void>,
): Promise<Emptied> {
  const emptied = { deleted: 0, kept: 0 };
  for (const one of items) {
    try {
      await erase(one);
      emptied.deleted += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      emptied.kept += 1;
    }
  }
  return emptied;
}

/** Slides and plays belong to their post and go with it; games, brackets and riders' names do not. */
async function assertUnused(trx: DatabaseTransaction, item: Edited, id: number): Promise<void> {
  if (item === 'posts') {
    const cup = await findCupWithGame(trx, id);
    if (cup) throwConflict(`It is a game of ‘${cup.title}’. Restore it and take it out of that cup first.`);
  }
  if (item === 'cups') {
    const brackets = await countBrackets(trx, id);
    if (brackets > 0)
      throwConflict(`Fans have ${brackets} bracket${brackets === 1 ? '' : 's'} in it. The cup stays in the trash.`);
  }
  if (item === 'riders') {
    const naming = await findUseOfRider(trx, id);
    if (naming) throwConflict(`‘${naming.title}’ names this rider. Delete that for good first.`);
  }
}

function throwConflict(message: string): never {
  throw new AppError('conflict', message);
}
