import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Dashboard } from '#contract/api/admin.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type DayCount, dateOf } from '../../platform/days.ts';
import { findPostSummaries } from '../posts/read-posts.ts';

/** More posts than are shown, because some may be in the trash. */
const CANDIDATES = 50;

/** A query for all days would block the process for too long on SQLite. */
export async function readViews(
  database: Database,
  days: readonly number[],
  limit: number,
): Promise<Dashboard['plays']> {
  const counted: DayCount[] = [];
  const sums = new Map<number, number>();
  for (const day of days) {
    const rows = await database.selectFrom('postPlays').where('day', '=', day).select(['postId', 'count']).execute();
    for (const row of rows) sums.set(row.postId, (sums.get(row.postId) ?? 0) + row.count);
    counted.push({ day: dateOf(day), count: rows.reduce((sum, { count }) => sum + count, 0) });
    await yieldToEventLoop();
  }
  const candidates = [...sums].sort(([idA, a], [idB, b]) => b - a || idA - idB).slice(0, CANDIDATES);
  const ids = candidates.map(([id]) => id);
  const titles = new Map((await findPostSummaries(database, ids)).map(({ id, title }) => [id, title]));
  const watched = candidates.flatMap(([id, plays]) => {
    const title = titles.get(id);
    return title === undefined ? [] : [{ id, title, plays }];
  });
  return { days: counted, mostWatched: watched.slice(0, limit) };
}
