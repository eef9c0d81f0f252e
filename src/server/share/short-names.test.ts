import { expect, test } from 'vitest';
import { shortNames } from './short-names.ts';

test('riders are called by their last names, unless two share one', () => {
  expect([...shortNames(['Joss Christensen', 'Alex Hall', 'Emma Hall', 'Bobby', 'Joss Christensen'])]).toEqual([
    ['Joss Christensen', 'Christensen'],
    ['Alex Hall', 'A. Hall'],
    ['Emma Hall', 'E. Hall'],
    ['Bobby', 'Bobby'],
  ]);
});

test('a name of one word stays, whoever else ends in it', () => {
  expect([...shortNames(['Hall', 'Alex Hall', ''])]).toEqual([
    ['Hall', 'Hall'],
    ['Alex Hall', 'A. Hall'],
    ['', ''],
  ]);
});
