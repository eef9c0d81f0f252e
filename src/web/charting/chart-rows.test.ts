import { expect, test } from 'vitest';
import type { Trick } from '#contract/api/posts.ts';
import { type Duel, type Outcome, readLedger } from '#contract/rules/letters.ts';
import {
  applyChange,
  findChartError,
  findLeader,
  findNextRow,
  findRowAt,
  findStep,
  fitReplySecond,
  followVideo,
  noteOutcome,
  noteSetter,
  toggleAgain,
  undoChange,
} from './chart-rows.ts';

const HESS = 7;
const WOODS = 9;
const DUEL: Duel = [HESS, WOODS];

const trick = (start: number, outcome: Partial<Trick> = {}): Trick => ({
  start,
  end: start,
  name: 'Lip 270',
  ...outcome,
});
const matched = (start: number, setter = HESS) =>
  trick(start, { setter, set: 'landed', reply: 'landed', replyAt: start + 5 });
const letter = (start: number, setter = HESS) =>
  trick(start, { setter, set: 'landed', reply: 'missed', replyAt: start + 5 });
const missed = (start: number, setter = HESS) => trick(start, { setter, set: 'missed' });

const note = (rows: readonly Trick[], index: number, outcome: Outcome, second?: number) =>
  noteOutcome(rows, index, { duel: DUEL, outcome, second });

test('the first outcome of a row is that of the set, by the rider with the set, and the second that of the reply', () => {
  const rows = [missed(0), trick(10), trick(20)];
  const set = { ...trick(10), setter: WOODS, set: 'landed' as const };
  expect(note(rows, 1, 'landed', 12)).toEqual({ row: set });
  expect(note([missed(0), set, trick(20)], 1, 'missed', 17.26)).toEqual({
    row: { ...set, reply: 'missed', replyAt: 17.3 },
  });
});

test('a reply without a known second has no time', () => {
  const set = trick(0, { setter: HESS, set: 'landed' });
  expect(note([set], 0, 'landed')).toEqual({ row: { ...set, reply: 'landed' } });
});

test('the first row needs a setter, a complete one takes nothing, and a missed set ends its row', () => {
  expect(note([trick(0)], 0, 'landed', 1)).toEqual({ rejected: 'noSetter' });
  expect(noteSetter(trick(0), WOODS)).toEqual({ row: trick(0, { setter: WOODS }) });
  expect(note([matched(0)], 0, 'landed', 1)).toEqual({ rejected: 'done' });
  expect(note([missed(0)], 0, 'landed', 1)).toEqual({ rejected: 'done' });
});

test('a second try takes no outcome until it counts again', () => {
  const again = toggleAgain(letter(0));
  expect(again).toEqual(trick(0, { again: true }));
  expect(note([again], 0, 'landed', 1)).toEqual({ rejected: 'again' });
  expect(noteSetter(again, HESS)).toEqual({ rejected: 'again' });
  expect(toggleAgain(again)).toEqual(trick(0));
});

test('no outcome is taken after the fifth letter', () => {
  const game = [letter(0), letter(10), letter(20), letter(30), letter(40)];
  expect(note([...game, trick(50)], 5, 'landed', 51)).toEqual({ rejected: 'over' });
});

test.each([
  ['before the row', [trick(10), trick(20)], 0, 3, 10.1],
  ['after the next start', [trick(10), trick(20)], 0, 31, 20],
  ['after the next start of an overlapping row', [{ ...trick(10), end: 24 }, trick(20)], 0, 31, 24],
  ['in the last row', [trick(10), trick(20)], 1, 99.96, 100],
  ['before an earlier reply', [{ ...matched(10), end: 24 }, trick(12)], 1, 14, 15.1],
  ['after a later reply', [{ ...trick(10), end: 24 }, matched(12)], 0, 20, 16.9],
])('a reply %s is moved to where the ledger allows it', (_, rows, index, second, expected) => {
  const replyAt = fitReplySecond(rows, index, second);
  expect(replyAt).toBe(expected);
  const outcome = { setter: HESS, set: 'landed', reply: 'landed', replyAt } as const;
  const charted = rows.map((row, other) => (other === index ? { ...row, ...outcome } : row));
  expect(readLedger(charted, DUEL).error).toBeUndefined();
});

