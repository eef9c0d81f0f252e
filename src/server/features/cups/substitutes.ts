/** Picks keep the original rider of a slot, so that a changed draw rewrites no bracket (decision 13). */
import type { Results } from '#contract/rules/picks.ts';
import type { Database, Row } from '../../platform/database/schema.ts';
import { findCupSlots } from './queries.ts';

/** The present riders of replaced slots by the original riders, whom stored picks name. */
export type Substitutes = ReadonlyMap<number, number>;

type Slot = Pick<Row<'cupSlots'>, 'riderId' | 'pickedAs'>;

export function substitutesOf(slots: readonly (Slot | null)[]): Substitutes {
  return new Map(slots.flatMap((slot) => (slot && slot.pickedAs !== null ? [[slot.pickedAs, slot.riderId]] : [])));
}

/** Cups without a first round are missing. Cups in the trash are included. */
export async function readSubstitutes(
  database: Database,
  cupIds: readonly number[],
): Promise<Map<number, Substitutes>> {
  const slots = await findCupSlots(database, cupIds);
  return new Map([...Map.groupBy(slots, (slot) => slot.cupId)].map(([cupId, ofCup]) => [cupId, substitutesOf(ofCup)]));
}

/** Returns the rider whom stored picks name for `rider`. */
export function originalRider(rider: number, substitutes: Substitutes): number {
  for (const [original, substitute] of substitutes) if (substitute === rider) return original;
  return rider;
}

/** Names original riders as winners, so that leaderboards can compare them with stored picks. */
export function toStoredResults(results: Results, substitutes: Substitutes): Results {
  return new Map(
    [...results].map(([game, result]) => [game, { ...result, winnerId: originalRider(result.winnerId, substitutes) }]),
  );
}
