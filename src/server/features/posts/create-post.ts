/** Puts a new post on the site. */
import type { GameType, PostType, VideoHost } from '#contract/post-kinds.ts';
import type { Trick } from '#contract/posts.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import type { StoredPicture } from '../../platform/pictures/pictures.ts';
import { postColumns } from './post-columns.ts';
import { sanitiseEditorial } from './sanitise-editorial.ts';
import { storeRiders, storeTags, storeTricks } from './store-post.ts';

export type NewPost = {
  /** Given only where an id has to stay what it was elsewhere. */
  id?: number;
  title: string;
  location: string | null;
  /** Milliseconds; in the future for a scheduled post. */
  publishDate: number;
  type: PostType;
  gameType: GameType | null;
  videoHost: VideoHost;
  videoId: string;
  editorial: string | null;
  description: string | null;
  winnerScore: number | null;
  winnerId: number | null;
  loserId: number | null;
  /** In the order of the title. */
  riderIds: readonly number[];
  tags: readonly string[];
  tricks: readonly Trick[];
  poster: StoredPicture | null;
};

/** Writes the post with its riders, tags and tricks, and answers its id. `now` in milliseconds. */
export async function createPost(trx: DatabaseTransaction, post: NewPost, now: number): Promise<number> {
  const { id } = await trx
    .insertInto('posts')
    .values({
      ...(post.id === undefined ? {} : { id: post.id }),
      ...postColumns(post),
      editorial: post.editorial === null ? null : sanitiseEditorial(post.editorial),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeTags(trx, id, post.tags);
  await storeRiders(trx, id, post.riderIds);
  await storeTricks(trx, id, post.tricks);
  return id;
}
