import { setImmediate as yieldToEvents } from 'node:timers/promises';

/** Milliseconds since 1970. Tests replace it. */
export type Clock = () => number;

/** As of then everything scheduled is public. */
export const END_OF_TIME = Number.MAX_SAFE_INTEGER;

export const DAY_MS = 24 * 60 * 60_000;

/** Days since 1970, in UTC so that every admin sees the same ones. */
export function dayOf(moment: number): number {
  return Math.floor(moment / DAY_MS);
}

/** As `2018-03-14`. */
export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The last `count` days in order, with today. */
export function lastDays(now: number, count: number): number[] {
  const today = dayOf(now);
  return Array.from({ length: count }, (_, index) => today - count + 1 + index);
}

export type DayCount = { day: string; count: number };

/** Yields to other requests between two days. */
export async function countByDay(
  days: readonly number[],
  count: (from: number, until: number) => Promise<number>,
): Promise<DayCount[]> {
  const counted: DayCount[] = [];
  for (const day of days) {
    counted.push({ day: dateOf(day), count: await count(day * DAY_MS, (day + 1) * DAY_MS) });
    await yieldToEvents();
  }
  return counted;
}
