/** Games that an admin settles by hand: walk-overs, and whatever no video tells. */
import { type DecidedPost, type GameResult, type Slots, settleGames } from '#contract/bracket.ts';
import type { Post } from '#contract/posts.ts';

/** Winners by the number of their game. */
export type ManualResults = ReadonlyMap<number, number>;

export type Bracket = { slots: Slots; posts: readonly DecidedPost[]; manualResults: ManualResults };

/** The number of a game that the API calls `game-7`. */
export function gameNumber(game: string): number {
  return Number(game.slice('game-'.length));
}

export function parseManualResults(results: string): ManualResults {
  const written: Record<string, number> = JSON.parse(results || '{}');
  return new Map(Object.entries(written).map(([game, rider]) => [gameNumber(game), rider]));
}

/** In the order of the games, so that equal results are equal text. */
export function serializeManualResults(results: ManualResults): string {
  const games = [...results].toSorted(([one], [other]) => one - other);
  return JSON.stringify(Object.fromEntries(games.map(([game, rider]) => [`game-${game}`, rider])));
}

export function decide({ slots, posts, manualResults }: Bracket): Map<number, GameResult> {
  return settleGames(slots, posts, manualResults);
}

/** The results by hand that can happen: of games that both riders can come to. */
export function possibleResults(bracket: Bracket): ManualResults {
  const decided = decide(bracket);
  return new Map([...bracket.manualResults].filter(([game]) => decided.get(game)?.postId === null));
}

/** Sets or, with nobody, clears one result; later ones that can no longer happen fall away. */
export function setManualResult(bracket: Bracket, game: number, winner: number | null): ManualResults {
  const manualResults = new Map(bracket.manualResults);
  if (winner === null) manualResults.delete(game);
  else manualResults.set(game, winner);
  return possibleResults({ ...bracket, manualResults });
}

/** The games that videos have decided by `now`, first published first; a later one of the same two is a rematch. */
export function decidedPosts(posts: readonly Post[], now: number): DecidedPost[] {
  return posts
    .filter(({ publishDate }) => Date.parse(publishDate) <= now)
    .toSorted((one, other) => one.publishDate.localeCompare(other.publishDate) || one.id - other.id)
    .flatMap(({ id, winnerId, loserId }) =>
      winnerId === null || loserId === null ? [] : [{ postId: id, winnerId, loserId }],
    );
}
