/** `month` is its name in the language. */
export type Day = { year: number; month: string; day: number };

export type TimeUnit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

/** The texts are those of `Intl`, whose first use blocks a phone for a tenth of a second. */
export const times = {
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  date: ({ year, month, day }: Day) => `${month} ${day}, ${year}`,
  now: 'now',
  /** `number` is at least 1. */
  fromNow(number: number, unit: TimeUnit, isPast: boolean): string {
    if (number === 1 && unit === 'day') return isPast ? 'yesterday' : 'tomorrow';
    if (number === 1 && unit !== 'hour' && unit !== 'minute') return `${isPast ? 'last' : 'next'} ${unit}`;
    const span = `${number} ${unit}${number === 1 ? '' : 's'}`;
    return isPast ? `${span} ago` : `in ${span}`;
  },
};
