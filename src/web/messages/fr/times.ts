import type { times as english } from '../en/times.ts';

export const times: typeof english = {
  months: [
    'janvier',
    'février',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'août',
    'septembre',
    'octobre',
    'novembre',
    'décembre',
  ],
  date: ({ year, month, day }) => `${day} ${month} ${year}`,
};
