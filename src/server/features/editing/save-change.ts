/** Two admins may have the same item open: whoever saves second is told, and nothing is written over unseen. */

import type { FastifyBaseLogger } from 'fastify';
import type { Updateable } from 'kysely';
import type { Edited } from '#contract/edited.ts';
import type { Change } from '#contract/editing.ts';
import { AppError } from '../../platform/app-error.ts';
import type { DatabaseTransaction, Tables } from '../../platform/database/schema.ts';

/** Throws where `seen`, the version that a change was made on, is not the one that is there. */
export function assertVersion(expected: number | undefined, current: number): void {
  if (expected !== undefined && expected !== current) throw versionConflict();
}

/** The refusal for a save that came second. */
function versionConflict(): AppError {
  return new AppError('conflict', 'Somebody else saved this after you opened it. Nothing was written over.', {
    field: 'version',
  });
}

/** What a row keeps about itself, and a slide's place: moving is no edit. */
type UneditedColumn = 'id' | 'version' | 'deleted_at' | 'created_at' | 'updated_at' | 'position';

/** Every column of an item that its form can change. */
type EditableColumns<Item extends Edited> = Required<Omit<Updateable<Tables[Item]>, UneditedColumn>>;

/**
 * `version` is what was read; throws a refusal where another is there by now, or the item is in the trash: of two who save
 * at once, one comes second. `now` in milliseconds.
 */
export async function updateVersioned<Item extends Edited>(
  trx: DatabaseTransaction,
  { item, id, version }: { item: Item; id: number; version: number },
  columns: EditableColumns<Item>,
  now: number,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable<Edited>(item)
    .set({ ...columns, version: version + 1, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw versionConflict();
}

type LoggedChange = { item: Edited; id: number; action: Change['action']; userId: number };

export function logChange(log: FastifyBaseLogger, change: LoggedChange): void {
  log.info({ event: 'write', ...change }, 'write');
}
