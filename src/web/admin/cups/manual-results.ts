/** Results that an editor sets because no video decides the game, such as walk-overs. */
import type { Cup } from '#contract/api/cups.ts';
import type { Post } from '#contract/api/posts.ts';
import { type DecidedPost, decideGames, parseGameNumber, type Slots } from '#contract/rules/bracket.ts';
import type { Milliseconds } from '#contract/rules/time.ts';

/** Ids of winners by game number. */
export type ManualResults = ReadonlyMap<number, number>;

export type Bracket = { slots: Slots; posts: readonly DecidedPost[]; manualResults: ManualResults };

export function parseManualResults(results: string): ManualResults {
  const winners: Record<string, number> = JSON.parse(results || '{}');
  return new Map(Object.entries(winners).map(([game, rider]) => [parseGameNumber(game), rider]));
}

export function manualResultsOf(cup: Cup | undefined): string {
  const manual = (cup?.results ?? []).filter(({ postId }) => postId === null);
  return serializeManualResults(new Map(manual.map(({ game, winner }) => [parseGameNumber(game), winner.id])));
}

/** Games are sorted, so that equal results are equal texts. */
export function serializeManualResults(results: ManualResults): string {
  const games = [...results].toSorted(([a], [b]) => a - b);
  return JSON.stringify(Object.fromEntries(games.map(([game, rider]) => [`game-${game}`, rider])));
}

/** Removes manual results that a video decides, or whose riders do not reach the game. */
function possibleResults(bracket: Bracket): ManualResults {
  const decided = decideGames(bracket.slots, bracket.posts, bracket.manualResults);
  return new Map([...bracket.manualResults].filter(([game]) => decided.get(game)?.postId === null));
}

/** `winner` null removes the result. Later results that become impossible are removed too. */
export function setManualResult(bracket: Bracket, game: number, winner: number | null): ManualResults {
  const manualResults = new Map(bracket.manualResults);
  if (winner === null) manualResults.delete(game);
  else manualResults.set(game, winner);
  return possibleResults({ ...bracket, manualResults });
}

/** Games are in the order of publication, because a later video of the same riders is a rematch. */
export function decidedPosts(posts: readonly Post[], now: Milliseconds): DecidedPost[] {
  return posts
    .filter(({ publishDate }) => Date.parse(publishDate) <= now)
    .toSorted((a, b) => a.publishDate.localeCompare(b.publishDate) || a.id - b.id)
    .flatMap(({ id, winnerId, loserId }) =>
      winnerId === null || loserId === null ? [] : [{ postId: id, winnerId, loserId }],
    );
}
