import { useEffect, useState } from 'react';

/** `birthdate` is `1995-07-21`, `now` in milliseconds; by days in UTC, at least 0. */
export function ageInYears(birthdate: string, now: number): number {
  const [year = 0, month = 1, day = 1] = birthdate.split('-').map(Number);
  const today = new Date(now);
  const years = today.getUTCFullYear() - year;
  const birthdayIsAhead =
    today.getUTCMonth() + 1 < month || (today.getUTCMonth() + 1 === month && today.getUTCDate() < day);
  return Math.max(0, birthdayIsAhead ? years - 1 : years);
}

/** Renders `loaded`, the server's value, first; a cached page may be older than the last birthday. */
export function useAge(birthdate: string | null, loaded: number | null): number | null {
  const [age, setAge] = useState(loaded);
  useEffect(() => {
    setAge(birthdate === null ? null : ageInYears(birthdate, Date.now()));
  }, [birthdate]);
  return age;
}
