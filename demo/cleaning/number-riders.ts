/** Gives every rider a number for good: the stats table's own ids, the known riders', then new ones in order of first game. */
import type { DemoRider, DemoRiderStats } from '../demo-content.ts';
import { KNOWN_RIDERS } from './known-riders.ts';
import { correctRiderName } from './rider-names.ts';

/** New numbers start after the stats table's last. */
const FIRST_NEW_ID = 151;

/**
 * All riders by id.
 * @param names the corrected names of the games' riders, in order of first game
 */
export function numberRiders(stats: DemoRiderStats[], names: Iterable<string>): DemoRider[] {
  const riders = new Map<string, DemoRider>();
  for (const row of stats) {
    const name = correctRiderName(row.stat_rider_name);
    if (riders.has(name)) throw new Error(`Stats rows ${riders.get(name)?.id} and ${row.slvsh_id} are both '${name}'`);
    riders.set(name, unknownRider(row.slvsh_id, name));
  }
  for (const known of KNOWN_RIDERS) riders.set(known.name, known);
  const taken = new Set([...riders.values()].map((rider) => rider.id));
  let next = FIRST_NEW_ID;
  for (const name of names) {
    if (riders.has(name)) continue;
    while (taken.has(next)) next += 1;
    riders.set(name, unknownRider(next, name));
    taken.add(next);
  }
  return [...riders.values()].sort((a, b) => a.id - b.id);
}

function unknownRider(id: number, name: string): DemoRider {
  return { id, name, sponsor: null, country: null, birthdate: null };
}
