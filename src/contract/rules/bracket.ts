/** The rules of a knock-out cup (product decisions, 'Cups'). */
import type { Milliseconds } from './time.ts';

/** The bracket game has only this size (spec 5). */
export const BRACKET_RIDERS = 16;

/** Rider ids of the first round. Slots 1 and 2 meet in game 1, slots 3 and 4 in game 2, and so on. */
export type Slots = readonly (number | null)[];

/** A published game with a result. `letters` are the letters of the winner, if they are known. */
export type DecidedPost = { postId: number; winnerId: number; loserId: number; letters?: number | null };

/** A manual result has neither a post nor letters. */
export type GameResult = { winnerId: number; postId: number | null; letters?: number | null };

/** Keys are game numbers. */
type DecidedGames = { has(game: number): boolean };

/** A cup of 16 has 15 games. */
export function countGames(riderCount: number): number {
  return riderCount - 1;
}

export const FINAL = countGames(BRACKET_RIDERS);

/** Whether all sixteen riders are known and picks are open. */
export function acceptsPicks(
  slots: Slots,
  picksCloseAt: Milliseconds | null,
  decided: DecidedGames,
  now: Milliseconds,
): boolean {
  return slots.length === BRACKET_RIDERS && !slots.includes(null) && !arePicksClosed(picksCloseAt, decided, now);
}

type RiderId = { id: number } | null;

type CupWithResults = {
  info: { picksCloseAt: string | null };
  cupRiders: readonly { rider1: RiderId; rider2: RiderId }[];
  results: readonly { game: string }[];
};

/** {@link acceptsPicks} for a cup of the API. */
export function arePicksOpen(
  { info: { picksCloseAt }, cupRiders, results }: CupWithResults,
  now: Milliseconds,
): boolean {
  const slots = cupRiders.flatMap(({ rider1, rider2 }) => [rider1?.id ?? null, rider2?.id ?? null]);
  const decided = new Set(results.map(({ game }) => parseGameNumber(game)));
  return acceptsPicks(slots, picksCloseAt === null ? null : Date.parse(picksCloseAt), decided, now);
}

/** Without `picksCloseAt`, the result of the final closes the picks. */
export function arePicksClosed(picksCloseAt: Milliseconds | null, decided: DecidedGames, now: Milliseconds): boolean {
  return picksCloseAt === null ? decided.has(FINAL) : now >= picksCloseAt;
}

/** Returns 7 for `game-7`. */
export function parseGameNumber(game: string): number {
  return Number(game.slice('game-'.length));
}

/** Returns the game numbers of each round. For 16 riders they are 1 to 8, 9 to 12, 13 and 14, and 15. */
export function gamesByRound(riderCount: number): number[][] {
  const rounds: number[][] = [];
  let first = 1;
  for (let size = riderCount / 2; size >= 1; size /= 2) {
    rounds.push(Array.from({ length: size }, (_, index) => first + index));
    first += size;
  }
  return rounds;
}

/** Returns the games whose winners meet in `game`. Undefined in the first round. */
export function feederGames(game: number, riderCount: number): [number, number] | undefined {
  const index = game - riderCount / 2 - 1;
  return index < 0 ? undefined : [2 * index + 1, 2 * index + 2];
}

/** Returns the riders of a game. Null is a rider who is not known yet. */
export function contestantsOf(
  game: number,
  slots: Slots,
  winnerOf: (game: number) => number | null | undefined,
): [number | null, number | null] {
  const feeders = feederGames(game, slots.length);
  if (feeders === undefined) return [slots[2 * game - 2] ?? null, slots[2 * game - 1] ?? null];
  return [winnerOf(feeders[0]) ?? null, winnerOf(feeders[1]) ?? null];
}

/**
 * A post decides the game of its two riders, whenever it is published; a consolation decides nothing. Manual results have
 * precedence.
 */
export function decideGames(
  slots: Slots,
  posts: readonly DecidedPost[],
  manualResults: ReadonlyMap<number, number> = new Map(),
): Map<number, GameResult> {
  const decided = new Map<number, GameResult>();
  for (let game = 1; game <= countGames(slots.length); game++) {
    const riders = contestantsOf(game, slots, (before) => decided.get(before)?.winnerId);
    const manual = manualResults.get(game);
    const post = posts.find(({ winnerId, loserId }) => riders.includes(winnerId) && riders.includes(loserId));
    if (manual !== undefined && riders.includes(manual)) decided.set(game, { winnerId: manual, postId: null });
    else if (post) decided.set(game, { winnerId: post.winnerId, postId: post.postId, letters: post.letters ?? null });
  }
  return decided;
}
