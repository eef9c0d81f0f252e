/** When public pages change next without anybody writing anything. */
import { nextClosing } from '../cups/next-closing.ts';
import type { Database } from '../database/schema.ts';
import { nextPublication } from '../posts/next-publication.ts';

const DAY = 24 * 60 * 60_000;

/** The first moment after `now` at which a post is published, a cup closes, or the day ends (UTC), by which ages are counted. */
export async function nextMoment(database: Database, now: number): Promise<number> {
  const moments = await Promise.all([nextPublication(database, now), nextClosing(database, now)]);
  const midnight = (Math.floor(now / DAY) + 1) * DAY;
  return Math.min(midnight, ...moments.filter((moment) => moment !== undefined));
}
