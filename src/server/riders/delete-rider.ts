/** Deletes a rider whom nothing names. */
import type { DatabaseTransaction } from '../database/schema.ts';
import { moveToTrash } from '../editing/trash-item.ts';
import { Refusal } from '../refusal.ts';
import { getRider } from './get-rider.ts';
import { holdRiders } from './hold-riders.ts';
import { countCupsOf, countPostsOf } from './queries.ts';

/**
 * Throws a refusal that says what hangs on the rider: videos and cups, those in the trash too, since they may come back.
 * `now` in milliseconds.
 */
export async function deleteRider(trx: DatabaseTransaction, id: number, by: number, now: number): Promise<void> {
  await holdRiders(trx);
  const { name } = await getRider(trx, id);
  const hangs = [
    counted(await countPostsOf(trx, id), 'rides in', 'video'),
    counted(await countCupsOf(trx, id), 'stands in', 'cup'),
  ].filter((words) => words !== undefined);
  if (hangs.length > 0) {
    throw new Refusal('conflict', `${name} ${hangs.join(' and ')}. Take them out there first; the trash counts too.`);
  }
  await moveToTrash(trx, { item: 'riders', id, by }, now);
}

function counted(count: number, does: string, what: string): string | undefined {
  return count === 0 ? undefined : `${does} ${count} ${what}${count === 1 ? '' : 's'}`;
}
