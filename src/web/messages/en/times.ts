/** `month` is its name in the language. */
export type Day = { year: number; month: string; day: number };

/** The dates are those of `Intl`, whose first use blocks a phone for a tenth of a second. */
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
};
