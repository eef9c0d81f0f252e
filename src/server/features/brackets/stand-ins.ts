/** Riders who have come for others after brackets were submitted: stored picks go on to name those who left (decision 15). */
import type { Picks, Results } from '#contract/picks.ts';
import type { Row } from '../../platform/database/schema.ts';
import type { Replacements } from './find-replacements.ts';

/** Who rides now, by the rider whom stored picks name for him. Whoever rides for himself is not in it. */
export type StandIns = ReadonlyMap<number, number>;

type Place = Pick<Row<'cup_slots'>, 'rider_id' | 'picked_as'>;

/** The stand-ins of a cup, by the places of its first round. */
export function standInsOf(places: readonly (Place | null)[]): StandIns {
  return new Map(
    places.flatMap((place) => (place && place.picked_as !== null ? [[place.picked_as, place.rider_id]] : [])),
  );
}

/** The rider whom stored picks name for one who rides. */
export function pickedAs(rider: number, standIns: StandIns): number {
  for (const [picked, rides] of standIns) if (rides === rider) return picked;
  return rider;
}

/**
 * The stand-ins after replacements. Picks stay with their place however often its rider is replaced, so that the first one has
 * them again when he comes back.
 */
export function addReplacements(standIns: StandIns, replacements: Replacements): StandIns {
  const added = new Map(standIns);
  for (const [left, came] of replacements) {
    const picked = pickedAs(left, standIns);
    if (picked === came) added.delete(picked);
    else added.set(picked, came);
  }
  return added;
}

/** Picks as they are stored. */
export function picksAsStored(picks: Picks, standIns: StandIns): Map<number, number> {
  return new Map([...picks].map(([game, rider]) => [game, pickedAs(rider, standIns)]));
}

/** Results with winners as stored picks name them: what leaderboards compare. */
export function resultsAsPicked(results: Results, standIns: StandIns): Results {
  return new Map(
    [...results].map(([game, result]) => [game, { ...result, winnerId: pickedAs(result.winnerId, standIns) }]),
  );
}
