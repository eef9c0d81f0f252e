import { expect, test } from 'vitest';
import { splitPodium } from './podium.tsx';

const rowsOf = (...ranks: number[]) =>
  ranks.map((rank, index) => ({
    id: index + 1,
    rank,
    userName: `Fan ${index + 1}`,
    score: 100 - rank,
    letterCall: null,
    moved: null,
  }));
const stepsOf = (...ranks: number[]) =>
  splitPodium(rowsOf(...ranks)).steps.map(({ rank, fans }) => [rank, ...fans.map(({ id }) => id)]);

test.each([
  [
    'three ranks are three steps',
    [1, 2, 3, 4],
    [
      [1, 1],
      [2, 2],
      [3, 3],
    ],
  ],
  [
    'a tie shares one step, and the next rank is left out',
    [1, 1, 3, 4],
    [
      [1, 1, 2],
      [3, 3],
    ],
  ],
  [
    'all fans tied for third stand on the podium',
    [1, 2, 3, 3, 5],
    [
      [1, 1],
      [2, 2],
      [3, 3, 4],
    ],
  ],
  ['a single fan has the whole podium', [1], [[1, 1]]],
])('%s', (_, ranks, steps) => {
  expect(stepsOf(...ranks)).toEqual(steps);
});

test('a step has four fans, and further ones are listed below it', () => {
  const { steps, rest } = splitPodium(rowsOf(1, 1, 1, 1, 1, 6));
  expect(steps).toEqual([{ rank: 1, fans: rowsOf(1, 1, 1, 1), more: true }]);
  expect(rest.map(({ id }) => id)).toEqual([5, 6]);
});
