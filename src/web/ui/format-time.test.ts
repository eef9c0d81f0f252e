import { expect, test } from 'vitest';
import { formatDate, formatTimeAgo, formatTimecode } from './format-time.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');

test('French dates have French order and words', () => {
  expect(formatDate('2018-03-12T23:59:59.000Z', 'fr-FR')).toBe('12 mars 2018');
  expect(formatTimeAgo(Date.parse('2026-11-18T11:00:00.000Z'), NOW, 'fr-FR')).toMatch(/^il y a 3\sjours$/);
});

test('a long date is written in UTC', () => {
  expect(formatDate('2018-03-12T23:59:59.000Z', 'en-US')).toBe('March 12, 2018');
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
])('%s is %s', (moment, text) => {
  expect(formatTimeAgo(Date.parse(moment), NOW, 'en-US')).toBe(text);
});

test.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [599, '9:59'],
  [3723, '1:02:03'],
])('%d seconds are %s', (seconds, time) => {
  expect(formatTimecode(seconds)).toBe(time);
});
