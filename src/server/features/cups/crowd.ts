/** The picks of all brackets of a cup (product decisions, 'Cups and the bracket game'). */
import type { CrowdPicks } from '#contract/api/cups.ts';
import { contestantsOf, feederGames } from '#contract/rules/bracket.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import type { Leaderboards, PickCounts } from '../leaderboards/leaderboards.ts';
import { type CupWithPicks, type DecidedCup, findPublicGames, resultsByOriginalRider, slotsOf } from './decided-cup.ts';
import { originalRider, substitutesOf } from './substitutes.ts';

/** Shares of fewer brackets would reveal the picks of single fans. */
const BRACKETS_MIN = 20;

export async function getCrowdPicks(
  leaderboards: Leaderboards,
  cup: DecidedCup,
  now: Milliseconds,
): Promise<CrowdPicks> {
  return describeCrowd(cup, await leaderboards.countPicks(cup.row.id, resultsByOriginalRider(cup)), now);
}

/** The rider is in `count` of `total` brackets. */
type Share = { count: number; total: number };

export function describeCrowd(cup: CupWithPicks, { bracketCount, games }: PickCounts, now: Milliseconds): CrowdPicks {
  const slots = slotsOf(cup);
  const substitutes = substitutesOf(cup.riderIn);
  const totalOf = (game: number) => [...(games[game - 1]?.values() ?? [])].reduce((sum, count) => sum + count, 0);
  const winnerShare = (game: number, rider: number): Share => ({
    count: games[game - 1]?.get(originalRider(rider, substitutes)) ?? 0,
    total: totalOf(game),
  });

  /** The riders who can reach the game, in the order of the first round. */
  function ridersOf(game: number): number[] {
    const feeders = feederGames(game, slots.length);
    if (feeders) return feeders.flatMap(ridersOf);
    return contestantsOf(game, slots, () => null).filter((rider) => rider !== null);
  }

  function thereShare(game: number, rider: number): Share {
    const before = feederGames(game, slots.length)?.find((feeder) => ridersOf(feeder).includes(rider));
    return before === undefined ? { count: bracketCount, total: bracketCount } : winnerShare(before, rider);
  }

  const isCounted = (game: number) =>
    [game, ...(feederGames(game, slots.length) ?? [])].every((one) => totalOf(one) >= BRACKETS_MIN);

  const nameRider = (id: number) => ({ id, name: cup.riderIn.find((slot) => slot?.riderId === id)?.name ?? '' });
  const describeGame = (game: number) => ({
    game: `game-${game}`,
    brackets: totalOf(game),
    riders: ridersOf(game)
      .map((rider) => ({ rider, there: thereShare(game, rider), winner: winnerShare(game, rider) }))
      .filter(({ there, winner }) => there.count > 0 || winner.count > 0)
      .sort((one, other) => other.winner.count - one.winner.count)
      .map(({ rider, there, winner }) => ({
        rider: nameRider(rider),
        there: percentOf(there),
        winner: percentOf(winner),
      })),
  });

  const shown = [...findPublicGames(cup, now)].filter(isCounted);
  const rightPicks = shown.flatMap((game) => {
    const winner = cup.results.get(game)?.winnerId;
    return winner === undefined ? [] : [{ game, winner, share: winnerShare(game, winner) }];
  });
  const [upset] = rightPicks
    .filter(({ share }) => share.count > 0)
    // The sort is stable: of equal shares, the earlier game is first.
    .sort(({ share: one }, { share: other }) => one.count * other.total - other.count * one.total);
  return {
    bracketCount,
    games: shown.map(describeGame),
    upset: upset ? { game: `game-${upset.game}`, rider: nameRider(upset.winner), share: percentOf(upset.share) } : null,
  };
}

function percentOf({ count, total }: Share): number {
  return Math.round((100 * count) / total);
}
