import { expect, test } from 'vitest';
import { formatDateRange, fromDateTimeLocal, parseDateRange, toDateTimeLocal, validateDateRange } from './cup-dates.ts';

test.each(['', '2018-03-12 to 2018-04-03', '2018-03-12 to ', ' to 2018-04-03'])('%o is read and written', (range) => {
  expect(formatDateRange(parseDateRange(range))).toBe(range);
});

test.each([
  ['', undefined],
  ['2018-03-12 to 2018-03-12', undefined],
  ['2018-03-12 to ', 'bothDays'],
  [' to 2018-03-12', 'bothDays'],
  ['2018-03-12 to 2018-03-11', 'firstDayFirst'],
])('%o: %s', (range, complaint) => {
  expect(validateDateRange(parseDateRange(range))).toBe(complaint);
});

test('a moment comes back from its field as it went in', () => {
  expect(fromDateTimeLocal(toDateTimeLocal('2026-11-21T09:05:00.000Z'))).toBe('2026-11-21T09:05:00.000Z');
  expect(toDateTimeLocal('')).toBe('');
  expect(fromDateTimeLocal('')).toBe('');
});
