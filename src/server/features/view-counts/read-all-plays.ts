/** Every count of plays, for whoever takes the whole site along. */
import type { Database } from '../../platform/database/schema.ts';
import { dateOf } from '../../platform/days.ts';
import { findPlaysAfter } from './queries.ts';

const ROWS_AT_ONCE = 1_000;

/** By day and post, some at a time; none of a post that is in the trash. */
export async function* readAllPlays(
  database: Database,
): AsyncGenerator<{ day: string; postId: number; count: number }[]> {
  let last = { day: 0, post_id: 0 };
  for (let more = true; more; ) {
    const rows = await findPlaysAfter(database, last, ROWS_AT_ONCE);
    last = rows.at(-1) ?? last;
    more = rows.length === ROWS_AT_ONCE;
    yield rows.map(({ day, post_id, count }) => ({ day: dateOf(day), postId: post_id, count }));
  }
}
