/** Dates of the admin lists: a long date with its time (spec 9), in the admin's own zone. */
import { useAdminWords } from '../../messages/admin-words.ts';

export function useLongMoment(): (moment: string) => string {
  const { locale } = useAdminWords();
  return (moment) => new Date(moment).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' });
}
