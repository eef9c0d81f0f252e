import type { Post, RiderName } from '#contract/api/posts.ts';

export type Rivals = readonly [RiderName, RiderName];

/** Undefined for a game of more or fewer riders, whose result needs the form of the post. */
export function findRivals({ riders: [one, other, third] }: Pick<Post, 'riders'>): Rivals | undefined {
  return one && other && !third ? [one, other] : undefined;
}

/** Finds the first game of two riders, or the first one after the game `after`. */
export function findNextGame<P extends Pick<Post, 'id' | 'riders'>>(
  posts: readonly P[],
  after?: number,
): P | undefined {
  const start = after === undefined ? 0 : posts.findIndex(({ id }) => id === after) + 1;
  return posts.slice(start).find((post) => findRivals(post) !== undefined);
}
