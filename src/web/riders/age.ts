/** `birthdate` is `1995-07-21`, `now` in milliseconds; by days in UTC, at least 0. */
export function ageInYears(birthdate: string, now: number): number {
  const [year = 0, month = 1, day = 1] = birthdate.split('-').map(Number);
  const today = new Date(now);
  const years = today.getUTCFullYear() - year;
  const birthdayIsAhead =
    today.getUTCMonth() + 1 < month || (today.getUTCMonth() + 1 === month && today.getUTCDate() < day);
  return Math.max(0, birthdayIsAhead ? years - 1 : years);
}
