import { describe, expect, test } from 'vitest';
import type { GameResult } from '#contract/rules/bracket.ts';
import { BRACKET_GAMES } from '#contract/rules/picks.ts';
import { describeCrowd } from './crowd.ts';

const CLOSES_AT = 1_000;

/** Rider 1 meets rider 2 in game 1, and so on. */
const riderIn = Array.from({ length: 16 }, (_, index) => {
  const [slot, riderId] = [index + 1, index + 1];
  return { cupId: 4, slot, riderId, pickedAs: null as number | null, name: `Rider ${riderId}`, country: null };
});
const cupWith = (winners: [number, number][], slots = riderIn) => ({
  row: { picksCloseAt: CLOSES_AT },
  riderIn: slots,
  results: new Map<number, GameResult>(winners.map(([game, winnerId]) => [game, { winnerId, postId: null }])),
});

/** Counts of a hundred brackets that picked the rider of the lowest number everywhere, but for `games`. */
function countsWith(games: Record<number, [number, number][]> = {}) {
  const lowest = [1, 3, 5, 7, 9, 11, 13, 15, 1, 5, 9, 13, 1, 9, 1];
  return {
    bracketCount: 100,
    games: BRACKET_GAMES.map((game, index) => new Map(games[game] ?? [[lowest[index] ?? 0, 100]])),
  };
}
const gamesOf = ({ games }: { games: { game: string }[] }) => games.map(({ game }) => game);

describe('the crowd has figures', () => {
  test('of decided games while picks are open, and of all games once picks are closed', () => {
    const cup = cupWith([
      [1, 1],
      [8, 16],
    ]);
    expect(gamesOf(describeCrowd(cup, countsWith(), CLOSES_AT - 1))).toEqual(['game-1', 'game-8']);
    expect(gamesOf(describeCrowd(cup, countsWith(), CLOSES_AT))).toEqual(BRACKET_GAMES.map((game) => `game-${game}`));
  });

  test('of no walk-over that is decided before an earlier game, whose picks it would show', () => {
    const walkOver = [
      [1, 1],
      [9, 1],
      [13, 1],
    ] as [number, number][];
    expect(gamesOf(describeCrowd(cupWith(walkOver), countsWith(), CLOSES_AT - 1))).toEqual(['game-1']);
    const cup = cupWith([...walkOver, [2, 3]]);
    expect(gamesOf(describeCrowd(cup, countsWith(), CLOSES_AT - 1))).toEqual(['game-1', 'game-2', 'game-9']);
  });

  test('of no game with fewer than 20 brackets, nor of the game that its winner goes to', () => {
    const counts = (brackets: number) => countsWith({ 2: [[3, brackets]] });
    expect(gamesOf(describeCrowd(cupWith([]), counts(20), CLOSES_AT))).toHaveLength(15);
    const shown = gamesOf(describeCrowd(cupWith([]), counts(19), CLOSES_AT));
    expect(shown).toHaveLength(13);
    expect(shown).not.toContain('game-2');
    expect(shown).not.toContain('game-9');
  });
});

test('a rider is there in as many brackets as had the rider win the game before, in the first round in all', () => {
  const counts = countsWith({
    1: [
      [1, 66],
      [2, 34],
    ],
    9: [
      [1, 10],
      [2, 30],
      [3, 60],
    ],
  });
  const { games } = describeCrowd(cupWith([]), counts, CLOSES_AT);
  const named = (id: number) => ({ id, name: `Rider ${id}` });
  expect(games[0]).toEqual({
    game: 'game-1',
    brackets: 100,
    riders: [
      { rider: named(1), there: 100, winner: 66 },
      { rider: named(2), there: 100, winner: 34 },
    ],
  });
  // No bracket had rider 4 win game 2.
  expect(games[8]?.riders).toEqual([
    { rider: named(3), there: 100, winner: 60 },
    { rider: named(2), there: 34, winner: 30 },
    { rider: named(1), there: 66, winner: 10 },
  ]);
});

test('shares are whole per cents of the brackets that picked the game in time', () => {
  const counts = countsWith({
    1: [
      [1, 26],
      [2, 13],
    ],
  });
  expect(describeCrowd(cupWith([]), counts, CLOSES_AT).games[0]).toMatchObject({
    brackets: 39,
    riders: [{ winner: 67 }, { winner: 33 }],
  });
});

test('picks of a rider who was replaced count for the substitute', () => {
  const slots = riderIn.with(1, { ...(riderIn[1] as (typeof riderIn)[0]), riderId: 50, pickedAs: 2, name: 'New' });
  const counts = countsWith({
    1: [
      [1, 75],
      [2, 25],
    ],
  });
  const { games, upset } = describeCrowd(cupWith([[1, 50]], slots), counts, 0);
  expect(games[0]?.riders[1]).toEqual({ rider: { id: 50, name: 'New' }, there: 100, winner: 25 });
  expect(upset).toEqual({ game: 'game-1', rider: { id: 50, name: 'New' }, share: 25 });
});

describe('the upset of the cup', () => {
  const counts = countsWith({
    1: [
      [1, 90],
      [2, 10],
    ],
    2: [
      [3, 90],
      [4, 10],
    ],
    3: [
      [5, 95],
      [6, 5],
    ],
  });
  const upsetOf = (winners: [number, number][], now = CLOSES_AT) => describeCrowd(cupWith(winners), counts, now).upset;

  test('is the right pick that the fewest brackets had', () => {
    expect(
      upsetOf([
        [1, 2],
        [3, 6],
        [4, 7],
      ]),
    ).toMatchObject({ game: 'game-3', rider: { id: 6 }, share: 5 });
  });

  test('is that of the earlier game among equal shares', () => {
    expect(
      upsetOf([
        [1, 2],
        [2, 4],
      ]),
    ).toMatchObject({ game: 'game-1' });
  });

  test('is none before a result, nor for a winner whom no bracket picked', () => {
    expect(upsetOf([])).toBeNull();
    expect(upsetOf([[4, 8]])).toBeNull();
  });
});
