/** Keeps riders where they are while something is saved that names them. */

import { AppError } from '../../platform/app-error.ts';
import { lock } from '../../platform/database/locks.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { findRiderNameRows } from './queries.ts';

/**
 * Until the transaction ends, nobody deletes a rider, and nobody else saves what names riders: whether they are there is
 * asked after this. Saves that could meet in the same rows or tags thus come one after the other.
 */
export async function lockRiders(trx: DatabaseTransaction): Promise<void> {
  await lock(trx, 'the naming of riders');
}

/** By id; who is not there is missing, and so is who is in the trash but for `trashed`. */
export async function findRiderNames(
  database: Database,
  ids: readonly number[],
  { trashed = false } = {},
): Promise<Map<number, string>> {
  const rows = await findRiderNameRows(database, ids, trashed);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Throws a refusal that says which of the riders have to be restored first. The caller holds the riders. */
export async function assertRidersNotTrashed(trx: DatabaseTransaction, ids: readonly number[]): Promise<void> {
  const active = await findRiderNames(trx, ids);
  const known = await findRiderNames(trx, ids, { trashed: true });
  const trashed = [...known].flatMap(([id, name]) => (active.has(id) ? [] : [name]));
  if (trashed.length === 0) return;
  const names = trashed.join(', ');
  throw new AppError(
    'conflict',
    `${names} ${trashed.length === 1 ? 'is' : 'are'} in the trash. Restore the rider${trashed.length === 1 ? '' : 's'} first.`,
  );
}
