import type { Day } from '#messages/en/layout.ts';
import type { Messages } from '#messages/en/site.ts';

type TimeMessages = Messages['times'];

/** The day in UTC, on which server and browser agree. */
export function toDay(moment: string, { months }: TimeMessages): Day {
  const date = new Date(moment);
  return { year: date.getUTCFullYear(), month: months[date.getUTCMonth()] ?? '', day: date.getUTCDate() };
}

/** 'March 12, 2018' in UTC. */
export function formatDate(moment: string, times: TimeMessages): string {
  return times.date(toDay(moment, times));
}

/** `1:05` or `1:02:03`, without fractions. */
export function formatTimecode(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const tail = String(rest).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}
