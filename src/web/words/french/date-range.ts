import type { CupDay } from '../../cup/date-range.ts';

const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ');

/** `du 12 mars au 3 avril 2018`; what both ends share is said once. */
export function spellDates(from: CupDay, to: CupDay): string {
  const sameMonth = from.year === to.year && from.month === to.month;
  if (sameMonth && from.day === to.day) return `le ${dayAndMonth(from)} ${from.year}`;
  const first = sameMonth ? dayOf(from) : dayAndMonth(from);
  return `du ${first}${from.year === to.year ? '' : ` ${from.year}`} au ${dayAndMonth(to)} ${to.year}`;
}

function dayAndMonth(day: CupDay): string {
  return `${dayOf(day)} ${MONTHS[day.month - 1] ?? ''}`;
}

/** Only the first of a month is counted as a first. */
function dayOf({ day }: CupDay): string {
  return day === 1 ? '1er' : String(day);
}
