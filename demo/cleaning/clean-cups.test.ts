import { expect, test } from 'vitest';
import { deriveBracket } from './clean-cups.ts';

function meeting(releaseNumber: number, one: number, two: number, consolation = false) {
  return { releaseNumber, riders: [one, two] as [number, number], consolation };
}

const first = [meeting(1, 1, 2), meeting(2, 3, 4), meeting(3, 5, 6), meeting(4, 7, 8)];
const cup = [...first, meeting(5, 7, 1), meeting(6, 5, 3), meeting(7, 1, 5, true), meeting(8, 7, 3)];

test('winners are the riders who ride again, consolation games excluded', () => {
  const { winners } = deriveBracket(cup, null);
  expect([...winners]).toEqual([
    [1, 1],
    [2, 3],
    [3, 5],
    [4, 7],
    [5, 7],
    [6, 3],
  ]);
});

test('rounds are counted back from the final', () => {
  const { rounds, riderCount } = deriveBracket(cup, null);
  expect(riderCount).toBe(8);
  expect(rounds.get(1)).toBe('Quarterfinal');
  expect(rounds.get(6)).toBe('Semifinal');
  expect(rounds.get(7)).toBe('Consolation');
  expect(rounds.get(8)).toBe('Final');
});

test('pairs whose winners meet in a semifinal are neighbours', () => {
  expect(deriveBracket(cup, null).initialMatchups).toEqual([
    [1, 2],
    [7, 8],
    [3, 4],
    [5, 6],
  ]);
});

test('a semifinalist without a first game has an empty slot as opponent and a manual result', () => {
  const bracket = deriveBracket(
    cup.filter((game) => game.releaseNumber !== 3),
    null,
  );
  expect(bracket.initialMatchups).toEqual([
    [1, 2],
    [7, 8],
    [3, 4],
    [5, null],
  ]);
  expect(bracket.manualResults).toEqual([{ game: 4, winnerId: 5 }]);
});

test('two riders of one game who both advance are an error', () => {
  expect(() => deriveBracket([meeting(1, 1, 2), meeting(2, 1, 2)], null)).toThrow(/advance/);
});
