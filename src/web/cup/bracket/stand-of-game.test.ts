import { expect, test } from 'vitest';
import { standOfGame } from './stand-of-game.ts';

const picks = new Map([
  [1, 1],
  [2, 3],
  [3, 5],
  [9, 1],
]);
const results = new Map([1, 2, 4, 9].map((game) => [game, { winnerId: game === 2 ? 4 : 1, postId: null }]));

test.each([
  ['a right pick earns the points of its round', 1, [], { mark: 'right', points: 10 }],
  ['a right pick of a later round earns more', 9, [], { mark: 'right', points: 20 }],
  ['a wrong pick earns nothing', 2, [], { mark: 'wrong', points: 0 }],
  ['a pick whose game is not settled is open', 3, [], { mark: 'open', points: 0 }],
  ['a late pick earns nothing, however right', 1, [1], { mark: 'late', points: 0 }],
  ['a settled game is late before it is picked', 4, [], { mark: 'late', points: 0 }],
  ['a game that is neither settled nor picked is open', 5, [], { mark: 'open', points: 0 }],
] as const)('%s', (_, game, late, stand) => {
  expect(standOfGame(game, picks, results, new Set<number>(late))).toEqual(stand);
});
