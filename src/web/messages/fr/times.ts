import type { times as english, TimeUnit } from '../en/times.ts';
import { formatCount } from './plural.ts';

/** The singular, the plural, and the words that replace the numbers from 1 in the past and in the future. */
const units: Record<TimeUnit, [singular: string, plural: string, past?: string[], future?: string[]]> = {
  minute: ['minute', 'minutes'],
  hour: ['heure', 'heures'],
  day: ['jour', 'jours', ['hier', 'avant-hier'], ['demain', 'après-demain']],
  week: ['semaine', 'semaines', ['la semaine dernière'], ['la semaine prochaine']],
  month: ['mois', 'mois', ['le mois dernier'], ['le mois prochain']],
  year: ['an', 'ans', ['l’année dernière'], ['l’année prochaine']],
};

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
  now: 'maintenant',
  fromNow(number, unit, isPast) {
    const [singular, plural, past, future] = units[unit];
    const word = (isPast ? past : future)?.[number - 1];
    return word ?? `${isPast ? 'il y a' : 'dans'} ${formatCount(number, singular, plural)}`;
  },
};
