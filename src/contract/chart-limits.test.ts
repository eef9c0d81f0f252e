import { expect, test } from 'vitest';
import { findRefusalEnd, REFUSAL_DAYS } from './chart-limits.ts';

const MIDNIGHT = Date.UTC(2018, 2, 14);
const DAY = 86_400_000;
const END = MIDNIGHT + REFUSAL_DAYS * DAY;

test.each(['refused', 'reverted'] as const)('a fan whose chart is %s waits until a UTC midnight', (status) => {
  const proposals = [{ status, decidedAt: MIDNIGHT + DAY - 1 }];
  expect(findRefusalEnd(proposals, END - 1)).toBe(END);
  expect(findRefusalEnd(proposals, END)).toBeUndefined();
});

test('a refusal by a clock that was a year ahead is none', () => {
  expect(findRefusalEnd([{ status: 'refused', decidedAt: MIDNIGHT + 365 * DAY }], MIDNIGHT)).toBeUndefined();
});

test('the last of several refusals counts, and no other decision', () => {
  const at = (status: 'refused' | 'accepted' | 'open', days: number) => ({ status, decidedAt: MIDNIGHT + days * DAY });
  expect(findRefusalEnd([at('refused', 2), at('refused', 1), at('accepted', 9)], MIDNIGHT + 3 * DAY)).toBe(
    END + 2 * DAY,
  );
  expect(findRefusalEnd([at('accepted', 0), { status: 'open', decidedAt: null }], MIDNIGHT)).toBeUndefined();
});
