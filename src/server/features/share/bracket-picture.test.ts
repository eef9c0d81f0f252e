import { expect, test } from 'vitest';
import { shortNames } from './bracket-picture.ts';

test('a short name is the last word, with an initial if two riders share it', () => {
  expect([...shortNames(['Joss Christensen', 'Alex Hall', 'Emma Hall', 'Bobby', 'Joss Christensen'])]).toEqual([
    ['Joss Christensen', 'Christensen'],
    ['Alex Hall', 'A. Hall'],
    ['Emma Hall', 'E. Hall'],
    ['Bobby', 'Bobby'],
  ]);
});

test('a name of one word stays as it is', () => {
  expect([...shortNames(['Hall', 'Alex Hall', ''])]).toEqual([
    ['Hall', 'Hall'],
    ['Alex Hall', 'A. Hall'],
    ['', ''],
  ]);
});
