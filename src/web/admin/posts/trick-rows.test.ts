import { expect, test } from 'vitest';
import { TrickList } from '#contract/api/posts.ts';
import {
  normalizeRows,
  parsePastedTricks,
  parseRows,
  serializeRows,
  toTrickPayload,
  toTrickRows,
  toTricks,
  validateRows,
} from './trick-rows.ts';

const trickRow = (start: string, end: string, name: string) => ({ start, end, name });
const lip = trickRow('0:12', '0:20.5', 'Lip 270');
const cork = trickRow('29.7', '', 'Cork 9');
const blank = trickRow('', '', ' ');

const sent = (...rows: (typeof lip)[]) => TrickList.parse(toTrickPayload(serializeRows(rows)));

test('saved tricks are shown and sent again unchanged', () => {
  const tricks = [
    { start: 12, end: 20.5, name: 'Lip 270' },
    { start: 29.7, end: 41.2, name: 'Cork 9' },
  ];
  const text = serializeRows(toTrickRows(tricks));
  expect(parseRows(text)).toEqual([lip, trickRow('0:29.7', '0:41.2', 'Cork 9')]);
  expect(sent(...parseRows(text))).toEqual(tricks);
});

test('empty rows are neither stored nor sent', () => {
  expect(serializeRows([blank, blank])).toBe('');
  expect(serializeRows([lip, blank])).toBe(serializeRows([lip]));
  expect(toTrickPayload('')).toBe('');
  expect(sent(blank, lip)).toHaveLength(1);
});

test('a missing end stays empty after a save', () => {
  const rows = [trickRow('0:12', '', 'First'), trickRow('0:29.7', '', 'Cork 9'), trickRow('1:00', '', 'Last')];
  const saved = sent(...rows);
  expect(saved.map(({ start, end }) => [start, end])).toEqual([
    [12, 12],
    [29.7, 29.7],
    [60, 60],
  ]);
  expect(toTrickRows(saved)).toEqual(rows);
});

test('rows are sorted by start, with times as minutes and seconds', () => {
  const untimed = trickRow('soon', '', 'Untimed');
  expect(normalizeRows([untimed, cork, blank, lip])).toEqual([lip, trickRow('0:29.7', '', 'Cork 9'), untimed]);
});

test.each([
  [trickRow('', '', 'Lip'), 'start', 'noStart'],
  [trickRow('soon', '0:20', 'Lip'), 'start', 'noStart'],
  [trickRow('0:12', 'soon', 'Lip'), 'end', 'noEnd'],
  [trickRow('0:12', '0:11', 'Lip'), 'end', 'endsEarly'],
  [trickRow('0:12', '', ' '), 'name', 'noName'],
  [trickRow('12', '20.5', 'Lip again'), 'start', 'duplicateTimes'],
])('of %j the %s has the error %s', (invalid, field, code) => {
  const rows = [lip, blank, invalid];
  expect([...validateRows(rows)]).toEqual([[2, { field, code }]]);
  expect(TrickList.safeParse(toTrickPayload(serializeRows(rows))).success).toBe(false);
});

test('valid rows have no errors', () => {
  expect(validateRows([lip, cork, blank]).size).toBe(0);
});

const pastedRow = (start: string, end: string, name: string) => ({ start, end, name });

test.each([
  ['0:29 Cork 9', pastedRow('0:29', '', 'Cork 9')],
  ['0:29 - 0:41 Cork 9, japan', pastedRow('0:29', '0:41', 'Cork 9, japan')],
  ['00:29–00:41 Cork 9', pastedRow('0:29', '0:41', 'Cork 9')],
  ['1:02:03 Switch 10', pastedRow('1:02:03', '', 'Switch 10')],
  ['0:29.7 to 0:41.2 Cork 9', pastedRow('0:29.7', '0:41.2', 'Cork 9')],
  ['(0:29) Cork 9', pastedRow('0:29', '', 'Cork 9')],
  ['[0:29 - 0:41]: Cork 9', pastedRow('0:29', '0:41', 'Cork 9')],
  ['• 0:29 — Cork 9', pastedRow('0:29', '', 'Cork 9')],
  ['0:29 | 270 on', pastedRow('0:29', '', '270 on')],
  ['0:29 270 on, 2:1 out', pastedRow('0:29', '', '270 on, 2:1 out')],
  ['0:29', pastedRow('0:29', '', '')],
])('the pasted line %j is a trick', (line, trick) => {
  expect(parsePastedTricks(line)).toEqual({ rows: [trick], leftOut: 0 });
});

test('a pasted description gives a row for each line with a time, and the number of other lines', () => {
  const description = 'Two riders, one hill.\r\n\r\n0:12 Lip 270\r\n0:29 - 0:41 Cork 9\r\nFollow us: example.com\r\n';
  expect(parsePastedTricks(description)).toEqual({
    rows: [pastedRow('0:12', '', 'Lip 270'), pastedRow('0:29', '0:41', 'Cork 9')],
    leftOut: 2,
  });
});

test.each(['', 'Cork 9', '270', '1:75 Cork', 'At 0:29 Cork 9'])('the pasted text %j has no trick', (text) => {
  expect(parsePastedTricks(text).rows).toEqual([]);
});

test('the outcome of a row is kept when its times change or the rows are sorted, and goes with the row', () => {
  const outcome = { setter: 7, set: 'landed', reply: 'missed', replyAt: 34.5 } as const;
  const tricks = [
    { start: 12, end: 20.5, name: 'Lip 270', again: true as const },
    { start: 29.7, end: 41.2, name: 'Cork 9', ...outcome },
  ];
  const [again, charted] = toTrickRows(tricks);
  expect(sent(...toTrickRows(tricks))).toEqual(tricks);
  const moved = { ...trickRow('0:05', '0:09', 'Cork 9'), ...outcome };
  expect(normalizeRows([again ?? lip, { ...charted, ...moved }])).toEqual([moved, again]);
  expect(sent(cork)).toEqual([{ start: 29.7, end: 29.7, name: 'Cork 9' }]);
});

test('typed rows are charted in the order of their times, once all times are valid', () => {
  expect(toTricks([cork, blank, lip])).toEqual([
    { index: 2, trick: { start: 12, end: 20.5, name: 'Lip 270' } },
    { index: 0, trick: { start: 29.7, end: 29.7, name: 'Cork 9' } },
  ]);
  expect(toTricks([lip, trickRow('later', '', 'Cork 9')])).toBeUndefined();
  expect(toTricks([trickRow('0:20', '0:12', 'Cork 9')])).toBeUndefined();
});
