import { expect, test } from 'vitest';
import { formatVideoTime, parseVideoTime } from './video-time.ts';

test.each([
  ['0:00', 0],
  ['1:05', 65],
  [' 1:05.25 ', 65.25],
  ['1:05,5', 65.5],
  ['1:5', 65],
  ['75:10', 4510],
  ['1:02:03', 3723],
  ['65', 65],
  ['29.7', 29.7],
])('%j is read as %d seconds', (text, seconds) => {
  expect(parseVideoTime(text)).toBe(seconds);
});

test.each([
  '',
  'soon',
  '1:60',
  '1:75:00',
  '-1:05',
  '1:05:',
  ':30',
  '1e3',
  '0x10',
  '1.2.3',
  '24:00:01',
  '86401',
  '999999',
])('%j is no moment of a video', (text) => {
  expect(parseVideoTime(text)).toBeUndefined();
});

test.each([
  [0, '0:00'],
  [29.7, '0:29.7'],
  [65, '1:05'],
  [599.999, '9:59.999'],
  [59.9999, '1:00'],
  [3723.5, '1:02:03.5'],
])('%d seconds are written %s', (seconds, text) => {
  expect(formatVideoTime(seconds)).toBe(text);
});

test('a written time is read back, to the tenth of a second', () => {
  for (let tenth = 0; tenth < 40_000; tenth += 7) {
    expect(parseVideoTime(formatVideoTime(tenth / 10))).toBe(tenth / 10);
  }
});
