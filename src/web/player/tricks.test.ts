import { expect, test } from 'vitest';
import { findTrickAt, trickProgress } from './tricks.tsx';

const TRICKS = [
  { start: 28.8, end: 44.1, name: 'Wallride' },
  { start: 46, end: 54, name: 'FS, B4' },
  { start: 57, end: 57, name: 'DTP 4' },
  { start: 67, end: 67, name: 'Lip 270' },
];

test.each([
  [0, undefined],
  [28.7, undefined],
  [28.8, 0],
  // Between two tricks the earlier one stays current.
  [45, 0],
  [46, 1],
  [60, 2],
  [300, 3],
])('at second %d the current trick is %s', (second, index) => {
  expect(findTrickAt(TRICKS, second)).toBe(index);
});

test('a video without tricks has no current trick', () => {
  expect(findTrickAt([], 10)).toBeUndefined();
});

test.each([
  [1, 40, 0],
  [1, 50, 0.5],
  [1, 90, 1],
  [2, 56, 0],
  [2, 62, 0.5],
  [2, 67, 1],
  [3, 66, 0],
  [3, 67, 1],
])('the progress of trick %d at second %d is %d', (index, second, progress) => {
  expect(TRICKS[index] && trickProgress(TRICKS[index], second, TRICKS[index + 1])).toBe(progress);
});
