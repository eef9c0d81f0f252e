import { setImmediate as yieldToEvents } from 'node:timers/promises';
import { DAY, dayOf, type Milliseconds } from '#contract/rules/time.ts';

/** Formats a day as `2018-03-14`. */
export function dateOf(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

export function lastDays(now: Milliseconds, count: number): number[] {
  const today = dayOf(now);
  return Array.from({ length: count }, (_, index) => today - count + 1 + index);
}

export type DayCount = { day: string; count: number };

/** Yields to other requests between two days. */
export async function countByDay(
  days: readonly number[],
  count: (from: Milliseconds, until: Milliseconds) => Promise<number>,
): Promise<DayCount[]> {
  const counted: DayCount[] = [];
  for (const day of days) {
    counted.push({ day: dateOf(day), count: await count(day * DAY, (day + 1) * DAY) });
    await yieldToEvents();
  }
  return counted;
}
