import { expect, test } from 'vitest';
import { CALL_POINTS, callableRows, findStreaks, scoreCalls, watchedSeconds } from './calls.ts';
import type { LedgerRow, Outcome } from './letters.ts';

const row = (start: number, reply?: Outcome, replyAt?: number): LedgerRow => ({
  ...{ start, end: start + 9, setter: 7, set: reply ? 'landed' : 'missed' },
  ...{ reply, replyAt },
});

/** The rows 0 and 3 can be called: one has no reply, one no second of its reply. */
const ROWS = [row(0, 'landed', 8), row(10), row(20, 'missed'), row(30, 'missed', 37.5)];

test('replies with the second of their outcome can be called', () => {
  expect(callableRows(ROWS)).toEqual([0, 3]);
});

test('right calls score, and calls of other rows count nothing', () => {
  const calls = new Map<number, Outcome>([
    [0, 'missed'],
    [2, 'missed'],
    [3, 'missed'],
    [9, 'landed'],
  ]);
  expect(scoreCalls(ROWS, calls)).toEqual({ right: 1, called: 2, rows: 2, points: CALL_POINTS.missed });
  expect(scoreCalls(ROWS, new Map())).toEqual({ right: 0, called: 0, rows: 2, points: 0 });
});

test('watched are the called rows from their starts to their replies', () => {
  expect(watchedSeconds(ROWS, new Map([[3, 'landed']]))).toBe(7.5);
  expect(watchedSeconds(ROWS, new Map([[2, 'landed']]))).toBe(0);
});

test.each([
  ['without a day', [], { current: 0, best: 0 }],
  ['of today', [20], { current: 1, best: 1 }],
  ['until yesterday', [17, 18, 19], { current: 3, best: 3 }],
  ['that ended the day before yesterday', [16, 17, 18], { current: 0, best: 3 }],
  ['after a longer one', [20, 10, 19, 11, 12], { current: 2, best: 3 }],
  ['with a day twice', [19, 20, 20], { current: 2, best: 2 }],
])('a streak %s', (_, days, streaks) => {
  expect(findStreaks(days, 20)).toEqual(streaks);
});
