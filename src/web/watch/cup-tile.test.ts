import { expect, test } from 'vitest';
import { stateOf } from './cup-tile.tsx';

const champion = { id: 1, name: 'Joss Christensen' };

test.each([
  ['coming', { picksOpen: false, decidedGames: 0, champion: null }],
  ['open', { picksOpen: true, decidedGames: 0, champion: null }],
  ['open', { picksOpen: true, decidedGames: 3, champion: null }],
  ['running', { picksOpen: false, decidedGames: 3, champion: null }],
  ['over', { picksOpen: false, decidedGames: 15, champion }],
  // Picks stay open until a date that the admin chose.
  ['over', { picksOpen: true, decidedGames: 15, champion }],
] as const)('a cup is %s: %o', (state, cup) => {
  expect(stateOf(cup)).toBe(state);
});
