import { expect, test } from 'vitest';
import { createTimeFormat, formatTimeAgo } from './times.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');

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
  expect(formatTimeAgo(Date.parse(moment), NOW, createTimeFormat('en'))).toBe(text);
});

test('in French too', () => {
  expect(formatTimeAgo(Date.parse('2026-11-18T11:00:00.000Z'), NOW, createTimeFormat('fr'))).toBe('il y a 3 jours');
});
