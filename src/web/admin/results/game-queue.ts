/** Which game comes up after which. */
import type { Post, RiderName } from '#contract/api/posts.ts';

export type Rivals = readonly [RiderName, RiderName];

/** The riders of a game of two, one of whom is the winner; other games need their form. */
export function findRivals({ riders: [one, other, third] }: Pick<Post, 'riders'>): Rivals | undefined {
  return one && other && !third ? [one, other] : undefined;
}

/** The first game of two riders, or the first one after the game with the id `after`. */
export function findNextGame<P extends Pick<Post, 'id' | 'riders'>>(
  posts: readonly P[],
  after?: number,
): P | undefined {
  const start = after === undefined ? 0 : posts.findIndex(({ id }) => id === after) + 1;
  return posts.slice(start).find((post) => findRivals(post) !== undefined);
}
