import { expect, test } from 'vitest';
import { cup as inEnglish } from '#messages/en/cups.ts';
import { times as englishTimes } from '#messages/en/layout.ts';
import { cup as inFrench } from '#messages/fr/cups.ts';
import { times as frenchTimes } from '#messages/fr/layout.ts';
import { formatDateRange, replayedYear, yearOfCup } from './date-range.ts';

test.each([
  ['2018-03-12 to 2018-04-03', 'March 12 – April 3, 2018', 'du 12 mars au 3 avril 2018'],
  ['2018-03-12 to 2018-03-30', 'March 12 – 30, 2018', 'du 12 au 30 mars 2018'],
  ['2025-12-28 to 2026-01-05', 'December 28, 2025 – January 5, 2026', 'du 28 décembre 2025 au 5 janvier 2026'],
  ['2018-03-12 to 2018-03-12', 'March 12, 2018', 'le 12 mars 2018'],
  ['2018-02-01 to 2018-03-01', 'February 1 – March 1, 2018', 'du 1er février au 1er mars 2018'],
])('%s is %s, and in French %s', (dateRange, english, french) => {
  expect(formatDateRange(dateRange, englishTimes, inEnglish.dates)).toBe(english);
  expect(formatDateRange(dateRange, frenchTimes, inFrench.dates)).toBe(french);
});

test.each([
  ['Grandvalira 2018', '2026-11-25 to 2026-12-10', '2018'],
  ['Grandvalira 2018', '2018-03-12 to 2018-04-03', undefined],
  ['Grandvalira 2018', '2017-12-28 to 2018-01-05', undefined],
  ['Grandvalira 2018', null, undefined],
  ['Grandvalira', '2026-11-25 to 2026-12-10', undefined],
])('%s on %s: the replayed year is %s', (title, dateRange, year) => {
  expect(replayedYear(title, dateRange)).toBe(year);
});

test.each([
  ['Grandvalira 2018', '2026-11-25 to 2026-12-10', 2018],
  ['Grandvalira', '2026-11-25 to 2026-12-10', 2026],
  ['Grandvalira', null, undefined],
])('%s on %s is a cup of %s', (title, dateRange, year) => {
  expect(yearOfCup(title, dateRange)).toBe(year);
});
