/** A cup's `start to end` in words. */

/** `month` is its name. */
export type CupDay = { year: string; month: string; day: string };

/** `spell` makes the sentence; what both ends share it says once. */
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
