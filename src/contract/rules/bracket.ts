/** The rules of a knock-out cup (product decisions, 'Cups'). */

/** The only size that the bracket game is played with (spec 5). */
export const BRACKET_RIDERS = 16;

/** Rider ids of the first round: slots 1 and 2 meet in game 1, slots 3 and 4 in game 2, and so on. */
export type Slots = readonly (number | null)[];

/** A published game with a known result, by rider ids. `letters` are those of the winner; null or absent if unknown. */
export type DecidedPost = { postId: number; winnerId: number; loserId: number; letters?: number | null };

/** `postId` is null for a manual result, whose `letters` are unknown. */
export type GameResult = { winnerId: number; postId: number | null; letters?: number | null };

/** By number of the game. */
type DecidedGames = { has(game: number): boolean };

/** Games of a knock-out, from 1; a cup of 16 has 15. */
export function countGames(riderCount: number): number {
  return riderCount - 1;
}

/** The number of the final of the bracket game. */
export const FINAL = countGames(BRACKET_RIDERS);

/** Whether fans can fill in a bracket: all sixteen riders are known and picks are open. Times in milliseconds. */
export function acceptsPicks(slots: Slots, picksCloseAt: number | null, decided: DecidedGames, now: number): boolean {
  return slots.length === BRACKET_RIDERS && !slots.includes(null) && !arePicksClosed(picksCloseAt, decided, now);
}

type RiderId = { id: number } | null;

/** A cup of the API, as far as it tells whether its picks are open. */
type CupWithResults = {
  info: { picksCloseAt: string | null };
  cupRiders: readonly { rider1: RiderId; rider2: RiderId }[];
  results: readonly { game: string }[];
};

/** {@link acceptsPicks} for a cup of the API. */
export function arePicksOpen({ info: { picksCloseAt }, cupRiders, results }: CupWithResults, now: number): boolean {
  const slots = cupRiders.flatMap(({ rider1, rider2 }) => [rider1?.id ?? null, rider2?.id ?? null]);
  const decided = new Set(results.map(({ game }) => parseGameNumber(game)));
  return acceptsPicks(slots, picksCloseAt === null ? null : Date.parse(picksCloseAt), decided, now);
}

/** Picks close at `picksCloseAt`, or without it when the final is decided; times in milliseconds. */
export function arePicksClosed(picksCloseAt: number | null, decided: DecidedGames, now: number): boolean {
  return picksCloseAt === null ? decided.has(FINAL) : now >= picksCloseAt;
}

/** 7 for `game-7`, as the API names games. */
export function parseGameNumber(game: string): number {
  return Number(game.slice('game-'.length));
}

/** The game numbers of each round, first round first: for 16 riders 1 to 8, 9 to 12, 13 and 14, 15. */
export function gamesByRound(riderCount: number): number[][] {
  const rounds: number[][] = [];
  let first = 1;
  for (let size = riderCount / 2; size >= 1; size /= 2) {
    rounds.push(Array.from({ length: size }, (_, index) => first + index));
    first += size;
  }
  return rounds;
}

/** The two games whose winners meet in `game`; undefined in the first round. */
export function feederGames(game: number, riderCount: number): [number, number] | undefined {
  const index = game - riderCount / 2 - 1;
  return index < 0 ? undefined : [2 * index + 1, 2 * index + 2];
}

/** The two riders of a game, null while unknown; later rounds get the winners of the games before. */
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
 * The decided games of a cup by number. A post decides the game in which its two riders meet, in any order of publication;
 * other posts, such as a consolation, decide nothing. Manual results have precedence.
 */
export function decideGames(
  slots: Slots,
  posts: readonly DecidedPost[],
  manualResults: ReadonlyMap<number, number> = new Map(),
): Map<number, GameResult> {
  const decided = new Map<number, GameResult>();
  for (let game = 1; game <= countGames(slots.length); game++) {
    const riders = contestantsOf(game, slots, (before) => decided.get(before)?.winnerId);
    const result = decideManually(riders, manualResults.get(game)) ?? decideByPost(riders, posts);
    if (result) decided.set(game, result);
  }
  return decided;
}

function decideManually(riders: [number | null, number | null], winnerId: number | undefined): GameResult | undefined {
  return winnerId !== undefined && riders.includes(winnerId) ? { winnerId, postId: null } : undefined;
}

function decideByPost(riders: [number | null, number | null], posts: readonly DecidedPost[]): GameResult | undefined {
  const post = posts.find(({ winnerId, loserId }) => riders.includes(winnerId) && riders.includes(loserId));
  return post && { winnerId: post.winnerId, postId: post.postId, letters: post.letters ?? null };
}

/** Of the error while the scores of a cup are counted after a start, which takes longer than a request waits. */
export const COUNTING_MESSAGE = 'Scores are being counted. Please try again in a moment.';
