import { describe, expect, test } from 'vitest';
import { times as english, type TimeUnit } from '../messages/en/times.ts';
import { times as french } from '../messages/fr/times.ts';
import { formatDate, formatTimeAgo, formatTimecode } from './format-time.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');

test('French dates have French order and words', () => {
  expect(formatDate('2018-03-12T23:59:59.000Z', french)).toBe('12 mars 2018');
  expect(formatTimeAgo(Date.parse('2026-11-18T11:00:00.000Z'), NOW, french)).toBe('il y a 3 jours');
});

test('a long date is written in UTC', () => {
  expect(formatDate('2018-03-12T23:59:59.000Z', english)).toBe('March 12, 2018');
});

test.each([
  ['2026-11-21T11:59:30.000Z', 'now'],
  ['2026-11-21T11:30:00.000Z', '30 minutes ago'],
  ['2026-11-21T09:00:00.000Z', '3 hours ago'],
  ['2026-11-20T12:00:00.000Z', 'yesterday'],
  ['2026-11-18T11:00:00.000Z', '3 days ago'],
  ['2026-11-01T12:00:00.000Z', '2 weeks ago'],
  ['2026-09-20T12:00:00.000Z', '2 months ago'],
  ['2018-03-12T12:00:00.000Z', '8 years ago'],
  ['2026-11-21T12:00:30.000Z', 'now'],
  ['2026-11-22T12:00:00.000Z', 'tomorrow'],
])('%s is %s', (moment, text) => {
  expect(formatTimeAgo(Date.parse(moment), NOW, english)).toBe(text);
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

  test('now, and spans of each unit in the past and in the future', () => {
    const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
    expect(times.now).toBe(format.format(0, 'second'));
    const units: TimeUnit[] = ['minute', 'hour', 'day', 'week', 'month', 'year'];
    const numbers = Array.from({ length: 60 }, (_, index) => index + 1);
    for (const unit of units) {
      expect(numbers.map((number) => times.fromNow(number, unit, true))).toEqual(
        numbers.map((number) => format.format(-number, unit)),
      );
      expect(numbers.map((number) => times.fromNow(number, unit, false))).toEqual(
        numbers.map((number) => format.format(number, unit)),
      );
    }
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
