/** All riders. */
import type { Rider } from '#contract/riders.ts';
import type { Database } from '../../platform/database/schema.ts';
import { describeRider } from './describe-rider.ts';
import { findRiderRows, findRiderRowsById, type RiderRow } from './queries.ts';

const BY_NAME = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** By name ascending (spec 4), an Ø among the Os whatever the database's own order. */
export async function listRiders(database: Database): Promise<Rider[]> {
  return byName(await findRiderRows(database));
}

/** Those of `ids` that are not in the trash, by name. */
export async function listRidersById(database: Database, ids: readonly number[]): Promise<Rider[]> {
  return byName(await findRiderRowsById(database, ids));
}

function byName(rows: readonly RiderRow[]): Rider[] {
  return rows.map(describeRider).sort((one, other) => BY_NAME.compare(one.name, other.name) || one.id - other.id);
}
