/** What comes after a game in its cup. */
import type { NextGame } from '#contract/posts.ts';
import { Refusal } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findGamesBeside } from '../cups/find-games-beside.ts';
import { describePosts } from './describe-posts.ts';
import { findPostRow, findPostRowsById } from './queries.ts';

/** The game of the same cup that was published next, ties by id; none after the cup's last, and none for what is in no cup. */
export async function nextGame(database: Database, now: number, id: number): Promise<NextGame> {
  const watched = await findPostRow(database, now, id);
  if (!watched) throw new Refusal('not-found', 'There is no post of this number');
  const beside = await findGamesBeside(database, id);
  if (!beside) return { cup: null, post: null };
  const rows = await findPostRowsById(database, now, beside.postIds);
  const [next] = rows
    .filter(
      (row) => row.publish_date > watched.publish_date || (row.publish_date === watched.publish_date && row.id > id),
    )
    .sort((one, other) => one.publish_date - other.publish_date || one.id - other.id);
  const [post = null] = next ? await describePosts(database, [next]) : [];
  return { cup: beside.cup, post };
}
