export const DAY_MS = 86_400_000;

/** Days since 1970 in UTC, so that all fans and admins see the same ones. `moment` in milliseconds. */
export function dayOf(moment: number): number {
  return Math.floor(moment / DAY_MS);
}
