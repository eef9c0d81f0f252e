import { expect, test } from 'vitest';
import { writeCell } from './build.ts';

test.each([
  [-5, '-5'],
  ['-5', "'-5"],
  [0, '0'],
  [false, 'false'],
  [null, ''],
  [undefined, ''],
  ['Joss vs. Øystein', 'Joss vs. Øystein'],
  ['a=b', 'a=b'],
  ['=HYPERLINK("http://evil.example","Win, now")', '"\'=HYPERLINK(""http://evil.example"",""Win, now"")"'],
])('the cell of %j is %s', (value, cell) => {
  expect(writeCell(value)).toBe(cell);
});
