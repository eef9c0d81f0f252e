/** Every post with all that it has, for whoever takes the whole site along. */
import type { PostWithTricks, Trick } from '#contract/posts.ts';
import { pagesById } from '../../platform/database/pages-by-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import { describePosts } from './describe-posts.ts';
import { findPostRowsAfter } from './queries.ts';

/** By id, some at a time: scheduled ones too, and none that is in the trash. */
export async function* readAllPosts(database: Database): AsyncGenerator<PostWithTricks[]> {
  for await (const rows of pagesById((after, limit) => findPostRowsAfter(database, after, limit))) {
    const tricks = await findTricks(
      database,
      rows.map(({ id }) => id),
    );
    const posts = await describePosts(database, rows);
    yield posts.map((post) => ({ ...post, tricks: tricks.get(post.id) ?? [] }));
  }
}

async function findTricks(database: Database, postIds: readonly number[]): Promise<Map<number, Trick[]>> {
  if (postIds.length === 0) return new Map<number, Trick[]>();
  const rows = await database
    .selectFrom('post_tricks')
    .where('post_id', 'in', postIds)
    .select(['post_id', 'start_second as start', 'end_second as end', 'name'])
    .orderBy('position')
    .execute();
  const byPost = Map.groupBy(rows, ({ post_id }) => post_id);
  return new Map([...byPost].map(([id, own]) => [id, own.map(({ start, end, name }) => ({ start, end, name }))]));
}
