import { expect, test } from 'vitest';
import { SubmitBracket } from './brackets.ts';

const picks = { 'game-1': 'Joss Christensen' };

test.each([4, '4'])('a bracket may repeat the id of its address as %j', (id) => {
  expect(SubmitBracket.parse({ picks, slvshCupId: id, userId: id })).toMatchObject({ slvshCupId: 4, userId: 4 });
});

test.each([true, [4], null, '', '4.5', '0x4', 0])('%j is not accepted as the id of the address', (id) => {
  expect(SubmitBracket.safeParse({ picks, slvshCupId: id }).success).toBe(false);
  expect(SubmitBracket.safeParse({ picks, userId: id }).success).toBe(false);
});
