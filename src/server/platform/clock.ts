/** Days as the site's figures count them: UTC, so that every admin sees the same ones. A day is its number since 1970. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** The time of day as the product asks it, so that a test can say what time it is. Milliseconds since 1970, UTC. */
export type Clock = () => number;

/** Later than any moment: as of then all that is scheduled is public. */
export const END_OF_TIME = Number.MAX_SAFE_INTEGER;

export const DAY_MS = 24 * 60 * 60_000;

export function dayOf(moment: number): number {
  return Math.floor(moment / DAY_MS);
}

/** As `2018-03-14`. */
export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The last `many` days, today's last. */
export function lastDays(now: number, many: number): number[] {
  const today = dayOf(now);
  return Array.from({ length: many }, (_, place) => today - many + 1 + place);
}

export type DayCount = { day: string; count: number };

/** Each of `days` with its count, also those of which there is nothing. Others have their turn between two days. */
export async function countByDay(
  days: readonly number[],
  count: (from: number, until: number) => Promise<number>,
): Promise<DayCount[]> {
  const counted: DayCount[] = [];
  for (const day of days) {
    counted.push({ day: dateOf(day), count: await count(day * DAY_MS, (day + 1) * DAY_MS) });
    await nextTurn();
  }
  return counted;
}
