import { expect, test } from 'vitest';
import { axisMaximum } from './graphs.tsx';

test('the axis ends at a round number that no count exceeds', () => {
  expect([[0], [1, 3], [5], [7], [10], [11], [21, 40], [41], [99_999], [100_001]].map(axisMaximum)).toEqual([
    ...[4, 4, 5, 10, 10, 20, 40, 50, 100_000, 200_000],
  ]);
});
