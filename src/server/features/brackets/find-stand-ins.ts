/** Finds who rides for whom, for whoever reads stored picks without their cup. */
import type { Database } from '../../platform/database/schema.ts';
import { type StandIns, standInsOf } from './stand-ins.ts';

/** The stand-ins of the cups that have any, by the cup's id; of cups in the trash too. */
export async function findStandIns(database: Database, cupIds: readonly number[]): Promise<Map<number, StandIns>> {
  if (cupIds.length === 0) return new Map();
  const places = await database
    .selectFrom('cup_slots')
    .where('cup_id', 'in', cupIds)
    .where('picked_as', 'is not', null)
    .select(['cup_id', 'rider_id', 'picked_as'])
    .execute();
  return new Map([...Map.groupBy(places, (place) => place.cup_id)].map(([cupId, own]) => [cupId, standInsOf(own)]));
}
