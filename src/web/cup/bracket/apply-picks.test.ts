import { expect, test } from 'vitest';
import { applyPicks } from './apply-picks.ts';

const rider = (id: number) => ({ id, name: `Rider ${id}` });
const cupRiders = Array.from({ length: 8 }, (_, pair) => ({
  rider1: rider(2 * pair + 1),
  rider2: rider(2 * pair + 2),
}));
const riders = cupRiders.flatMap(({ rider1, rider2 }) => [rider1, rider2]);
const game = {
  id: 1,
  slots: riders.map(({ id }) => id),
  names: new Map(riders.map(({ id, name }) => [id, name])),
  results: new Map(),
};
const grow = (picks: [number, number][]) =>
  applyPicks({ cupRiders }, game, new Map(picks)).map((games) => games.map(({ game }) => game));

test('a fresh bracket opens its first round alone', () => {
  expect(grow([])).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], [], [], []]);
});

test('a game opens once both winners of its pair are chosen', () => {
  expect(grow([[1, 2]])[1]).toEqual([]);
  const picks: [number, number][] = [
    [1, 2],
    [2, 3],
    [7, 13],
    [8, 16],
  ];
  expect(grow(picks)[1]).toEqual([9, 12]);
  expect(applyPicks({ cupRiders }, game, new Map(picks))[1]?.[0]?.riders).toEqual([rider(2), rider(3)]);
});
