import type { CupDay } from '../../cup/date-range.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** `March 12 – April 3, 2018`; what both ends share is said once. */
export function spellDates(from: CupDay, to: CupDay): string {
  const sameMonth = from.year === to.year && from.month === to.month;
  if (sameMonth && from.day === to.day) return `${monthAndDay(from)}, ${from.year}`;
  const firstYear = from.year === to.year ? '' : `, ${from.year}`;
  return `${monthAndDay(from)}${firstYear} – ${sameMonth ? to.day : monthAndDay(to)}, ${to.year}`;
}

function monthAndDay({ month, day }: CupDay): string {
  return `${MONTHS[month - 1] ?? ''} ${day}`;
}
