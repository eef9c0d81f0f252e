/** Several posts at once, for rooms that keep lists of them. */
import type { Post } from '#contract/posts.ts';
import type { Database } from '../../platform/database/schema.ts';
import { describePosts } from './describe-posts.ts';
import { findPostRowsById } from './queries.ts';

/** Those of `ids` that are published at `now`, newest first by id. */
export async function getPostsById(database: Database, now: number, ids: readonly number[]): Promise<Post[]> {
  return describePosts(database, await findPostRowsById(database, now, ids));
}
