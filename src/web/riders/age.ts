/** A rider's age on the day of reading, even where the page was made on an earlier one. */
import { useEffect, useState } from 'react';

/** Whole years from a birthdate (`1995-07-21`) to the day, UTC, of `now` in milliseconds; never less than none. */
export function ageInYears(birthdate: string, now: number): number {
  const [year = 0, month = 1, day = 1] = birthdate.split('-').map(Number);
  const today = new Date(now);
  const years = today.getUTCFullYear() - year;
  const birthdayIsAhead =
    today.getUTCMonth() + 1 < month || (today.getUTCMonth() + 1 === month && today.getUTCDate() < day);
  return Math.max(0, birthdayIsAhead ? years - 1 : years);
}

/** `loaded` is the age when the page was made: the first drawing shows it, so that server and browser agree. */
export function useAge(birthdate: string | null, loaded: number | null): number | null {
  const [age, setAge] = useState(loaded);
  useEffect(() => {
    setAge(birthdate === null ? null : ageInYears(birthdate, Date.now()));
  }, [birthdate]);
  return age;
}
