import { describe, expect, test } from 'vitest';
import { findReplacements } from './find-replacements.ts';

const SLOTS: (number | null)[] = Array.from({ length: 16 }, (_, place) => place + 1);
const replaced = (after: (number | null)[]) =>
  findReplacements(SLOTS, after) && [...(findReplacements(SLOTS, after) ?? [])];

describe('picks follow', () => {
  test.each<[string, (number | null)[], [number, number][]]>([
    ['when nothing changed', SLOTS, []],
    ['a newcomer', SLOTS.with(4, 99), [[5, 99]]],
    [
      'two newcomers of one game',
      SLOTS.with(4, 98).with(5, 99),
      [
        [5, 98],
        [6, 99],
      ],
    ],
    [
      'newcomers of several games',
      SLOTS.with(15, 98).with(0, 99),
      [
        [1, 99],
        [16, 98],
      ],
    ],
    ['the two of a game who change sides', SLOTS.with(0, 2).with(1, 1), []],
    ['a newcomer whose opponent takes the other side', SLOTS.with(0, 2).with(1, 99), [[1, 99]]],
  ])('%s', (_what, after, expected) => {
    expect(replaced(after)).toEqual(expected);
  });
});

describe('picks cannot follow', () => {
  test.each<[string, (number | null)[]]>([
    ['riders who change games', SLOTS.with(0, 3).with(2, 1)],
    ['one who takes the place of another who has left', SLOTS.with(0, 16).with(15, 99)],
    ['games that change places', [3, 4, 1, 2, ...SLOTS.slice(4)]],
    ['into an empty place', SLOTS.with(7, null)],
    ['into a smaller cup', SLOTS.slice(0, 8)],
    ['into a larger cup', [...SLOTS, ...SLOTS.map((rider) => (rider ?? 0) + 16)]],
    ['out of a first round that was not full', SLOTS.with(3, null)],
  ])('%s', (what, after) => {
    expect(what.startsWith('out of') ? findReplacements(after, SLOTS) : findReplacements(SLOTS, after)).toBeUndefined();
  });
});
