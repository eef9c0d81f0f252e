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
  // Between two tricks the one before still is the last thing that happened.
  [45, 0],
  [46, 1],
  [60, 2],
  [300, 3],
])('at second %d trick %s is on', (second, place) => {
  expect(findTrickAt(TRICKS, second)).toBe(place);
});

test('a video without tricks has none on', () => {
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
])('of trick %d at second %d so much is over: %d', (place, second, progress) => {
  expect(TRICKS[place] && trickProgress(TRICKS[place], second, TRICKS[place + 1])).toBe(progress);
});
