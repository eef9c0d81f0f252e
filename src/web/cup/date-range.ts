import type { Day } from '#messages/en/layout.ts';
import type { Messages } from '#messages/en/site.ts';
import { toDay } from '../ui/format-time.ts';

/** Formats a range of the API, such as `2018-03-12 to 2018-04-03`. Other text stays as it is. */
export function formatDateRange(
  dateRange: string,
  times: Messages['times'],
  format: (from: Day, to: Day) => string,
): string {
  const [from, to] = dateRange.split(' to ').map((day) => toDay(day, times));
  return from && to ? format(from, to) : dateRange;
}

/** The year in the title of a cup, or else that of its first day. */
export function yearOfCup(title: string, dateRange: string | null): number | undefined {
  const year = /\b20\d\d\b/.exec(title)?.[0] ?? dateRange?.slice(0, 4);
  return year === undefined ? undefined : Number(year);
}

/** A cup replays one of the past if its title names a year before that of its dates. */
export function replayedYear(title: string, dateRange: string | null): string | undefined {
  const year = yearOfCup(title, dateRange);
  return year !== undefined && dateRange !== null && year < Number(dateRange.slice(0, 4)) ? String(year) : undefined;
}
