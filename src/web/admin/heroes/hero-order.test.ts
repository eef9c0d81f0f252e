import { expect, test } from 'vitest';
import { moveHeroTo, sortHeroes, swapWithNeighbour } from './hero-order.ts';

const heroes = [
  { id: 7, index: 4 },
  { id: 3, index: 0 },
  { id: 9, index: 1 },
  { id: 1, index: 6 },
];
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);

test('slides are sorted by index', () => {
  expect(ids(sortHeroes(heroes))).toEqual([3, 9, 7, 1]);
});

test('a slide exchanges its index with its neighbour only', () => {
  const swap = swapWithNeighbour(heroes, 7, -1);
  expect(swap?.moved).toEqual({ id: 7, index: 1 });
  expect(swap?.neighbour).toEqual({ id: 9, index: 4 });
  expect(swap?.heroes).toEqual([
    { id: 3, index: 0 },
    { id: 7, index: 1 },
    { id: 9, index: 4 },
    { id: 1, index: 6 },
  ]);
});

test.each([
  [3, -1],
  [1, 1],
  [100, 1],
] as const)('slide %i has no neighbour at %i', (id, step) => {
  expect(swapWithNeighbour(heroes, id, step)).toBeUndefined();
});

test.each([
  [1, 3, [1, 3, 9, 7]],
  [3, 7, [9, 7, 3, 1]],
  [9, 9, [3, 9, 7, 1]],
])('slide %i dropped on slide %i takes its position', (id, targetId, order) => {
  const moved = moveHeroTo(heroes, id, targetId);
  expect(ids(moved)).toEqual(order);
  expect(moved.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
});
