/** A rider's age on the day of reading, even where the page was made on an earlier one. */
import { useEffect, useState } from 'react';
import { ageInYears } from './age.ts';

/** `loaded` is the age when the page was made: the first drawing shows it, so that server and browser agree. */
export function useAge(birthdate: string | null, loaded: number | null): number | null {
  const [age, setAge] = useState(loaded);
  useEffect(() => {
    setAge(birthdate === null ? null : ageInYears(birthdate, Date.now()));
  }, [birthdate]);
  return age;
}
