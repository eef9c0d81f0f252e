/** The two days of a cup, written as `start to end`, and moments as date fields write them. */

export type DateRange = { startsOn: string; endsOn: string };

export function parseDateRange(dateRange: string): DateRange {
  const [startsOn = '', endsOn = ''] = dateRange.split(' to ');
  return { startsOn, endsOn };
}

export function formatDateRange({ startsOn, endsOn }: DateRange): string {
  return startsOn === '' && endsOn === '' ? '' : `${startsOn} to ${endsOn}`;
}

/** What is wrong with two days; undefined where nothing is. */
export function validateDateRange({ startsOn, endsOn }: DateRange): 'bothDays' | 'firstDayFirst' | undefined {
  if ((startsOn === '') !== (endsOn === '')) return 'bothDays';
  return endsOn < startsOn ? 'firstDayFirst' : undefined;
}

/** A moment as a field of the admin's own zone shows it: `2018-03-12T13:00`. */
export function toDateTimeLocal(moment: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  const two = (number: number) => String(number).padStart(2, '0');
  const year = String(date.getFullYear()).padStart(4, '0');
  return `${year}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The other way round; empty where nothing is filled in. */
export function fromDateTimeLocal(local: string): string {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
