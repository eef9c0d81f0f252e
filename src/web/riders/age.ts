import type { Milliseconds } from '#contract/rules/time.ts';

/** Counts in UTC from a date such as `1995-07-21`. */
export function ageInYears(birthdate: string, now: Milliseconds): number {
  const [year = 0, month = 1, day = 1] = birthdate.split('-').map(Number);
  const today = new Date(now);
  const years = today.getUTCFullYear() - year;
  const birthdayIsAhead =
    today.getUTCMonth() + 1 < month || (today.getUTCMonth() + 1 === month && today.getUTCDate() < day);
  return Math.max(0, birthdayIsAhead ? years - 1 : years);
}
