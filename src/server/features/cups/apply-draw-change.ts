/** Keeps brackets valid when the first round of their cup changes (decision 13). */
import type { Slots } from '#contract/rules/bracket.ts';
import { problem } from '#contract/rules/problems.ts';
import { AppError } from '../../platform/app-error.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { countBrackets } from '../leaderboards/leaderboards.ts';
import { findCupSlots } from './queries.ts';
import { originalRider, type Substitutes, substitutesOf } from './substitutes.ts';

/**
 * Returns the substitutes for the new first round. Writes no bracket, because there may be a million. Throws where brackets exist and the
 * change is not a replacement. If the slots differ, the caller holds the lock of the brackets.
 */
export async function applyDrawChange(
  trx: DatabaseTransaction,
  { cupId, before, after }: { cupId: number; before: Slots; after: Slots },
): Promise<Substitutes> {
  const substitutes = substitutesOf(await findCupSlots(trx, [cupId]));
  if (JSON.stringify(before) === JSON.stringify(after)) return substitutes;
  const count = await countBrackets(trx, cupId);
  if (count === 0) return new Map();
  const replacements = findReplacements(before, after);
  if (replacements) return addReplacements(substitutes, replacements);
  throw new AppError(problem('first-round-in-use', { brackets: count }), { field: 'initialMatchups' });
}

/** The new riders by the rider whose slot they take. */
type Replacements = ReadonlyMap<number, number>;

/** Returns undefined where picks cannot follow. The two riders of one game may swap their slots. */
export function findReplacements(before: Slots, after: Slots): Replacements | undefined {
  if (before.length !== after.length) return undefined;
  const replacements = new Map<number, number>();
  for (let slot = 0; slot < before.length; slot += 2) {
    const [old, present] = [before.slice(slot, slot + 2), after.slice(slot, slot + 2)];
    if (old.includes(null) || present.includes(null)) return undefined;
    const removed = old.filter((rider) => !present.includes(rider));
    const added = present.filter((rider) => !old.includes(rider));
    for (const [index, rider] of removed.entries()) replacements.set(rider ?? 0, added[index] ?? 0);
  }
  const moved = [...replacements.values()].some((rider) => before.includes(rider));
  return moved ? undefined : replacements;
}

/** Picks belong to the original rider of a slot through all replacements, so that a rider who returns has them again. */
export function addReplacements(substitutes: Substitutes, replacements: Replacements): Substitutes {
  const result = new Map(substitutes);
  for (const [removed, added] of replacements) {
    const original = originalRider(removed, substitutes);
    if (original === added) result.delete(original);
    else result.set(original, added);
  }
  return result;
}
