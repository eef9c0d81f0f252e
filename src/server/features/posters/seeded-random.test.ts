import { expect, test } from 'vitest';
import { createRandom } from './seeded-random.ts';

test('one seed deals one row of numbers', () => {
  const [one, same, other] = ['a', 'a', 'b'].map((seed) => {
    const random = createRandom(seed);
    return Array.from({ length: 5 }, () => random.integer(0, 1_000_000));
  });
  expect(one).toEqual(same);
  expect(one).not.toEqual(other);
});

test('numbers stay within their bounds and reach both ends', () => {
  const random = createRandom('bounds');
  const dealt = new Set(Array.from({ length: 500 }, () => random.integer(1, 3)));
  expect([...dealt].sort()).toEqual([1, 2, 3]);
});
