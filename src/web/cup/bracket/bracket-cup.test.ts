import { expect, test } from 'vitest';
import { type BracketCup, sameRiders } from './bracket-cup.ts';

const game = (slots: number[], names: [number, string][]): BracketCup => ({
  id: 4,
  slots,
  names: new Map(names),
  results: new Map(),
});
const BEFORE = game(
  [1, 2],
  [
    [1, 'Henrik'],
    [2, 'Øystein'],
  ],
);

test.each([
  ['the same riders are the same', [1, 2], 'Øystein', true],
  ['a renamed one is another', [1, 2], 'Øystein B.', false],
  ['moved ones are others', [2, 1], 'Øystein', false],
])('%s', (_, slots, name, same) => {
  const names: [number, string][] = [
    [1, 'Henrik'],
    [2, name],
  ];
  expect(sameRiders(BEFORE, game(slots, names))).toBe(same);
});
