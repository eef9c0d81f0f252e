/** In which cups a post is a game. */
import type { Database } from '../../platform/database/schema.ts';
import { findTitlesOfPost } from './queries.ts';

/** The titles of cups, those in the trash too, since they may come back. */
export async function findCupsOfPost(database: Database, postId: number): Promise<string[]> {
  return (await findTitlesOfPost(database, postId)).map(({ slug }) => slug);
}
