import type { Day } from '../messages/en/times.ts';
import type { SiteMessages } from '../messages/messages.ts';

type TimeMessages = SiteMessages['times'];

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

/** In UTC, so that server and browser agree. */
export function toDay(moment: string, { months }: TimeMessages): Day {
  const date = new Date(moment);
  return { year: date.getUTCFullYear(), month: months[date.getUTCMonth()] ?? '', day: date.getUTCDate() };
}

/** 'March 12, 2018'; in UTC. */
export function formatDate(moment: string, times: TimeMessages): string {
  return times.date(toDay(moment, times));
}

/** 'yesterday', '3 weeks ago', 'now'; both moments in milliseconds. */
export function formatTimeAgo(moment: number, now: number, times: TimeMessages): string {
  const span = Math.abs(now - moment);
  for (const [unit, length] of UNITS)
    if (span >= length) return times.fromNow(Math.trunc(span / length), unit, now > moment);
  return times.now;
}

/** `1:05`, `1:02:03`; fractions are cut off. */
export function formatTimecode(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const tail = String(rest).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}
