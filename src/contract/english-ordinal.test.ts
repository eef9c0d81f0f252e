import { expect, test } from 'vitest';
import { formatOrdinal } from './english-ordinal.ts';

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [22, '22nd'],
  [35, '35th'],
  [1_101, '1,101st'],
])('%i is the ordinal number %s', (number, ordinal) => {
  expect(formatOrdinal(number)).toBe(ordinal);
});
