import { describe, expect, test } from 'vitest';
import { times as english } from '#messages/en/layout.ts';
import { times as french } from '#messages/fr/layout.ts';
import { formatDate, formatTimecode } from './format-time.ts';

test('French dates have French order and words', () => {
  expect(formatDate('2018-03-12T23:59:59.000Z', french)).toBe('12 mars 2018');
});

test('a long date is written in UTC', () => {
  expect(formatDate('2018-03-12T23:59:59.000Z', english)).toBe('March 12, 2018');
});

describe.each([
  ['en-US', english],
  ['fr-FR', french],
])('as Intl writes it in %s', (locale, times) => {
  test('a date of each month', () => {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    const moments = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)));
    expect(moments.map((moment) => formatDate(moment.toISOString(), times))).toEqual(
      moments.map((moment) => format.format(moment)),
    );
  });
});

test.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [599, '9:59'],
  [3723, '1:02:03'],
])('%d seconds are %s', (seconds, time) => {
  expect(formatTimecode(seconds)).toBe(time);
});
