const DAY_MS = 86_400_000;

/** Each unit with the shortest span it is used for. */
const UNITS = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['week', 7 * DAY_MS],
  ['day', DAY_MS],
  ['hour', DAY_MS / 24],
  ['minute', 60_000],
] as const;

/** Cached: creating a format takes longer than formatting a hundred dates. */
const dateFormats: Record<string, Intl.DateTimeFormat> = {};
const timeAgoFormats: Record<string, Intl.RelativeTimeFormat> = {};

/** 'March 12, 2018'; in UTC, so that server and browser agree. */
export function formatDate(moment: string, locale: string): string {
  dateFormats[locale] ??= new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return dateFormats[locale].format(new Date(moment));
}

/** 'yesterday', '3 weeks ago', 'now'; both moments in milliseconds. */
export function formatTimeAgo(moment: number, now: number, locale: string): string {
  timeAgoFormats[locale] ??= new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const format = timeAgoFormats[locale];
  const span = now - moment;
  for (const [unit, length] of UNITS)
    if (Math.abs(span) >= length) return format.format(-Math.trunc(span / length), unit);
  return format.format(0, 'second');
}

/** `1:05`, `1:02:03`; fractions are cut off. */
export function formatTimecode(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const tail = String(rest).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}
