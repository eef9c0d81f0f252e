/** CALL IT: the fan says whether a reply lands before the video shows it. Pages load this file, so it has no schemas. */
import { type LedgerRow, OUTCOMES, type Outcome } from './letters.ts';

/** 58 of 100 replies land, and the less likely outcome earns more. */
export const CALL_POINTS: Readonly<Record<Outcome, number>> = { landed: 42, missed: 58 };

/** A game counts for the streak if at least this share of its replies is called. */
export const MIN_CALLED_SHARE = 0.5;

/** Keys are indices of rows. */
export type Calls = ReadonlyMap<number, Outcome>;

export type CallScore = { right: number; called: number; rows: number; points: number };

/** Returns indices of rows. A reply can be called if the row has the second of its outcome. */
export function callableRows(rows: readonly LedgerRow[]): number[] {
  return rows.flatMap(({ reply, replyAt }, index) => (reply !== undefined && replyAt !== undefined ? [index] : []));
}

/** Calls of rows that cannot be called do not count. */
export function scoreCalls(rows: readonly LedgerRow[], calls: Calls): CallScore {
  const callable = callableRows(rows);
  const called = callable.filter((index) => calls.has(index));
  const right = called.filter((index) => calls.get(index) === rows[index]?.reply);
  const points = right.reduce((sum, index) => sum + CALL_POINTS[rows[index]?.reply ?? OUTCOMES[0]], 0);
  return { right: right.length, called: called.length, rows: callable.length, points };
}

/** Returns the seconds from the starts of the called rows to their replies. */
export function watchedSeconds(rows: readonly LedgerRow[], calls: Calls): number {
  return callableRows(rows)
    .filter((index) => calls.has(index))
    .reduce((sum, index) => sum + ((rows[index]?.replyAt ?? 0) - (rows[index]?.start ?? 0)), 0);
}

/**
 * `days` are UTC days with a finished game of the day. The current streak may end yesterday, while today's game is not
 * finished.
 */
export function findStreaks(days: readonly number[], today: number): { current: number; best: number } {
  const sorted = [...new Set(days)].sort((one, other) => one - other);
  let best = 0;
  let length = 0;
  for (const [index, day] of sorted.entries()) {
    length = sorted[index - 1] === day - 1 ? length + 1 : 1;
    best = Math.max(best, length);
  }
  const last = sorted.at(-1);
  return { current: last !== undefined && last >= today - 1 ? length : 0, best };
}
