import { expect, test } from 'vitest';
import { longestPart } from './longest-part.ts';

test.each([
  ['Øystein Bråten', 7],
  ['Alex Beaulieu-Marchand', 9],
  ['Krypto', 6],
  ['', 1],
])('the longest part of %s has %i letters', (name, letters) => {
  expect(longestPart(name)).toBe(letters);
});
