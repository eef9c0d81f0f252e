import { expect, test } from 'vitest';
import { createRandom } from './seeded-random.ts';

test('a seed has one sequence of numbers', () => {
  const [first, same, other] = ['a', 'a', 'b'].map((seed) => {
    const random = createRandom(seed);
    return Array.from({ length: 5 }, () => random.integer(0, 1_000_000));
  });
  expect(first).toEqual(same);
  expect(first).not.toEqual(other);
});

test('numbers stay within their bounds and reach both ends', () => {
  const random = createRandom('bounds');
  const numbers = new Set(Array.from({ length: 500 }, () => random.integer(1, 3)));
  expect([...numbers].sort()).toEqual([1, 2, 3]);
});
