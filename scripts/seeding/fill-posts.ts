/** Inserts the posts of a large site, with riders, tags and tricks. */

import type { DemoContent } from '#demo/demo-content.ts';
import type { StoredPoster } from '#demo/draw-posters.ts';
import { postColumns } from '#server/features/posts/rules.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { collectRows } from './collect-rows.ts';
import type { DealtPost } from './deal-posts.ts';

/** Tricks that a post copies from its model in the demo. */
const TRICKS_PER_GAME = 6;
const POSTS_AT_ONCE = 250;

type Around = {
  tagIds: ReadonlyMap<string, number>;
  tricks: DemoContent['tricks'];
  /** Posters in rotation. */
  posters: readonly StoredPoster[];
  /** In milliseconds. */
  writtenAt: number;
};

/** `onWritten` gets the number of inserted posts. */
export async function fillPosts(
  trx: DatabaseTransaction,
  posts: Iterable<DealtPost>,
  { tagIds, tricks, posters, writtenAt }: Around,
  onWritten: (count: number) => void,
): Promise<void> {
  const rows = collectRows(trx, 'posts');
  const riderRows = collectRows(trx, 'post_riders');
  const tagRows = collectRows(trx, 'post_tags');
  const trickRows = collectRows(trx, 'post_tricks');

  /** Posts first: the other rows refer to them. */
  async function write(): Promise<void> {
    for (const waiting of [rows, riderRows, tagRows, trickRows]) await waiting.write();
  }

  for (const post of posts) {
    rows.add(postRow(post, posters[post.id % posters.length], writtenAt));
    const ofPost = (position: number) => ({ post_id: post.id, position });
    for (const [place, rider_id] of post.riderIds.entries()) riderRows.add({ ...ofPost(place), rider_id });
    for (const [place, tag] of post.tags.entries()) {
      tagRows.add({ ...ofPost(place), tag_id: tagIds.get(tag.toLowerCase()) ?? 0 });
    }
    const done = post.tricksOf === null ? [] : (tricks[post.tricksOf] ?? []).slice(0, TRICKS_PER_GAME);
    for (const [place, [start_second, end_second, name]] of done.entries()) {
      trickRows.add({ ...ofPost(place), start_second, end_second, name });
    }
    if (post.id % POSTS_AT_ONCE === 0) await write();
    onWritten(post.id);
  }
  await write();
}

function postRow(post: DealtPost, poster: StoredPoster | undefined, writtenAt: number) {
  return {
    id: post.id,
    ...postColumns({ ...post, poster: poster ?? null }),
    created_at: writtenAt,
    updated_at: writtenAt,
  };
}
