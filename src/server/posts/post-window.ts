/** Where in a list a page begins. */
import type { Database } from '../database/schema.ts';
import { countPosts, countPostsByPeriod, PERIOD_MS, type PostSelection } from './queries.ts';

export type PostWindow = {
  /** Posts of the whole list. */
  total: number;
  /** The list is read from this moment back, milliseconds; it is not later than now. */
  until: number;
  /** Posts to pass over from there. */
  offset: number;
};

/**
 * The way to the post after the first `offset` of the selection. Through all posts and those of a kind it goes by counts, and
 * costs the same wherever it leads; what a tag or a rider selects is passed over post by post.
 */
export async function findPostWindow(
  database: Database,
  now: number,
  selection: PostSelection,
  offset: number,
): Promise<PostWindow> {
  if (selection.tagKey !== undefined || selection.riderId !== undefined) {
    return { total: await countPosts(database, now, selection), until: now, offset };
  }
  const periods = await countPostsByPeriod(database, now, selection);
  const total = periods.reduce((sum, { count }) => sum + count, 0);
  let rest = offset;
  for (const { period, count } of periods) {
    if (rest < count) return { total, until: Math.min(now, (period + 1) * PERIOD_MS - 1), offset: rest };
    rest -= count;
  }
  return { total, until: now, offset };
}
