import { expect, test } from 'vitest';
import { readLedger } from './letters.ts';

test('five letters end the game, and the winner has the letters that the other rider gave', () => {
  const letter = (start: number) => ({ start, end: start + 9, setter: 7, set: 'landed', reply: 'missed' }) as const;
  const { result, error, standings } = readLedger([letter(0), letter(10), letter(20), letter(30), letter(40)], [7, 9]);
  expect(error).toBeUndefined();
  expect(result).toEqual({ winnerId: 7, loserId: 9, winnerScore: 0 });
  expect(standings.at(-1)).toEqual({ letters: [0, 5], leader: undefined });
});
