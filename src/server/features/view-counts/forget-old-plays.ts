/** Plays are kept for a time that has an end. */
import type { Database } from '../../platform/database/schema.ts';
import { dayOf } from '../../platform/days.ts';
import { forgetPlaysBefore } from './queries.ts';

/** Days: more than a year, so that a month can be compared with that of the year before. */
const KEPT = 400;

/** `now` in milliseconds. */
export async function forgetOldPlays(database: Database, now: number): Promise<void> {
  await forgetPlaysBefore(database, dayOf(now) - KEPT);
}
