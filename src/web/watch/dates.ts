/** Dates in words. */

const DAY_MS = 86_400_000;

/** Units by the span from which on they are used, largest first. */
const UNITS = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['week', 7 * DAY_MS],
  ['day', DAY_MS],
  ['hour', DAY_MS / 24],
  ['minute', 60_000],
] as const;

/** Making one takes longer than writing a hundred dates with it. */
const longFormats: Record<string, Intl.DateTimeFormat> = {};

/** 'March 12, 2018'; in UTC, so that server and browser write the same. */
export function longDate(moment: string, locale: string): string {
  longFormats[locale] ??= new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return longFormats[locale].format(new Date(moment));
}

/** 'yesterday', '3 weeks ago', 'now'; both moments in milliseconds. */
export function timeAgo(moment: number, now: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const span = now - moment;
  for (const [unit, length] of UNITS)
    if (Math.abs(span) >= length) return format.format(-Math.trunc(span / length), unit);
  return format.format(0, 'second');
}
