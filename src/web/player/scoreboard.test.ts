import { expect, test } from 'vitest';
import { letterOrder } from './scoreboard.tsx';

test.each([
  [0, 'L L L L L'],
  [1, 'L L L L W L'],
  [2, 'L L W L L W L'],
  [3, 'L L W L W L W L'],
  [4, 'L W L W L W L W L'],
])("the loser's five letters and %i of the winner drop in turn, the decisive one last", (winnerScore, order) => {
  expect(
    letterOrder(winnerScore)
      .map((side) => (side === 'winner' ? 'W' : 'L'))
      .join(' '),
  ).toBe(order);
});
