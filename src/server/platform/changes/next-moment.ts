/** When public pages change next without anybody writing anything. */
import { findNextPickDeadline } from '../../features/cups/decided-cup.ts';
import { findNextPublication } from '../../features/posts/describe.ts';
import type { Database } from '../database/schema.ts';
import { DAY_MS, dayOf } from '../days.ts';

/** The first moment after `now` at which a post is published, a cup closes, or the day ends (UTC), by which ages are counted. */
export async function nextMoment(database: Database, now: number): Promise<number> {
  const moments = await Promise.all([findNextPublication(database, now), findNextPickDeadline(database, now)]);
  const midnight = (dayOf(now) + 1) * DAY_MS;
  return Math.min(midnight, ...moments.filter((moment) => moment !== undefined));
}
