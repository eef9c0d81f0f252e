/** The one way in which what an admin has changed is written: over the version that was read, never over another. */
import type { Updateable } from 'kysely';
import type { Edited } from '#contract/edited.ts';
import type { DatabaseTransaction, Tables } from '../../platform/database/schema.ts';
import { savedMeanwhile } from './version.ts';

/** What a row keeps about itself, and a slide's place: moving is no edit. */
type NotEdited = 'id' | 'version' | 'deleted_at' | 'created_at' | 'updated_at' | 'position';

/** Every column of an item that its form can change. */
type Edits<Item extends Edited> = Required<Omit<Updateable<Tables[Item]>, NotEdited>>;

/**
 * `version` is what was read; throws a refusal where another is there by now, or the item is in the trash: of two who save
 * at once, one comes second. `now` in milliseconds.
 */
export async function writeOver<Item extends Edited>(
  trx: DatabaseTransaction,
  { item, id, version }: { item: Item; id: number; version: number },
  edits: Edits<Item>,
  now: number,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable<Edited>(item)
    .set({ ...edits, version: version + 1, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw savedMeanwhile();
}
