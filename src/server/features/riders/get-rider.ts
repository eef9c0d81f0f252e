/** One rider. */
import type { Rider } from '#contract/riders.ts';
import { Refusal } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import { describeRider } from './describe-rider.ts';
import { findRiderRow } from './queries.ts';

/** The rider `id`; refused as not found. */
export async function getRider(database: Database, id: number): Promise<Rider> {
  const row = await findRiderRow(database, id);
  if (!row) throw new Refusal('not-found', 'There is no rider of this number');
  return describeRider(row);
}
