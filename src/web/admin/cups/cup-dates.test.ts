import { expect, test } from 'vitest';
import { parseDateRange, serializeDateRange, validateDateRange } from './cup-dates.tsx';

test.each(['', '2018-03-12 to 2018-04-03', '2018-03-12 to ', ' to 2018-04-03'])(
  '%o is parsed and formatted',
  (range) => {
    expect(serializeDateRange(parseDateRange(range))).toBe(range);
  },
);

test.each([
  ['', undefined],
  ['2018-03-12 to 2018-03-12', undefined],
  ['2018-03-12 to ', 'bothDays'],
  [' to 2018-03-12', 'bothDays'],
  ['2018-03-12 to 2018-03-11', 'firstDayFirst'],
])('the problem of %o is %s', (range, problem) => {
  expect(validateDateRange(parseDateRange(range))).toBe(problem);
});
