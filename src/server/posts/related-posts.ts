/** What to watch next. */
import { RELATED_POSTS } from '#contract/paging.ts';
import type { Post } from '#contract/posts.ts';
import type { Database } from '../database/schema.ts';
import { Refusal } from '../refusal.ts';
import { describePosts } from './describe-posts.ts';
import { findPostRow, findPostRows, findPostRowsWithRider, findPostRowsWithTag } from './queries.ts';

/**
 * Up to five published posts for the one that is watched: same riders first, then shared tags, then same type, newest
 * first in each, never the post itself.
 */
export async function relatedPosts(database: Database, now: number, id: number): Promise<Post[]> {
  const watched = await findPostRow(database, now, id);
  if (!watched) throw new Refusal('not-found', 'There is no post of this number');
  const [byRider, byTag, byType] = await Promise.all([
    findPostRowsWithRider(database, now, id, RELATED_POSTS),
    findPostRowsWithTag(database, now, id, 2 * RELATED_POSTS),
    findPostRows(database, now, { type: watched.type }, { limit: 3 * RELATED_POSTS + 1, offset: 0 }),
  ]);
  const best = new Map([...byRider, ...byTag, ...byType].map((row) => [row.id, row]));
  best.delete(id);
  return describePosts(database, [...best.values()].slice(0, RELATED_POSTS));
}
