/** Turns the published cups into the product's, and tells each cup game its round and winner. */
import type { CupRound, DemoCup } from '../demo-content.ts';
import { cupTitle } from './cup-names.ts';
import type { RawCup, RawCupGame } from './raw-data.ts';
import { correctRiderName } from './rider-names.ts';
import { type CupMeeting, settleCup } from './settle-cup.ts';

export interface CupOutcome {
  round: CupRound;
  winnerId: number | null;
  loserId: number | null;
}

export interface CleanCups {
  cups: DemoCup[];
  /** By game id. */
  outcomes: Map<number, CupOutcome>;
}

/** How the cups find the games and riders already numbered. */
export interface Numbers {
  gameIdOf: (youtubeId: string) => number;
  riderIdOf: (name: string) => number;
}

/** All cups, numbered in order of their first game. */
export function cleanCups(raw: RawCup[], numbers: Numbers): CleanCups {
  const outcomes = new Map<number, CupOutcome>();
  const cups = raw
    .toSorted((a, b) => startOf(a).localeCompare(startOf(b)))
    .map((cup, index) => cleanCup(index + 1, cup, numbers, outcomes));
  return { cups, outcomes };
}

function cleanCup(id: number, raw: RawCup, numbers: Numbers, outcomes: Map<number, CupOutcome>): DemoCup {
  const games = raw.games.toSorted((a, b) => a.releaseNumber - b.releaseNumber);
  const meetings = games.map((game) => readMeeting(game, numbers));
  const settled = settleCup(meetings, raw.bracketOrder ?? null);
  games.forEach((game, index) => {
    const riders = meetings[index]?.riders ?? [];
    const winnerId = settled.winners.get(game.releaseNumber) ?? null;
    expectPublishedWinner(raw.name, game, winnerId, numbers);
    outcomes.set(numbers.gameIdOf(game.youtubeId), {
      round: settled.rounds.get(game.releaseNumber) ?? 'Beside the bracket',
      winnerId,
      loserId: winnerId === null ? null : (riders.find((rider) => rider !== winnerId) ?? null),
    });
  });
  const { riderCount, initialMatchups, handResults } = settled;
  return {
    id,
    slug: cupTitle(raw.name),
    location: raw.name.replace(/ \d{4}$/, ''),
    startsOn: startOf(raw),
    endsOn: games.map((game) => game.publishedOn).reduce((a, b) => (a > b ? a : b)),
    riderCount,
    gameIds: games.map((game) => numbers.gameIdOf(game.youtubeId)),
    initialMatchups,
    handResults,
  };
}

function readMeeting(game: RawCupGame, { riderIdOf }: Numbers): CupMeeting {
  const [one, two] = game.riders.map((name) => riderIdOf(correctRiderName(name)));
  if (one === undefined || two === undefined) throw new Error(`Cup game ${game.youtubeId} lacks a rider`);
  return { releaseNumber: game.releaseNumber, riders: [one, two], consolation: game.consolation };
}

function expectPublishedWinner(cup: string, game: RawCupGame, winnerId: number | null, { riderIdOf }: Numbers): void {
  if (game.winner && riderIdOf(correctRiderName(game.winner)) !== winnerId) {
    throw new Error(`${cup}, game ${game.releaseNumber}: published winner ${game.winner} is not who advances`);
  }
}

function startOf(cup: RawCup): string {
  return cup.games.map((game) => game.publishedOn).reduce((a, b) => (a < b ? a : b));
}
