import type { CupDay } from '../messages/en/cup.ts';

/** Formats the API's `2018-03-12 to 2018-04-03`; `format` is the language's. Other text stays as it is. */
export function formatDateRange(
  dateRange: string,
  locale: string,
  format: (from: CupDay, to: CupDay) => string,
): string {
  const [from, to] = dateRange.split(' to ').map((day) => {
    const month = new Date(day).toLocaleString(locale, { month: 'long', timeZone: 'UTC' });
    return { year: day.slice(0, 4), month, day: String(Number(day.slice(8))) };
  });
  return from && to ? format(from, to) : dateRange;
}
