/** Where the ad or house tile stands among posts. */

/**
 * The list with `tile` at `position`, counted from one (spec 9: eighth in a grid, fifth beside a video); a list too short
 * for that has it last.
 */
export function placeTile<P, T>(posts: readonly P[], tile: T, position: number): (P | T)[] {
  return [...posts.slice(0, position - 1), tile, ...posts.slice(position - 1)];
}
