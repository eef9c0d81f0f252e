/** Converts the published cups and derives the round and the winner of each game. */
import type { CupRound, DemoCup } from '../demo-content.ts';
import { correctRiderName } from './clean-riders.ts';
import { cupTitle } from './parse-title.ts';
import type { RawCup, RawCupGame } from './raw-data.ts';

export interface CupOutcome {
  round: CupRound;
  winnerId: number | null;
  loserId: number | null;
}

interface CleanCups {
  cups: DemoCup[];
  /** By game id. */
  outcomes: Map<number, CupOutcome>;
}

interface IdLookups {
  gameIdOf: (youtubeId: string) => number;
  riderIdOf: (name: string) => number;
}

/** Cup ids follow the dates of the first games. */
export function cleanCups(raw: RawCup[], ids: IdLookups): CleanCups {
  const outcomes = new Map<number, CupOutcome>();
  const cups = raw
    .toSorted((a, b) => startOf(a).localeCompare(startOf(b)))
    .map((cup, index) => cleanCup(index + 1, cup, ids, outcomes));
  return { cups, outcomes };
}

function cleanCup(id: number, raw: RawCup, ids: IdLookups, outcomes: Map<number, CupOutcome>): DemoCup {
  const games = raw.games.toSorted((a, b) => a.releaseNumber - b.releaseNumber);
  const pairings = games.map((game) => readPairing(game, ids));
  const bracket = deriveBracket(pairings, raw.bracketOrder ?? null);
  games.forEach((game, index) => {
    const riders = pairings[index]?.riders ?? [];
    const winnerId = bracket.winners.get(game.releaseNumber) ?? null;
    assertPublishedWinner(raw.name, game, winnerId, ids);
    outcomes.set(ids.gameIdOf(game.youtubeId), {
      round: bracket.rounds.get(game.releaseNumber) ?? 'Beside the bracket',
      winnerId,
      loserId: winnerId === null ? null : (riders.find((rider) => rider !== winnerId) ?? null),
    });
  });
  const { riderCount, initialMatchups, manualResults } = bracket;
  return {
    id,
    slug: cupTitle(raw.name),
    location: raw.name.replace(/ \d{4}$/, ''),
    startsOn: startOf(raw),
    endsOn: games.map((game) => game.publishedOn).reduce((a, b) => (a > b ? a : b)),
    riderCount,
    gameIds: games.map((game) => ids.gameIdOf(game.youtubeId)),
    initialMatchups,
    manualResults,
  };
}

function readPairing(game: RawCupGame, { riderIdOf }: IdLookups): CupPairing {
  const [rider1, rider2] = game.riders.map((name) => riderIdOf(correctRiderName(name)));
  if (rider1 === undefined || rider2 === undefined) throw new Error(`Cup game ${game.youtubeId} lacks a rider`);
  return { releaseNumber: game.releaseNumber, riders: [rider1, rider2], consolation: game.consolation };
}

function assertPublishedWinner(cup: string, game: RawCupGame, winnerId: number | null, { riderIdOf }: IdLookups): void {
  if (game.winner && riderIdOf(correctRiderName(game.winner)) !== winnerId) {
    throw new Error(`${cup}, game ${game.releaseNumber}: published winner ${game.winner} is not who advances`);
  }
}

function startOf(cup: RawCup): string {
  return cup.games.map((game) => game.publishedOn).reduce((a, b) => (a < b ? a : b));
}

/** A game of the cup's bracket or its consolation, riders by id, in order of release. */
interface CupPairing {
  releaseNumber: number;
  riders: [number, number];
  consolation: boolean;
}

interface DerivedBracket {
  riderCount: 8 | 16;
  /** By release number. */
  rounds: Map<number, CupRound>;
  /** The winner's id by release number, for each game whose winner rides again. */
  winners: Map<number, number>;
  initialMatchups: [number, number | null][];
  manualResults: { game: number; winnerId: number }[];
}

const ROUNDS_FROM_LAST: CupRound[] = ['Final', 'Semifinal', 'Quarterfinal', 'First round'];

/**
 * A game's winner is the rider who rides in a later game, consolation games excluded.
 * @param bracketOrder release numbers of the first round in bracket order, where published
 */
export function deriveBracket(pairings: CupPairing[], bracketOrder: number[] | null): DerivedBracket {
  const games = pairings.filter(({ consolation }) => !consolation);
  const rounds = findRounds(games);
  for (const { consolation, releaseNumber } of pairings) if (consolation) rounds.set(releaseNumber, 'Consolation');
  const first = games.filter(
    (game) => rounds.get(game.releaseNumber) === (games.length > 8 ? 'First round' : 'Quarterfinal'),
  );
  const riderCount = games.length > 8 ? 16 : 8;
  const ordered = bracketOrder
    ? bracketOrder.map((number) => getGame(first, number).riders)
    : orderBySemifinals(
        games.filter((game) => rounds.get(game.releaseNumber) === 'Semifinal'),
        first,
      );
  return {
    riderCount,
    rounds,
    winners: findWinners(games),
    initialMatchups: ordered,
    manualResults: ordered.flatMap(([rider, other], index) =>
      other === null ? [{ game: index + 1, winnerId: rider }] : [],
    ),
  };
}

/** Counted from the end: the last game is the final, the two before it are the semifinals. */
function findRounds(games: CupPairing[]): Map<number, CupRound> {
  const rounds = new Map<number, CupRound>();
  const fromLast = [...games].reverse();
  fromLast.forEach((game, index) => {
    rounds.set(game.releaseNumber, ROUNDS_FROM_LAST[Math.floor(Math.log2(index + 1))] ?? 'First round');
  });
  return rounds;
}

function findWinners(games: CupPairing[]): Map<number, number> {
  const winners = new Map<number, number>();
  games.forEach((game, index) => {
    const later = games.slice(index + 1).flatMap((next) => next.riders);
    const advanced = game.riders.filter((rider) => later.includes(rider));
    if (advanced.length > 1) throw new Error(`Both riders of cup game ${game.releaseNumber} advance`);
    const [winner] = advanced;
    if (winner !== undefined) winners.set(game.releaseNumber, winner);
  });
  return winners;
}

/** Orders the pairs by the semifinals of their winners. A semifinalist without a published first game has no opponent. */
function orderBySemifinals(semifinals: CupPairing[], first: CupPairing[]): [number, number | null][] {
  return semifinals.flatMap((semifinal) =>
    semifinal.riders
      .map((rider) => ({ rider, game: first.find((game) => game.riders.includes(rider)) }))
      .sort((a, b) => (a.game?.releaseNumber ?? Infinity) - (b.game?.releaseNumber ?? Infinity))
      .map(({ rider, game }): [number, number | null] => game?.riders ?? [rider, null]),
  );
}

function getGame(games: CupPairing[], releaseNumber: number): CupPairing {
  const game = games.find((candidate) => candidate.releaseNumber === releaseNumber);
  if (!game) throw new Error(`The bracket order names game ${releaseNumber}, which is not in the first round`);
  return game;
}
