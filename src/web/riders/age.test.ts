import { expect, test } from 'vitest';
import { ageInYears } from './age.ts';

test.each([
  ['2026-07-20T23:59:59Z', 30],
  ['2026-07-21T00:00:00Z', 31],
  ['2026-12-31T12:00:00Z', 31],
  ['2026-01-01T12:00:00Z', 30],
])('a rider born on 21 July 1995 is, at %s, %i', (now, age) => {
  expect(ageInYears('1995-07-21', Date.parse(now))).toBe(age);
});

test('a rider born on 29 February is a year older on 1 March', () => {
  expect(ageInYears('2004-02-29', Date.parse('2026-02-28T12:00:00Z'))).toBe(21);
  expect(ageInYears('2004-02-29', Date.parse('2026-03-01T00:00:00Z'))).toBe(22);
});
