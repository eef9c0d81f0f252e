/** What to watch next. */
import { RELATED_POSTS } from '#contract/paging.ts';
import type { NextGame, Post } from '#contract/posts.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findGamesOfSameCup, findLaterRoundGames } from '../cups/games-of-post.ts';
import { describePosts } from './describe.ts';
import { findPostRow, findPostRows, findPostRowsById, findPostRowsWithRider, findPostRowsWithTag } from './queries.ts';

/**
 * Up to five published posts for the one that is watched: rematches of the same riders first, then posts with one of them,
 * then shared tags, then the same type, the newest first in each group. A later round of the same cup is left out, because
 * its riders say who won.
 */
export async function findRelatedPosts(database: Database, now: number, id: number): Promise<Post[]> {
  const watched = await findPostRow(database, now, id);
  if (!watched) throw new AppError('not-found', 'There is no post of this number');
  const except = [id, ...(await findLaterRoundGames(database, id))];
  const [byRider, byTag, byType] = await Promise.all([
    findPostRowsWithRider(database, now, { id, except, limit: RELATED_POSTS }),
    findPostRowsWithTag(database, now, { id, except, limit: 2 * RELATED_POSTS }),
    findPostRows(database, now, { type: watched.type }, { limit: 2 * RELATED_POSTS + except.length, offset: 0 }),
  ]);
  const best = new Map([...byRider, ...byTag, ...byType].map((row) => [row.id, row]));
  for (const left of except) best.delete(left);
  return describePosts(database, [...best.values()].slice(0, RELATED_POSTS));
}

/** The game of the same cup that was published next, ties by id; none after the cup's last, and none for what is in no cup. */
export async function findNextGame(database: Database, now: number, id: number): Promise<NextGame> {
  const watched = await findPostRow(database, now, id);
  if (!watched) throw new AppError('not-found', 'There is no post of this number');
  const cupGames = await findGamesOfSameCup(database, id);
  if (!cupGames) return { cup: null, post: null };
  const rows = await findPostRowsById(database, now, cupGames.postIds);
  const [next] = rows
    .filter(
      (row) => row.publish_date > watched.publish_date || (row.publish_date === watched.publish_date && row.id > id),
    )
    .sort((one, other) => one.publish_date - other.publish_date || one.id - other.id);
  const [post = null] = next ? await describePosts(database, [next]) : [];
  return { cup: cupGames.cup, post };
}
