/** Which videos settle games: those that say who has won against whom. */
import type { DecidedPost } from '#contract/bracket.ts';

type Played = { id: number; winnerId: number | null; loserId: number | null };

/** In the order of `posts`. */
export function decidedPosts(posts: readonly Played[]): DecidedPost[] {
  return posts.flatMap(({ id, winnerId, loserId }) =>
    winnerId !== null && loserId !== null ? [{ postId: id, winnerId, loserId }] : [],
  );
}
