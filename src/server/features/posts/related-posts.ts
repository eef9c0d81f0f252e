import { RELATED_POSTS } from '#contract/paging.ts';
import type { NextGame, Post } from '#contract/posts.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import { describePosts } from './describe.ts';
import {
  findGamesOfNewestCup,
  findPostRow,
  findPostRows,
  findPostRowsById,
  findPostRowsWithRider,
  findPostRowsWithTag,
  findSlotsOfGames,
  type PostRow,
} from './queries.ts';

/**
 * Up to five published posts: rematches of the same riders, then posts with one of them, then shared tags, then the same
 * type; newest first in each group. Later rounds of the same cup are left out, because their riders reveal who won.
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
  for (const excluded of except) best.delete(excluded);
  return describePosts(database, [...best.values()].slice(0, RELATED_POSTS));
}

/** The game of the same cup that was published next, ties by id; null after the last one, and for a post in no cup. */
export async function findNextGame(database: Database, now: number, id: number): Promise<NextGame> {
  const watched = await findPostRow(database, now, id);
  if (!watched) throw new AppError('not-found', 'There is no post of this number');
  const games = await findGamesOfNewestCup(database, id);
  const [game] = games;
  if (!game) return { cup: null, post: null };
  const rows = await findPostRowsById(
    database,
    now,
    games.map(({ post_id }) => post_id),
  );
  const [next] = rows.filter((row) => byPublishDate(row, watched) > 0).sort(byPublishDate);
  const [post = null] = next ? await describePosts(database, [next]) : [];
  return { cup: game.slug, post };
}

function byPublishDate(one: PostRow, other: PostRow): number {
  return one.publish_date - other.publish_date || one.id - other.id;
}

/** Posts of later rounds of the newest cup that has the post as a game; none for a post whose riders have no slots. */
async function findLaterRoundGames(database: Database, postId: number): Promise<number[]> {
  const slots = new Map<number, number[]>();
  for (const { post_id, slot } of await findSlotsOfGames(database, postId)) {
    slots.set(post_id, [...(slots.get(post_id) ?? []), slot]);
  }
  const round = roundOf(slots.get(postId));
  return round === undefined ? [] : [...slots].flatMap(([id, pair]) => ((roundOf(pair) ?? 0) > round ? [id] : []));
}

/** The round in which two slots can meet: each round halves the bracket. Undefined unless there are two slots. */
function roundOf([one, other, more]: readonly number[] = []): number | undefined {
  if (one === undefined || other === undefined || more !== undefined) return undefined;
  return 32 - Math.clz32((one - 1) ^ (other - 1));
}
