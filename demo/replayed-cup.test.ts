import { expect, test } from 'vitest';
import { replayDates } from './replayed-cup.ts';

const dates = (now: string) => replayDates(16, Date.parse(now)).map((moment) => new Date(moment).toISOString());

test.each([
  '2026-11-21T11:59:59.999Z',
  '2026-11-21T12:00:00.000Z',
  '2026-12-31T23:59:59.999Z',
  '2028-02-29T00:00:00.000Z',
])('three games are published and thirteen scheduled when seeded at %s', (now) => {
  const out = dates(now).filter((date) => date <= now);
  expect(out).toHaveLength(3);
  expect(dates(now)).toHaveLength(16);
});

test('one game follows each day, at noon', () => {
  expect(dates('2026-11-21T13:00:00.000Z').slice(1, 5)).toEqual([
    '2026-11-20T12:00:00.000Z',
    '2026-11-21T12:00:00.000Z',
    '2026-11-22T12:00:00.000Z',
    '2026-11-23T12:00:00.000Z',
  ]);
});

test('without a published game, the first one follows at the next noon', () => {
  const [first = 0] = replayDates(2, Date.parse('2026-11-21T13:00:00.000Z'), 0);
  expect(new Date(first).toISOString()).toBe('2026-11-22T12:00:00.000Z');
});
