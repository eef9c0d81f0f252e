/** A duration, or a moment since 1970 in UTC. */
export type Milliseconds = number;

export const DAY_MS = 86_400_000;

/** Returns days since 1970 in UTC, so that fans and admins in all places see the same days. */
export function dayOf(moment: Milliseconds): number {
  return Math.floor(moment / DAY_MS);
}
