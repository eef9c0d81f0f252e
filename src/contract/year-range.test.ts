import { expect, test } from 'vitest';
import { formatYears } from './year-range.ts';

test.each([
  [2016, 2019, '2016–2019'],
  [2016, 2016, '2016'],
  [null, null, undefined],
] as const)('from %s to %s is %s', (first, last, text) => {
  expect(formatYears(first, last)).toBe(text);
});
