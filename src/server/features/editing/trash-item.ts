/** Moves things to the trash and back: a deleted row stays as it is, and nobody sees it. */
import type { Edited } from '#contract/edited.ts';
import { Refusal } from '../../platform/app-error.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { recordChange } from './history/record-change.ts';

const NAMES: Record<Edited, string> = { posts: 'post', riders: 'rider', heroes: 'slide', cups: 'cup' };

type Move = { item: Edited; id: number; by: number };

/** Throws a refusal where there is no such item, or it is in the trash already. `now` in milliseconds. */
export async function moveToTrash(trx: DatabaseTransaction, { item, id, by }: Move, now: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable(item)
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('not-found', `There is no ${NAMES[item]} of this number`);
  await recordChange(trx, { item, id, action: 'deleted', by }, now);
}

/** Throws a refusal where no such item is in the trash. */
export async function takeFromTrash(trx: DatabaseTransaction, { item, id, by }: Move, now: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable(item)
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notInTrash(item);
  await recordChange(trx, { item, id, action: 'restored', by }, now);
}

/** The refusal for an item that is not in the trash. */
export function notInTrash(item: Edited): Refusal {
  return new Refusal('not-found', `There is no ${NAMES[item]} of this number in the trash`);
}
