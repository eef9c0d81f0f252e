import { expect, test } from 'vitest';
import { spellDateRange } from './date-range.ts';

test.each([
  ['2018-03-12 to 2018-04-03', 'March 12 – April 3, 2018'],
  ['2018-03-12 to 2018-03-30', 'March 12 – 30, 2018'],
  ['2025-12-28 to 2026-01-05', 'December 28, 2025 – January 5, 2026'],
  ['2018-03-12 to 2018-03-12', 'March 12, 2018'],
])('%s is %s', (dateRange, words) => {
  expect(spellDateRange(dateRange)).toBe(words);
});
