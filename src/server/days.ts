/** Days as the site's figures count them: UTC, so that every admin sees the same ones. A day is its number since 1970. */

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

/** Each of `days` with its count, also those of which there is nothing. One day after the other: a count of all of them would keep others waiting. */
export async function countByDay(
  days: readonly number[],
  count: (from: number, until: number) => Promise<number>,
): Promise<DayCount[]> {
  const counted: DayCount[] = [];
  for (const day of days) {
    counted.push({ day: dateOf(day), count: await count(day * DAY_MS, (day + 1) * DAY_MS) });
  }
  return counted;
}
