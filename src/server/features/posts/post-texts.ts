/** What is written in posts and about them: what they can be found by. */
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { findRidersOfPosts, findTagsOfPosts } from './queries.ts';
import { findTagRowsById, findTextRows, findTricksOfPosts } from './search-queries.ts';

export type PostText = {
  id: number;
  title: string;
  location: string | null;
  description: string | null;
  gameType: string | null;
  riders: string[];
  tags: string[];
  tricks: string[];
};

/** Of those that are not in the trash, scheduled ones too. */
export async function readPostTexts(trx: DatabaseTransaction, ids: readonly number[]): Promise<PostText[]> {
  const posts = await findTextRows(trx, ids);
  const riders = namesByPost(await findRidersOfPosts(trx, ids));
  const tags = namesByPost(await findTagsOfPosts(trx, ids));
  const tricks = namesByPost(await findTricksOfPosts(trx, ids));
  return posts.map(({ game_type, ...post }) => ({
    ...post,
    gameType: game_type,
    riders: riders(post.id),
    tags: tags(post.id),
    tricks: tricks(post.id),
  }));
}

function namesByPost(rows: readonly { post_id: number; name: string }[]): (id: number) => string[] {
  const names = Map.groupBy(rows, (row) => row.post_id);
  return (id) => (names.get(id) ?? []).map(({ name }) => name);
}

/** The names of tags, by id. */
export async function nameTags(database: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await findTagRowsById(database, ids);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
