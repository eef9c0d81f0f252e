/** When public pages change next without anybody writing anything. */
import { findNextPickDeadline } from './features/cups/decided-cup.ts';
import { findNextPublication } from './features/posts/describe.ts';
import { DAY_MS, dayOf } from './platform/clock.ts';
import type { Database } from './platform/database/schema.ts';

/** The first moment after `now` at which a post is published, a cup closes, or the day ends (UTC), by which ages are counted. */
export async function nextScheduledChange(database: Database, now: number): Promise<number> {
  const changes = await Promise.all([findNextPublication(database, now), findNextPickDeadline(database, now)]);
  const midnight = (dayOf(now) + 1) * DAY_MS;
  return Math.min(midnight, ...changes.filter((moment) => moment !== undefined));
}
