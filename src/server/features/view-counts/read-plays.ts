/** What was played on which days, and what most. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../platform/database/schema.ts';
import { type DayCount, dateOf } from '../../platform/days.ts';
import { findPostSummaries } from '../posts/describe.ts';
import { findPlaysOfDay } from './queries.ts';

/** Of so many the first that are still there are named. */
const CANDIDATES = 50;
const AT_A_TIME = 5_000;

export type PlaysRead = { days: DayCount[]; mostWatched: { id: number; title: string; plays: number }[] };

/** Each of `days` with its plays, and the `most` posts that were played most on all of them, ties by id. Posts in the trash are not among those. */
export async function readPlays(database: Database, days: readonly number[], most: number): Promise<PlaysRead> {
  const counted: DayCount[] = [];
  const sums = new Map<number, number>();
  for (const day of days) {
    let count = 0;
    for await (const rows of playsOfDay(database, day)) {
      for (const row of rows) {
        count += row.count;
        sums.set(row.post_id, (sums.get(row.post_id) ?? 0) + row.count);
      }
    }
    counted.push({ day: dateOf(day), count });
  }
  const first = mostOf(sums, CANDIDATES);
  const posts = new Map(
    (
      await findPostSummaries(
        database,
        first.map(([id]) => id),
      )
    ).map((post) => [post.id, post]),
  );
  const mostWatched = first.flatMap(([id, plays]) => {
    const post = posts.get(id);
    return post ? [{ id, title: post.title, plays }] : [];
  });
  return { days: counted, mostWatched: mostWatched.slice(0, most) };
}

/** Of a hundred thousand posts the most played, without putting all of them in order while nobody else is heard. */
function mostOf(sums: ReadonlyMap<number, number>, most: number): [id: number, plays: number][] {
  const least = Float64Array.from(sums.values()).sort().at(-most) ?? 0;
  const likely = [...sums].filter(([, plays]) => plays >= least);
  return likely.sort(([one, plays], [other, others]) => others - plays || one - other).slice(0, most);
}

/** Some at a time: others have their turn in between. */
async function* playsOfDay(database: Database, day: number) {
  for (let after = 0, more = true; more; await nextTurn()) {
    const rows = await findPlaysOfDay(database, day, { after, most: AT_A_TIME });
    yield rows;
    after = rows.at(-1)?.post_id ?? after;
    more = rows.length === AT_A_TIME;
  }
}
