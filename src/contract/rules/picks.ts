/** The rules of the bracket game on a cup of sixteen (product decisions, 'Cups'). */
import {
  BRACKET_RIDERS,
  contestantsOf,
  countGames,
  FINAL,
  feederGames,
  type GameResult,
  gamesByRound,
  parseGameNumber,
  type Slots,
} from './bracket.ts';
import type { Milliseconds } from './time.ts';

/** Keys are game numbers, and values ids of riders. */
export type Picks = ReadonlyMap<number, number>;

export type Results = ReadonlyMap<number, GameResult>;

/** Points for a right pick in rounds 1 to 4, which are at most 320 in all. */
const ROUND_POINTS = [10, 20, 40, 80];

/** The winner has at most four letters, because five lose. */
export const MAX_LETTER_CALL = 4;

export const BRACKET_GAMES: readonly number[] = Array.from(
  { length: countGames(BRACKET_RIDERS) },
  (_, index) => index + 1,
);

const POINTS = gamesByRound(BRACKET_RIDERS).flatMap((games, round) => games.map(() => ROUND_POINTS[round] ?? 0));

export function pointsOf(game: number): number {
  return POINTS[game - 1] ?? 0;
}

/** The place of a bracket without points tells nothing while it can still earn some. */
export function isRanked({ score, possible }: { score: number; possible: number }): boolean {
  return score > 0 || possible === 0;
}

/** Returns the riders that the earlier picks bring into the game. Null is a missing pick. */
export function ridersIn(game: number, slots: Slots, picks: Picks): [number | null, number | null] {
  return contestantsOf(game, slots, (before) => picks.get(before));
}

/** Finds the first game without a pick, or whose pick is not in it. */
export function findInvalidPick(slots: Slots, picks: Picks): number | undefined {
  return BRACKET_GAMES.find((game) => {
    const pick = picks.get(game);
    return pick === undefined || !ridersIn(game, slots, picks).includes(pick);
  });
}

/** Adds or replaces a pick, and removes later picks that become impossible. */
export function applyPick(slots: Slots, picks: Picks, game: number, rider: number): Map<number, number> {
  const chosen = new Map([...picks, [game, rider]]);
  for (const later of BRACKET_GAMES) {
    const pick = chosen.get(later);
    if (pick !== undefined && !ridersIn(later, slots, chosen).includes(pick)) chosen.delete(later);
  }
  return chosen;
}

/** Finds games whose result was out before their pick was made or changed. An unchanged pick of `before` keeps its state. */
export function findLateGames(
  picks: Picks,
  results: Results,
  before: { picks: Picks; late: ReadonlySet<number> } = { picks: new Map(), late: new Set() },
): Set<number> {
  return new Set(
    BRACKET_GAMES.filter((game) =>
      before.picks.get(game) === picks.get(game) ? before.late.has(game) : results.has(game),
    ),
  );
}

export function scorePicks(picks: Picks, results: Results, late: ReadonlySet<number> = new Set()): number {
  return BRACKET_GAMES.reduce(
    (sum, game) => sum + (pickStatus(game, picks, results, late) === 'right' ? pointsOf(game) : 0),
    0,
  );
}

export type PickStatus = 'right' | 'wrong' | 'open' | 'late';

export function pickStatus(game: number, picks: Picks, results: Results, late: ReadonlySet<number>): PickStatus {
  if (late.has(game)) return 'late';
  const result = results.get(game);
  if (!result) return 'open';
  return result.winnerId === picks.get(game) ? 'right' : 'wrong';
}

/** Returns the points of right picks, and of open picks that are still possible. */
export function possiblePoints(slots: Slots, picks: Picks, results: Results, late: ReadonlySet<number>): number {
  const hopes = possibleWinners(slots, results);
  return BRACKET_GAMES.reduce((sum, game) => {
    const mark = pickStatus(game, picks, results, late);
    const pick = picks.get(game);
    const isPossible = mark === 'open' && pick !== undefined && hopes.get(game)?.has(pick);
    return sum + (mark === 'right' || isPossible ? pointsOf(game) : 0);
  }, 0);
}

/** Keys are game numbers, and values ids of possible winners. */
export type PossibleWinners = ReadonlyMap<number, ReadonlySet<number | null>>;

/** The current first round counts, which a rider may have left since the picks. */
export function possibleWinners(slots: Slots, results: Results): PossibleWinners {
  const hopes = new Map<number, Set<number | null>>();
  for (const game of BRACKET_GAMES) {
    const result = results.get(game);
    const before = feederGames(game, BRACKET_RIDERS);
    const riders = before
      ? before.flatMap((feeder) => [...(hopes.get(feeder) ?? [])])
      : slots.slice(2 * game - 2, 2 * game);
    hopes.set(game, new Set(result ? [result.winnerId] : riders));
  }
  return hopes;
}

/** `winner` is a percentage of brackets. */
type CrowdGame = { game: string; riders: readonly { rider: { id: number }; winner: number }[] };

/** Returns the percentage of brackets with this pick. Undefined without a pick or figures. */
export function findPickShare(
  crowd: { games: readonly CrowdGame[] } | undefined,
  game: number,
  riderId: number | undefined,
): number | undefined {
  const figures = crowd?.games.find((one) => parseGameNumber(one.game) === game);
  if (!figures || riderId === undefined) return undefined;
  // A rider who is not listed is in no bracket.
  return figures.riders.find(({ rider }) => rider.id === riderId)?.winner ?? 0;
}

/** Null before the final is decided, and if its letters are unknown. */
export function lettersOfFinal(results: Results): number | null {
  return results.get(FINAL)?.letters ?? null;
}

const RANKS_PER_SCORE = MAX_LETTER_CALL + 2;

export const MAX_RANKING_KEY =
  BRACKET_GAMES.reduce((sum, game) => sum + pointsOf(game), 0) * RANKS_PER_SCORE + RANKS_PER_SCORE - 1;

/**
 * Orders brackets by score, then by the distance of the letter call from the letters of the final, with brackets without a
 * call last. The higher key is ahead, and equal keys share a rank. `call` is null without a call, and for a late one.
 */
export function rankingKey(score: number, call: number | null, letters: number | null): number {
  const closeness = call === null || letters === null ? 0 : RANKS_PER_SCORE - 1 - Math.abs(call - letters);
  return score * RANKS_PER_SCORE + closeness;
}

type Tied = { submittedAt: Milliseconds; userName: string; id: number };

/** Orders rows of one rank by submission and name. Ids decide between namesakes. */
export function compareTied(one: Tied, other: Tied): number {
  return one.submittedAt - other.submittedAt || one.userName.localeCompare(other.userName, 'en') || one.id - other.id;
}

export function scoreOfKey(key: number): number {
  return Math.floor(key / RANKS_PER_SCORE);
}
