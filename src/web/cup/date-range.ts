/** A cup's `start to end` in words. */
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** `2018-03-12 to 2018-04-03` is `March 12 – April 3, 2018`; what both ends share is said once. */
export function spellDateRange(dateRange: string): string {
  const [start = '', end = ''] = dateRange.split(' to ');
  const from = readDay(start);
  const to = readDay(end);
  if (start === end) return `${from.month} ${from.day}, ${from.year}`;
  const firstYear = from.year === to.year ? '' : `, ${from.year}`;
  const lastMonth = from.year === to.year && from.month === to.month ? '' : `${to.month} `;
  return `${from.month} ${from.day}${firstYear} – ${lastMonth}${to.day}, ${to.year}`;
}

function readDay(text: string) {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  return { year, month: MONTHS[month - 1] ?? '', day };
}
