/** Works out a cup from who meets whom: rounds, winners and the order of the bracket. */
import type { CupRound } from '../demo-content.ts';

/** A game of the cup's bracket or its consolation, riders by id, in order of release. */
export interface CupMeeting {
  releaseNumber: number;
  riders: [number, number];
  consolation: boolean;
}

export interface SettledCup {
  riderCount: 8 | 16;
  /** By release number. */
  rounds: Map<number, CupRound>;
  /** Winner's id by release number, for every game whose winner meets somebody later. */
  winners: Map<number, number>;
  initialMatchups: [number, number | null][];
  handResults: { game: number; winnerId: number }[];
}

const ROUNDS_FROM_LAST: CupRound[] = ['Final', 'Semifinal', 'Quarterfinal', 'First round'];

/**
 * Settles a cup. A game's winner is the rider of it who comes again in a later game, the consolation apart.
 * @param bracketOrder release numbers of the first round in bracket order, where published
 */
export function settleCup(meetings: CupMeeting[], bracketOrder: number[] | null): SettledCup {
  const games = meetings.filter((meeting) => !meeting.consolation);
  const rounds = findRounds(games);
  for (const meeting of meetings) if (meeting.consolation) rounds.set(meeting.releaseNumber, 'Consolation');
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
    handResults: ordered.flatMap(([rider, other], index) =>
      other === null ? [{ game: index + 1, winnerId: rider }] : [],
    ),
  };
}

/** The round is told from the end: the last game is the final, the two before it the semifinals. */
function findRounds(games: CupMeeting[]): Map<number, CupRound> {
  const rounds = new Map<number, CupRound>();
  const fromLast = [...games].reverse();
  fromLast.forEach((game, index) => {
    rounds.set(game.releaseNumber, ROUNDS_FROM_LAST[Math.floor(Math.log2(index + 1))] ?? 'First round');
  });
  return rounds;
}

function findWinners(games: CupMeeting[]): Map<number, number> {
  const winners = new Map<number, number>();
  games.forEach((game, index) => {
    const later = games.slice(index + 1).flatMap((next) => next.riders);
    const advanced = game.riders.filter((rider) => later.includes(rider));
    if (advanced.length > 1) throw new Error(`Both riders of cup game ${game.releaseNumber} come again`);
    const [winner] = advanced;
    if (winner !== undefined) winners.set(game.releaseNumber, winner);
  });
  return winners;
}

/** Pairs whose winners meet in a semifinal stand together; a semifinalist without a published first game has no rival. */
function orderBySemifinals(semifinals: CupMeeting[], first: CupMeeting[]): [number, number | null][] {
  return semifinals.flatMap((semifinal) =>
    semifinal.riders
      .map((rider) => ({ rider, game: first.find((game) => game.riders.includes(rider)) }))
      .sort((a, b) => (a.game?.releaseNumber ?? Infinity) - (b.game?.releaseNumber ?? Infinity))
      .map(({ rider, game }): [number, number | null] => game?.riders ?? [rider, null]),
  );
}

function getGame(games: CupMeeting[], releaseNumber: number): CupMeeting {
  const game = games.find((one) => one.releaseNumber === releaseNumber);
  if (!game) throw new Error(`The bracket order names game ${releaseNumber}, which is not of the first round`);
  return game;
}
