import { expect, test } from 'vitest';
import { findHopes } from '#contract/picks.ts';
import { gameStatus } from './game-status.ts';

const picks = new Map([
  [1, 1],
  [2, 3],
  [3, 5],
  [4, 7],
  [9, 1],
  [10, 7],
  [13, 7],
]);
const slots = Array.from({ length: 16 }, (_, place) => place + 1);
/** What each settled game was won by. */
const WINNERS = [
  [1, 1],
  [2, 4],
  [4, 8],
  [5, 9],
  [9, 1],
] as const;
const results = new Map(WINNERS.map(([game, winnerId]) => [game, { winnerId, postId: null }]));
const cup = { results, hopes: findHopes(slots, results) };

test.each([
  ['a right pick earns the points of its round', 1, [], { mark: 'right', points: 10 }],
  ['a right pick of a later round earns more', 9, [], { mark: 'right', points: 20 }],
  ['a wrong pick earns nothing', 2, [], { mark: 'wrong', points: 0 }],
  ['a pick whose game is not settled is open', 3, [], { mark: 'open', points: 0 }],
  ['a late pick earns nothing, however right', 1, [1], { mark: 'late', points: 0 }],
  ['a late pick stays late where its result was withdrawn', 3, [3], { mark: 'late', points: 0 }],
  ['a rider who has lost is out of the next game', 10, [], { mark: 'out', points: 0 }],
  ['and of all that follow', 13, [], { mark: 'out', points: 0 }],
  ['a settled game is late before it is picked', 5, [], { mark: 'late', points: 0 }],
  ['a game that is neither settled nor picked is open', 6, [], { mark: 'open', points: 0 }],
] as const)('%s', (_, game, late, stand) => {
  expect(gameStatus(game, picks, cup, new Set<number>(late))).toEqual(stand);
});
