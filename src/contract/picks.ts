/** The rules of the game that fans play on a cup of sixteen; pure, for both sides (product decisions, 'Cups'). */
import {
  BRACKET_RIDERS,
  contestantsOf,
  countGames,
  feedersOf,
  type GameResult,
  gamesByRound,
  type Slots,
} from './bracket.ts';

/** Rider ids by game number. */
export type Picks = ReadonlyMap<number, number>;

export type Results = ReadonlyMap<number, GameResult>;

/** Points for a right pick in rounds 1 to 4; at most 320 in all. */
const ROUND_POINTS = [10, 20, 40, 80];

/** Every game of the bracket, 1 to 15. */
export const BRACKET_GAMES: readonly number[] = Array.from(
  { length: countGames(BRACKET_RIDERS) },
  (_, place) => place + 1,
);

/** What a right pick of a game earns. */
export function pointsOf(game: number): number {
  const round = gamesByRound(BRACKET_RIDERS).findIndex((games) => games.includes(game));
  return ROUND_POINTS[round] ?? 0;
}

/** The two whom a fan's own earlier picks bring into a game, as far as they are made. */
export function ridersIn(game: number, slots: Slots, picks: Picks): [number | null, number | null] {
  return contestantsOf(game, slots, (before) => picks.get(before));
}

/** The first game that is not picked, or whose pick is none of the two who meet in it; undefined where all fifteen stand. */
export function findWrongPick(slots: Slots, picks: Picks): number | undefined {
  return BRACKET_GAMES.find((game) => {
    const pick = picks.get(game);
    return pick === undefined || !ridersIn(game, slots, picks).includes(pick);
  });
}

/** The picks with one more, or another; later picks that can no longer happen are cleared, and no others. */
export function choosePick(slots: Slots, picks: Picks, game: number, rider: number): Map<number, number> {
  const chosen = new Map([...picks, [game, rider]]);
  for (const later of BRACKET_GAMES) {
    const pick = chosen.get(later);
    if (pick !== undefined && !ridersIn(later, slots, chosen).includes(pick)) chosen.delete(later);
  }
  return chosen;
}

/**
 * The games that score nothing: their result was already out when their pick was made or changed. A pick that stays as it
 * was in `before` keeps what it was worth.
 */
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

/** Points that the picks have earned, recomputed from the results; late games earn nothing. */
export function scorePicks(picks: Picks, results: Results, late: ReadonlySet<number> = new Set()): number {
  return BRACKET_GAMES.reduce(
    (sum, game) => sum + (markPick(game, picks, results, late) === 'right' ? pointsOf(game) : 0),
    0,
  );
}

export type PickMark = 'right' | 'wrong' | 'open' | 'late';

/** How a pick stands: right or wrong once the game is settled, late where it scores nothing, else open. */
export function markPick(game: number, picks: Picks, results: Results, late: ReadonlySet<number>): PickMark {
  if (late.has(game)) return 'late';
  const result = results.get(game);
  if (!result) return 'open';
  return result.winnerId === picks.get(game) ? 'right' : 'wrong';
}

/** What the picks have earned and can still earn: all that is right, and all that is open and can still happen. */
export function possiblePoints(slots: Slots, picks: Picks, results: Results, late: ReadonlySet<number>): number {
  const hopes = findHopes(slots, results);
  return BRACKET_GAMES.reduce((sum, game) => {
    const mark = markPick(game, picks, results, late);
    const pick = picks.get(game);
    const hopeful = mark === 'open' && pick !== undefined && hopes.get(game)?.has(pick);
    return sum + (mark === 'right' || hopeful ? pointsOf(game) : 0);
  }, 0);
}

/** Riders' ids by game number. */
export type Hopes = ReadonlyMap<number, ReadonlySet<number | null>>;

/** Who can win each game, by the cup as it is now: a rider may have left it, or been moved in it, after the picks. */
export function findHopes(slots: Slots, results: Results): Hopes {
  const hopes = new Map<number, Set<number | null>>();
  for (const game of BRACKET_GAMES) {
    const result = results.get(game);
    const before = feedersOf(game, BRACKET_RIDERS);
    const riders = before ? before.flatMap((one) => [...(hopes.get(one) ?? [])]) : slots.slice(2 * game - 2, 2 * game);
    hopes.set(game, new Set(result ? [result.winnerId] : riders));
  }
  return hopes;
}
