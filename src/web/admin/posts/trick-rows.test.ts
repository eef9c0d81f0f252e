import { expect, test } from 'vitest';
import { TrickList } from '#contract/trick-list.ts';
import { complaintsAbout, readRows, rowsOf, sendableTricks, tidyRows, writeRows } from './trick-rows.ts';

const row = (start: string, end: string, name: string) => ({ start, end, name });
const lip = row('0:12', '0:20.5', 'Lip 270');
const cork = row('29.7', '', 'Cork 9');
const blank = row('', '', ' ');

const sent = (...rows: (typeof lip)[]) => TrickList.parse(sendableTricks(writeRows(rows)));

test('what is saved is shown, and sent again, as it was', () => {
  const tricks = [
    { start: 12, end: 20.5, name: 'Lip 270' },
    { start: 29.7, end: 41.2, name: 'Cork 9' },
  ];
  const text = writeRows(rowsOf(tricks));
  expect(readRows(text)).toEqual([lip, row('0:29.7', '0:41.2', 'Cork 9')]);
  expect(sent(...readRows(text))).toEqual(tricks);
});

test('empty rows are nothing', () => {
  expect(writeRows([blank, blank])).toBe('');
  expect(writeRows([lip, blank])).toBe(writeRows([lip]));
  expect(sendableTricks('')).toBe('');
  expect(sent(blank, lip)).toHaveLength(1);
});

test('an end that is not given stays empty after it is saved', () => {
  const rows = [row('0:12', '', 'First'), row('0:29.7', '', 'Cork 9'), row('1:00', '', 'Last')];
  const saved = sent(...rows);
  expect(saved.map(({ start, end }) => [start, end])).toEqual([
    [12, 12],
    [29.7, 29.7],
    [60, 60],
  ]);
  expect(rowsOf(saved)).toEqual(rows);
});

test('rows are tidied into the order of the video, their times as minutes and seconds', () => {
  const untimed = row('soon', '', 'Untimed');
  expect(tidyRows([untimed, cork, blank, lip])).toEqual([lip, row('0:29.7', '', 'Cork 9'), untimed]);
});

test.each([
  [row('', '', 'Lip'), 'start', 'noStart'],
  [row('soon', '0:20', 'Lip'), 'start', 'noStart'],
  [row('0:12', 'soon', 'Lip'), 'end', 'noEnd'],
  [row('0:12', '0:11', 'Lip'), 'end', 'endsEarly'],
  [row('0:12', '', ' '), 'name', 'noName'],
  [row('12', '20.5', 'Lip again'), 'start', 'twin'],
])('of %j the %s is wrong', (wrong, field, what) => {
  const rows = [lip, blank, wrong];
  expect([...complaintsAbout(rows)]).toEqual([[2, { field, what }]]);
  expect(TrickList.safeParse(sendableTricks(writeRows(rows))).success).toBe(false);
});

test('right rows have no complaint', () => {
  expect(complaintsAbout([lip, cork, blank]).size).toBe(0);
});
