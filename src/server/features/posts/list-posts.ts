/** Pages of posts. */
import { countPages, POSTS_PER_PAGE } from '#contract/paging.ts';
import type { PostList } from '#contract/posts.ts';
import { Refusal } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import { describePosts } from './describe-posts.ts';
import { countPosts, findPostRows, type PostSelection } from './queries.ts';

/** A page of the published posts of `selection`, newest first; a page past the end is refused as not found. */
export async function listPosts(
  database: Database,
  now: number,
  selection: PostSelection,
  pageNumber: number,
): Promise<PostList> {
  const totalPages = countPages(await countPosts(database, now, selection));
  if (pageNumber > totalPages) throw new Refusal('not-found', `The last page is ${totalPages}`);
  const offset = (pageNumber - 1) * POSTS_PER_PAGE;
  const rows = await findPostRows(database, now, selection, { limit: POSTS_PER_PAGE, offset });
  return { posts: await describePosts(database, rows), pageNumber, totalPages };
}
