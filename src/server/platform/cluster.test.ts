import { expect, test } from 'vitest';
import { countEarlyExits, restartDelayAfter } from './cluster.ts';

test('a worker is replaced at once after one early exit, and later after each further one, up to half a minute', () => {
  expect([0, 1, 2, 3, 4, 5].map(restartDelayAfter)).toEqual([0, 0, 250, 500, 1_000, 2_000]);
  expect(restartDelayAfter(12)).toBe(30_000);
});

test('a worker that lived for a while resets the count of early exits', () => {
  expect(countEarlyExits(2, 5)).toBe(3);
  expect(countEarlyExits(2, 60_000)).toBe(0);
});
