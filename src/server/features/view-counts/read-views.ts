/** Views per day and the most viewed posts. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Database } from '../../platform/database/schema.ts';
import { type DayCount, dateOf } from '../../platform/days.ts';
import { findPostSummaries } from '../posts/describe.ts';
import { findViewsAfter, findViewsOfDay } from './queries.ts';

/** More than are shown, since some posts may be in the trash. */
const CANDIDATES = 50;
const ROWS_PER_QUERY = 5_000;

type ViewReport = { days: DayCount[]; mostWatched: { id: number; title: string; plays: number }[] };

/** Views by day, and the `most` posts with the most views in all `days`, ties by id, without posts in the trash. */
export async function readViews(database: Database, days: readonly number[], most: number): Promise<ViewReport> {
  const counted: DayCount[] = [];
  const sums = new Map<number, number>();
  for (const day of days) {
    let count = 0;
    for await (const rows of scanViewsOfDay(database, day)) {
      for (const row of rows) {
        count += row.count;
        sums.set(row.post_id, (sums.get(row.post_id) ?? 0) + row.count);
      }
    }
    counted.push({ day: dateOf(day), count });
  }
  const first = topViewed(sums, CANDIDATES);
  const ids = first.map(([id]) => id);
  const posts = new Map((await findPostSummaries(database, ids)).map((post) => [post.id, post]));
  const mostWatched = first.flatMap(([id, plays]) => {
    const post = posts.get(id);
    return post ? [{ id, title: post.title, plays }] : [];
  });
  return { days: counted, mostWatched: mostWatched.slice(0, most) };
}

/** A typed array sorts a hundred thousand sums without blocking the process for long. */
function topViewed(sums: ReadonlyMap<number, number>, most: number): [id: number, plays: number][] {
  const least = Float64Array.from(sums.values()).sort().at(-most) ?? 0;
  const candidates = [...sums].filter(([, plays]) => plays >= least);
  return candidates.sort(([idA, a], [idB, b]) => b - a || idA - idB).slice(0, most);
}

/** In batches, between which other requests run. */
async function* scanViewsOfDay(database: Database, day: number) {
  for (let after = 0, more = true; more; await yieldToEventLoop()) {
    const rows = await findViewsOfDay(database, day, { after, limit: ROWS_PER_QUERY });
    yield rows;
    after = rows.at(-1)?.post_id ?? after;
    more = rows.length === ROWS_PER_QUERY;
  }
}

const SCAN_ROWS = 1_000;

/** In batches, by day and post, without posts in the trash. */
export async function* scanViews(database: Database): AsyncGenerator<{ day: string; postId: number; count: number }[]> {
  let last = { day: 0, post_id: 0 };
  for (let more = true; more; ) {
    const rows = await findViewsAfter(database, last, SCAN_ROWS);
    last = rows.at(-1) ?? last;
    more = rows.length === SCAN_ROWS;
    yield rows.map(({ day, post_id, count }) => ({ day: dateOf(day), postId: post_id, count }));
  }
}
