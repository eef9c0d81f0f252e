import { expect, test } from 'vitest';
import { shareOfCores } from './share-of-cores.ts';

test('one core is left to those who read, and every process has one', () => {
  expect(shareOfCores(1, 8)).toBe(7);
  expect(shareOfCores(3, 8)).toBe(2);
  expect(shareOfCores(8, 8)).toBe(1);
  expect(shareOfCores(1, 2)).toBe(1);
  expect(shareOfCores(1, 1)).toBe(1);
});
