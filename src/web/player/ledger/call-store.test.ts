import { describe, expect, test } from 'vitest';
import type { LedgerRow } from '#contract/rules/letters.ts';
import { openBrowser, refusedStorage } from '../../../../tests/support/browser-storage.ts';
import type { CallProgress } from './call-progress.ts';
import { openCallStore } from './call-store.ts';

/** Rows 0, 2, 3 and 4 can be called. */
const ROWS: LedgerRow[] = [10, 40, 60, 90, 120].map((start) => ({
  start,
  end: start + 20,
  setter: 1,
  ...(start === 40 ? { set: 'missed' } : { set: 'landed', reply: 'landed', replyAt: start + 15 }),
}));

const DAY = 20_000;

const PROGRESS: CallProgress = {
  calls: new Map([
    [0, 'landed'],
    [2, 'missed'],
  ]),
  shown: new Set([0, 3]),
};

describe('calls in this browser', () => {
  test('a game of the day begins again where it was called on an earlier day', () => {
    const calls = openCallStore(openBrowser().store);
    calls.save(7, ROWS, PROGRESS, DAY);
    expect(calls.find(7, ROWS, DAY)).toEqual(PROGRESS);
    expect(calls.find(7, ROWS, DAY + 1)).toBeUndefined();
  });

  test('calls and shown answers are found again', () => {
    const { store, entries } = openBrowser();
    openCallStore(store).save(7, ROWS, PROGRESS, DAY);
    expect(openCallStore(store).find(7, ROWS)).toEqual(PROGRESS);
    expect([...entries.values()]).toEqual(['[[7,"LmX.",20000]]']);
  });

  test('a game whose rows have changed begins again', () => {
    const { store } = openBrowser();
    openCallStore(store).save(7, ROWS, PROGRESS, DAY);
    expect(openCallStore(store).find(7, ROWS.slice(0, 3))).toBeUndefined();
  });

  test('the oldest of fifty-one games is dropped', () => {
    const calls = openCallStore(openBrowser().store);
    for (let id = 1; id <= 51; id++) calls.save(id, ROWS, PROGRESS, DAY);
    expect([1, 2, 51].map((id) => calls.find(id, ROWS) !== undefined)).toEqual([false, true, true]);
  });

  test('fans who share a browser have calls of their own', () => {
    const { store } = openBrowser();
    openCallStore(store, 3).save(7, ROWS, PROGRESS, DAY);
    expect(openCallStore(store, 4).find(7, ROWS)).toBeUndefined();
    expect(openCallStore(store).find(7, ROWS)).toBeUndefined();
    expect(openCallStore(store, 3).find(7, ROWS)).toEqual(PROGRESS);
  });

  test.each([
    '',
    'null',
    '{"7":"LmX."}',
    '[7,"LmX.",20000]',
    '[["7","LmX.",20000]]',
    '[[7,"LmX?",20000]]',
    '[[7,null,20000]]',
    '[[7,"LmX..",20000]]',
    '[[7,"LmX."]]',
  ])('tampered text %j is no call', (text) => {
    expect(openCallStore(openBrowser({ 'slvsh-calls': text }).store).find(7, ROWS)).toBeUndefined();
  });

  test('calls last as long as the page where the browser refuses storage', () => {
    const calls = openCallStore(refusedStorage);
    calls.save(7, ROWS, PROGRESS, DAY);
    expect(calls.find(7, ROWS)).toEqual(PROGRESS);
  });
});

describe('the streak in this browser', () => {
  /** The streaks after each of `days`. */
  function finish(days: readonly number[], stored: Record<string, string> = {}): number[] {
    const calls = openCallStore(openBrowser(stored).store);
    return days.map((day) => {
      calls.finishDay(day);
      return calls.streakOn(day);
    });
  }

  test('it grows by a day for each game of the day, and a day counts once', () => {
    expect(finish([20_000, 20_001, 20_001, 20_002])).toEqual([1, 2, 2, 3]);
  });

  test('it begins again after a missed day', () => {
    expect(finish([20_000, 20_002])).toEqual([1, 1]);
  });

  test('a day without its game finished has none', () => {
    const calls = openCallStore(openBrowser().store);
    calls.finishDay(20_000);
    expect(calls.streakOn(20_001)).toBe(0);
  });

  test.each(['', '7', '{}', '["20000",null,20000.5]'])('tampered text %j is no day', (text) => {
    expect(finish([20_001], { 'slvsh-call-days': text })).toEqual([1]);
  });

  test('days to come do not count', () => {
    expect(finish([20_001], { 'slvsh-call-days': '[20005,20000]' })).toEqual([2]);
  });
});
