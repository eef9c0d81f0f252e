import { expect, test } from 'vitest';
import { readPastedTricks } from './pasted-tricks.ts';

const row = (start: string, end: string, name: string) => ({ start, end, name });

test.each([
  ['0:29 Cork 9', row('0:29', '', 'Cork 9')],
  ['0:29 - 0:41 Cork 9, japan', row('0:29', '0:41', 'Cork 9, japan')],
  ['00:29–00:41 Cork 9', row('0:29', '0:41', 'Cork 9')],
  ['1:02:03 Switch 10', row('1:02:03', '', 'Switch 10')],
  ['0:29.7 to 0:41.2 Cork 9', row('0:29.7', '0:41.2', 'Cork 9')],
  ['(0:29) Cork 9', row('0:29', '', 'Cork 9')],
  ['[0:29 - 0:41]: Cork 9', row('0:29', '0:41', 'Cork 9')],
  ['• 0:29 — Cork 9', row('0:29', '', 'Cork 9')],
  ['0:29 | 270 on', row('0:29', '', '270 on')],
  ['0:29 270 on, 2:1 out', row('0:29', '', '270 on, 2:1 out')],
  ['0:29', row('0:29', '', '')],
])('%j is a trick', (line, trick) => {
  expect(readPastedTricks(line)).toEqual({ rows: [trick], leftOut: 0 });
});

test('a description gives a row for each line with a time, and tells how many have none', () => {
  const description = 'Two riders, one hill.\r\n\r\n0:12 Lip 270\r\n0:29 - 0:41 Cork 9\r\nFollow us: example.com\r\n';
  expect(readPastedTricks(description)).toEqual({
    rows: [row('0:12', '', 'Lip 270'), row('0:29', '0:41', 'Cork 9')],
    leftOut: 2,
  });
});

test.each(['', 'Cork 9', '270', '1:75 Cork', 'At 0:29 Cork 9'])('%j has no trick', (text) => {
  expect(readPastedTricks(text).rows).toEqual([]);
});
