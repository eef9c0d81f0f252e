/** The names of riders, for rooms that know their ids. */
import type { Database } from '../database/schema.ts';
import { findRiderNames } from './queries.ts';

/** By id; who is not there, or in the trash, is missing. */
export async function nameRiders(database: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await findRiderNames(database, ids);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
