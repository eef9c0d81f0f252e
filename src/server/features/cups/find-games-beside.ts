/** The games among which a game is played. */
import type { Database } from '../../platform/database/schema.ts';
import { findGamesOfNewestCup } from './queries.ts';

/** The newest cup that has a post as a game, by its title, and the posts of all its games; undefined where there is none. */
export async function findGamesBeside(
  database: Database,
  postId: number,
): Promise<{ cup: string; postIds: number[] } | undefined> {
  const rows = await findGamesOfNewestCup(database, postId);
  const [first] = rows;
  return first && { cup: first.slug, postIds: rows.map(({ post_id }) => post_id) };
}
