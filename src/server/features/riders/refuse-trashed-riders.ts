/** What comes back from the trash names only riders who are not in the trash themselves. */

import { Refusal } from '../../platform/app-error.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { nameRiders } from './name-riders.ts';

/** Throws a refusal that says which of the riders have to be restored first. The caller holds the riders. */
export async function refuseTrashedRiders(trx: DatabaseTransaction, ids: readonly number[]): Promise<void> {
  const there = await nameRiders(trx, ids);
  const named = await nameRiders(trx, ids, { trashed: true });
  const trashed = [...named].flatMap(([id, name]) => (there.has(id) ? [] : [name]));
  if (trashed.length === 0) return;
  const names = trashed.join(', ');
  throw new Refusal(
    'conflict',
    `${names} ${trashed.length === 1 ? 'is' : 'are'} in the trash. Restore the rider${trashed.length === 1 ? '' : 's'} first.`,
  );
}
