/** Picks as a row keeps them: small, since a cup final has a million. */

import type { Slots } from '#contract/bracket.ts';
import { BRACKET_GAMES, type Picks, type Results } from '#contract/picks.ts';
import type { Database, Row } from '../../platform/database/schema.ts';

/** Rider ids in the order of the games, as they were before anybody was replaced. */
export function encodePicks(picks: Picks, substitutes: Substitutes): string {
  const stored = toStoredPicks(picks, substitutes);
  return JSON.stringify(BRACKET_GAMES.map((game) => stored.get(game)));
}

/** The picks as they are for the riders of now. */
export function decodePicks(stored: string, substitutes: Substitutes): Map<number, number> {
  const riders: number[] = JSON.parse(stored);
  return new Map(riders.map((rider, place) => [place + 1, substitutes.get(rider) ?? rider]));
}

/** A bit for each game, the lowest for game 1. */
export function encodeGames(games: ReadonlySet<number>): number {
  return [...games].reduce((bits, game) => bits | (1 << (game - 1)), 0);
}

export function decodeGames(bits: number): Set<number> {
  return new Set(BRACKET_GAMES.filter((game) => bits & (1 << (game - 1))));
}

/** Who rides now, by the rider whom stored picks name for him. Whoever rides for himself is not in it. */
export type Substitutes = ReadonlyMap<number, number>;

type Slot = Pick<Row<'cup_slots'>, 'rider_id' | 'picked_as'>;

/** The stand-ins of a cup, by the places of its first round. */
export function substitutesOf(slots: readonly (Slot | null)[]): Substitutes {
  return new Map(
    slots.flatMap((place) => (place && place.picked_as !== null ? [[place.picked_as, place.rider_id]] : [])),
  );
}

/** The rider whom stored picks name for one who rides. */
export function originalRider(rider: number, substitutes: Substitutes): number {
  for (const [picked, rides] of substitutes) if (rides === rider) return picked;
  return rider;
}

/**
 * The stand-ins after replacements. Picks stay with their place however often its rider is replaced, so that the first one has
 * them again when he comes back.
 */
export function addReplacements(substitutes: Substitutes, replacements: Replacements): Substitutes {
  const added = new Map(substitutes);
  for (const [left, came] of replacements) {
    const picked = originalRider(left, substitutes);
    if (picked === came) added.delete(picked);
    else added.set(picked, came);
  }
  return added;
}

/** Picks as they are stored. */
export function toStoredPicks(picks: Picks, substitutes: Substitutes): Map<number, number> {
  return new Map([...picks].map(([game, rider]) => [game, originalRider(rider, substitutes)]));
}

/** Results with winners as stored picks name them: what leaderboards compare. */
export function toStoredResults(results: Results, substitutes: Substitutes): Results {
  return new Map(
    [...results].map(([game, result]) => [game, { ...result, winnerId: originalRider(result.winnerId, substitutes) }]),
  );
}

/** The stand-ins of the cups that have any, by the cup's id; of cups in the trash too. */
export async function readSubstitutes(
  database: Database,
  cupIds: readonly number[],
): Promise<Map<number, Substitutes>> {
  if (cupIds.length === 0) return new Map();
  const slots = await database
    .selectFrom('cup_slots')
    .where('cup_id', 'in', cupIds)
    .where('picked_as', 'is not', null)
    .select(['cup_id', 'rider_id', 'picked_as'])
    .execute();
  return new Map([...Map.groupBy(slots, (place) => place.cup_id)].map(([cupId, own]) => [cupId, substitutesOf(own)]));
}

/** Who comes for whom, by rider id. */
type Replacements = ReadonlyMap<number, number>;

/**
 * The riders who have left a full first round, each with the newcomer who stands in his place. Undefined where picks could not
 * follow: somebody stands in another game than before, or a place is empty, or there are more places or fewer. The two of one
 * game may change sides.
 */
export function findReplacements(before: Slots, after: Slots): Replacements | undefined {
  if (before.length !== after.length) return undefined;
  const replacements = new Map<number, number>();
  for (let place = 0; place < before.length; place += 2) {
    const [were, are] = [before.slice(place, place + 2), after.slice(place, place + 2)];
    if (were.includes(null) || are.includes(null)) return undefined;
    const left = were.filter((rider) => !are.includes(rider));
    const came = are.filter((rider) => !were.includes(rider));
    // Both new: each stands where the other one stood.
    for (const [which, rider] of left.entries()) replacements.set(rider ?? 0, came[which] ?? 0);
  }
  const moved = [...replacements.values()].some((rider) => before.includes(rider));
  return moved ? undefined : replacements;
}
