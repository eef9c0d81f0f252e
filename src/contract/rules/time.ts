/** A duration, or a moment since 1970 in UTC. */
export type Milliseconds = number;

export const DAY_MS = 86_400_000;

/** Days since 1970 in UTC, so that all fans and admins see the same ones. */
export function dayOf(moment: Milliseconds): number {
  return Math.floor(moment / DAY_MS);
}
