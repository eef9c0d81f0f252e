/** What a cup shows as its game stays a game. */
import type { PostType } from '#contract/post-kinds.ts';
import { Refusal } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findCupsOfPost } from '../cups/find-cups-of-post.ts';

/** Throws a refusal that names the cup. */
export async function refuseFilmOfCup(database: Database, postId: number, type: PostType): Promise<void> {
  if (type !== 'Film') return;
  const [cup] = await findCupsOfPost(database, postId);
  if (cup) throw new Refusal('conflict', `It is a game of ‘${cup}’. Take it out of there first.`, { field: 'type' });
}
