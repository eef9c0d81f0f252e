/** One post. */
import type { PostWithTricks } from '#contract/posts.ts';
import { Refusal } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import { describePosts } from './describe-posts.ts';
import { findPostRow, findTricksOfPost } from './queries.ts';

/** The published post `id` with its tricks in the order of the video; refused as not found. */
export async function getPost(database: Database, now: number, id: number): Promise<PostWithTricks> {
  const row = await findPostRow(database, now, id);
  const [post] = row ? await describePosts(database, [row]) : [];
  if (!post) throw new Refusal('not-found', 'There is no post of this number');
  return { ...post, tricks: await findTricksOfPost(database, id) };
}
