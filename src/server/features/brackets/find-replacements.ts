/** What a changed first round means for the picks that were made on the old one; pure. */
import type { Slots } from '#contract/bracket.ts';

/** Who comes for whom, by rider id. */
export type Replacements = ReadonlyMap<number, number>;

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
