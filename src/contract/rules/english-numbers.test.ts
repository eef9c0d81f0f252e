import { expect, test } from 'vitest';
import { formatCount, formatOrdinal } from './english-numbers.ts';

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [22, '22nd'],
  [35, '35th'],
  [1_101, '1,101st'],
])('%i is the ordinal number %s', (number, ordinal) => {
  expect(formatOrdinal(number)).toBe(ordinal);
});

test.each([0, 1, 2, 10, 999, 1_000, 10_000, 123_456, 1_000_000, 1_234_567_890])(
  '%d games are counted as Intl does',
  (number) => {
    const noun = new Intl.PluralRules('en-US').select(number) === 'one' ? 'game' : 'games';
    expect(formatCount(number, 'game', 'games')).toBe(`${number.toLocaleString('en-US')} ${noun}`);
  },
);
