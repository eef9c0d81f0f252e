/** The names of riders, for rooms that know their ids. */
import type { Database } from '../../platform/database/schema.ts';
import { findRiderNames } from './queries.ts';

/** By id; who is not there is missing, and so is who is in the trash but for `trashed`. */
export async function nameRiders(
  database: Database,
  ids: readonly number[],
  { trashed = false } = {},
): Promise<Map<number, string>> {
  const rows = await findRiderNames(database, ids, trashed);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
