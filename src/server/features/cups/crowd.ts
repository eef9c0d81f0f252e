/** What the brackets of a cup picked (product decisions, 'Cups and the bracket game'). */
import { contestantsOf, countGames, feederGames } from '#contract/bracket.ts';
import type { CrowdPicks } from '#contract/cups.ts';
import { arePicksClosed } from '#contract/picks.ts';
import type { Leaderboards, PickCounts } from '../leaderboards/leaderboards.ts';
import { type DecidedCup, resultsByOriginalRider, slotsOf } from './decided-cup.ts';
import { originalRider, substitutesOf } from './substitutes.ts';

/** Figures of fewer brackets would tell how single fans picked. */
const BRACKETS_MIN = 20;

/** `now` in milliseconds, as in the cup. */
export async function getCrowdPicks(leaderboards: Leaderboards, cup: DecidedCup, now: number): Promise<CrowdPicks> {
  return describeCrowd(cup, await leaderboards.countPicks(cup.row.id, resultsByOriginalRider(cup)), now);
}

type CrowdCup = Pick<DecidedCup, 'riderIn' | 'results'> & { row: Pick<DecidedCup['row'], 'picks_close_at'> };

export function describeCrowd(cup: CrowdCup, { bracketCount, games }: PickCounts, now: number): CrowdPicks {
  const slots = slotsOf(cup);
  const substitutes = substitutesOf(cup.riderIn);
  const countOf = (game: number, rider: number) => games[game - 1]?.get(originalRider(rider, substitutes)) ?? 0;
  const totalOf = (game: number) => sum([...(games[game - 1]?.values() ?? [])]);

  /** The riders who can get to the game, in the order of the first round. */
  function ridersOf(game: number): number[] {
    const feeders = feederGames(game, slots.length);
    if (feeders) return feeders.flatMap(ridersOf);
    return contestantsOf(game, slots, () => null).filter((rider) => rider !== null);
  }

  /** The brackets that had the rider there, of those that picked the game before. */
  function thereOf(game: number, rider: number): { count: number; total: number } {
    const before = feederGames(game, slots.length)?.find((feeder) => ridersOf(feeder).includes(rider));
    return before === undefined
      ? { count: bracketCount, total: bracketCount }
      : { count: countOf(before, rider), total: totalOf(before) };
  }

  const closed = arePicksClosed(cup.row.picks_close_at, cup.results, now);
  const hasFigures = (game: number) =>
    [game, ...(feederGames(game, slots.length) ?? [])].every((one) => totalOf(one) >= BRACKETS_MIN);
  const shown = Array.from({ length: countGames(slots.length) }, (_, index) => index + 1).filter(
    (game) => (closed || cup.results.has(game)) && hasFigures(game),
  );
  const nameOf = (rider: number) => cup.riderIn.find((slot) => slot?.rider_id === rider)?.name ?? '';

  const rightPicks = shown.flatMap((game) => {
    const winner = cup.results.get(game)?.winnerId;
    const count = winner === undefined ? 0 : countOf(game, winner);
    return winner === undefined || count === 0 ? [] : [{ game, winner, count, total: totalOf(game) }];
  });
  // The sort is stable: of equal shares, the earlier game.
  const [upset] = rightPicks.toSorted((one, other) => one.count * other.total - other.count * one.total);

  return {
    bracketCount,
    games: shown.map((game) => ({
      game: `game-${game}`,
      brackets: totalOf(game),
      riders: ridersOf(game)
        .map((rider) => ({ rider, there: thereOf(game, rider), count: countOf(game, rider) }))
        .filter(({ there, count }) => there.count > 0 || count > 0)
        .sort((one, other) => other.count - one.count)
        .map(({ rider, there, count }) => ({
          rider: { id: rider, name: nameOf(rider) },
          there: percentOf(there.count, there.total),
          winner: percentOf(count, totalOf(game)),
        })),
    })),
    upset: upset
      ? {
          game: `game-${upset.game}`,
          rider: { id: upset.winner, name: nameOf(upset.winner) },
          share: percentOf(upset.count, upset.total),
        }
      : null,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function percentOf(count: number, total: number): number {
  return Math.round((100 * count) / total);
}
