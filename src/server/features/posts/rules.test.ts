import { expect, test } from 'vitest';
import { englishText } from '#contract/rules/problems.ts';
import { findBrokenRule } from './rules.ts';

const [HALL, HESS] = [1, 2];
const NAMES = new Map([
  [HALL, 'Alex Hall'],
  [HESS, 'Rory Hess'],
]);
const row = { start: 1, end: 2, name: 'Lip 270', setter: HALL };

test.each([
  [
    'a second setter without the lead',
    [
      { ...row, set: 'landed', reply: 'missed' },
      { ...row, setter: HESS, set: 'missed' },
    ],
    'Row 2: Hall has the lead.',
  ],
  ['a set without a reply', [{ ...row, set: 'landed' }], 'Row 1 has no outcome of the reply.'],
  ['a setter of another game', [{ ...row, setter: 9 }], 'Row 1 has a setter who is not in the game.'],
] as const)('%s breaks a rule', (_, tricks, message) => {
  const broken = findBrokenRule([...tricks], [HALL, HESS], NAMES);
  expect(broken && englishText(broken)).toBe(message);
});
