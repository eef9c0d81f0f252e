import { afterEach, expect, test, vi } from 'vitest';
import { fromDateTimeLocal, toDateTimeLocal } from './form-values.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['UTC', '2018-03-12T12:00'],
  ['Europe/Vienna', '2018-03-12T13:00'],
  ['America/Denver', '2018-03-12T06:00'],
  ['Asia/Kathmandu', '2018-03-12T17:45'],
  ['Pacific/Auckland', '2018-03-13T01:00'],
])('noon in UTC converts to local time in %s, and back', (zone, local) => {
  vi.stubEnv('TZ', zone);
  expect(toDateTimeLocal('2018-03-12T12:00:00.000Z')).toBe(local);
  expect(fromDateTimeLocal(local)).toBe('2018-03-12T12:00:00.000Z');
});

test('daylight saving time depends on the date itself', () => {
  vi.stubEnv('TZ', 'Europe/Vienna');
  expect(fromDateTimeLocal('2026-01-15T12:00')).toBe('2026-01-15T11:00:00.000Z');
  expect(fromDateTimeLocal('2026-07-15T12:00')).toBe('2026-07-15T10:00:00.000Z');
});

test('an invalid local date stays as it is, and an invalid stored date is empty', () => {
  expect(fromDateTimeLocal('')).toBe('');
  expect(fromDateTimeLocal('soon')).toBe('soon');
  expect(toDateTimeLocal('soon')).toBe('');
});
