/** Deletes what is in the trash for good. A number is never given again, and the history keeps a line. */
import type { Edited } from '#contract/edited.ts';
import type { Emptied } from '#contract/editing.ts';
import { Refusal } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { Database, DatabaseTransaction } from '../../../platform/database/schema.ts';
import { holdRiders } from '../../riders/hold-riders.ts';
import { recordChange } from '../history/record-change.ts';
import { notInTrash } from '../trash-item.ts';
import {
  countBrackets,
  findCupWithGame,
  findErasable,
  findNamingRider,
  findSlides,
  findTrashedTitle,
} from './queries.ts';

/** Milliseconds. */
const KEPT_IN_TRASH = 90 * 24 * 60 * 60_000;

/** `by` is null where the site itself does it. */
type Erasure = { item: Edited; id: number; by: number | null };

/** Throws a refusal for what is not in the trash, and for what something else still uses. `now` in milliseconds. */
export async function eraseItem(trx: DatabaseTransaction, { item, id, by }: Erasure, now: number): Promise<void> {
  // Nothing that names a rider or a post is saved or restored between the checks and the deletion.
  await holdRiders(trx);
  const title = await findTrashedTitle(trx, item, id);
  if (title === undefined) throw notInTrash(item);
  await refuseUsed(trx, item, id);
  const slides = item === 'posts' ? await findSlides(trx, id) : [];
  const { numDeletedRows } = await trx
    .deleteFrom(item)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notInTrash(item);
  const erased = [{ item, id, title }, ...slides.map((slide) => ({ item: 'heroes' as const, ...slide }))];
  for (const { title, ...one } of erased) {
    await recordChange(trx, { ...one, action: 'erased', by, before: { title } }, now);
  }
}

/** Deletes everything in the trash that nothing else uses. `now` in milliseconds. */
export async function emptyTrash(trx: DatabaseTransaction, by: number, now: number): Promise<Emptied> {
  return countErased(await findErasable(trx, now), (one) => eraseItem(trx, { ...one, by }, now));
}

/** Deletes what has been in the trash for 90 days and is used by nothing else. `now` in milliseconds. */
export async function eraseOld(database: Database, now: number): Promise<Emptied> {
  return countErased(await findErasable(database, now - KEPT_IN_TRASH), (one) =>
    inTransaction(database, (trx) => eraseItem(trx, { ...one, by: null }, now)),
  );
}

async function countErased(
  items: Pick<Erasure, 'item' | 'id'>[],
  erase: (one: Pick<Erasure, 'item' | 'id'>) => Promise<void>,
): Promise<Emptied> {
  const emptied = { deleted: 0, kept: 0 };
  for (const one of items) {
    try {
      await erase(one);
      emptied.deleted += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      emptied.kept += 1;
    }
  }
  return emptied;
}

/** Slides and plays belong to their post and go with it; games, brackets and riders' names do not. */
async function refuseUsed(trx: DatabaseTransaction, item: Edited, id: number): Promise<void> {
  if (item === 'posts') {
    const cup = await findCupWithGame(trx, id);
    if (cup) refuse(`It is a game of ‘${cup.title}’. Restore it and take it out of that cup first.`);
  }
  if (item === 'cups') {
    const brackets = await countBrackets(trx, id);
    if (brackets > 0)
      refuse(`Fans have ${brackets} bracket${brackets === 1 ? '' : 's'} in it. The cup stays in the trash.`);
  }
  if (item === 'riders') {
    const naming = await findNamingRider(trx, id);
    if (naming) refuse(`‘${naming.title}’ names this rider. Delete that for good first.`);
  }
}

function refuse(words: string): never {
  throw new Refusal('conflict', words);
}