test('a row that is shorter than a tenth has no second for its reply', () => {
  expect(fitReplySecond([trick(10), trick(10.05)], 0, 10)).toBeUndefined();
});

test('the set follows from the rows before', () => {
  const rows = [trick(0), matched(10), missed(20), trick(30)];
  expect(rows.map((_, index) => findLeader(rows, index, DUEL))).toEqual([undefined, undefined, HESS, WOODS]);
  expect(findStep(trick(0), undefined)).toBe('setter');
  expect(findStep(trick(0), HESS)).toBe('set');
  expect(findStep(trick(0, { setter: HESS, set: 'landed' }), undefined)).toBe('reply');
});

test('undo restores an outcome, and keeps the name that was typed since', () => {
  const change = { before: trick(10), after: missed(10) };
  const charted = applyChange([trick(0), trick(10)], change).map((row) => ({ ...row, name: 'Cork 9' }));
  expect(undoChange(charted, change)).toEqual([
    { ...trick(0), name: 'Cork 9' },
    { ...trick(10), name: 'Cork 9' },
  ]);
});

test('undo removes an added row, restores a removed one, and leaves a row that has moved', () => {
  const added = { before: undefined, after: trick(5) };
  const rows = applyChange([trick(0), trick(10)], added);
  expect(rows.map(({ start }) => start)).toEqual([0, 5, 10]);
  expect(undoChange(rows, added)).toEqual([trick(0), trick(10)]);
  const removed = { before: matched(10), after: undefined };
  expect(undoChange(applyChange([trick(0), matched(10)], removed), removed)).toEqual([trick(0), matched(10)]);
  expect(undoChange([trick(0), trick(11)], { before: trick(10), after: missed(10) })).toBeUndefined();
});

test('a chosen row stays current until the next one starts, also where the player first reports the old time', () => {
  const rows = [trick(0), trick(10), trick(20)];
  const chosen = { start: 10, end: 10, reached: false };
  expect(followVideo(rows, chosen, 25)).toBe(chosen);
  const reached = followVideo(rows, chosen, 9.2);
  expect(reached).toEqual({ ...chosen, reached: true });
  expect(reached && followVideo(rows, reached, 19.9)).toBe(reached);
  expect(reached && followVideo(rows, reached, 20)).toBeUndefined();
  expect(reached && followVideo(rows, reached, 2)).toBeUndefined();
});

test('the row of a second is the one that began last, and charting goes on after the last outcome', () => {
  const rows = [matched(10), trick(20), trick(30)];
  expect([0, 10, 29, 99].map((second) => findRowAt(rows, second))).toEqual([0, 0, 1, 2]);
  expect(findNextRow(rows)).toBe(1);
  expect(findNextRow([matched(10)])).toBe(0);
  expect(findNextRow([matched(10), trick(20, { setter: HESS }), trick(30)]), 'a row without its outcomes').toBe(1);
});

test('an incomplete row is wrong only once the video has left it', () => {
  const rows = [trick(0, { setter: HESS, set: 'landed' }), trick(10)];
  expect(findChartError(rows, DUEL, 0)).toBeUndefined();
  expect(findChartError(rows, DUEL, 1)).toEqual({ row: 1, code: 'no-reply' });
});

test('a row against the set and a row without a name are wrong', () => {
  const wrong = { row: 2, code: 'not-the-leader', leader: WOODS };
  expect(findChartError([missed(0), missed(10)], DUEL, 1)).toEqual(wrong);
  expect(findChartError([missed(0), trick(10, { setter: HESS })], DUEL, 1)).toEqual(wrong);
  expect(findChartError([missed(0), trick(10, { setter: WOODS })], DUEL, 1)).toBeUndefined();
  expect(findChartError([{ ...missed(0), name: ' ' }, trick(10)], DUEL, 1)).toEqual({ row: 1, code: 'no-name' });
});
