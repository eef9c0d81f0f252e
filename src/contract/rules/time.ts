/** A duration, or a moment since 1970 in UTC. */
export type Milliseconds = number;

export const MINUTE: Milliseconds = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Returns days since 1970 in UTC, so that fans and admins in all places see the same days. */
export function dayOf(moment: Milliseconds): number {
  return Math.floor(moment / DAY);
}
