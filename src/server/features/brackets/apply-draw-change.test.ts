import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addReplacements,
  findReplacements,
  originalRider,
  type Substitutes,
  substitutesOf,
  toStoredPicks,
  toStoredResults,
} from './stored-picks.ts';

const NOBODY_NEW: Substitutes = new Map();
const replace = (...replacements: [number, number][][]) =>
  replacements.reduce((substitutes, some) => addReplacements(substitutes, new Map(some)), NOBODY_NEW);

describe('stored picks for', () => {
  test.each<[string, [number, number][][], [number, number][]]>([
    ['one who left are for whoever came', [[[1, 50]]], [[1, 50]]],
    ['one whose stand-in left too are for the last who came', [[[1, 50]], [[50, 51]]], [[1, 51]]],
    ['one who came back are his again', [[[1, 50]], [[50, 1]]], []],
    [
      'one who came back by another place stay with his first place',
      [[[1, 50]], [[2, 1]]],
      [
        [1, 50],
        [2, 1],
      ],
    ],
    [
      'two who left at once are for each of the two who came',
      [
        [
          [1, 50],
          [2, 51],
        ],
      ],
      [
        [1, 50],
        [2, 51],
      ],
    ],
  ])('%s', (_what, replacements, substitutes) => {
    expect([...replace(...replacements)]).toEqual(substitutes);
  });
});

test('whoever is replaced however often, each place keeps picks of its own', () => {
  const replacement = fc.record({ place: fc.nat(7), came: fc.integer({ min: 1, max: 12 }) });
  fc.assert(
    fc.property(fc.array(replacement, { maxLength: 30 }), (steps) => {
      const first = [1, 2, 3, 4, 5, 6, 7, 8];
      const riding = [...first];
      let substitutes = NOBODY_NEW;
      for (const { place, came } of steps) {
        if (riding.includes(came)) continue;
        substitutes = addReplacements(substitutes, new Map([[riding[place] ?? 0, came]]));
        riding[place] = came;
      }
      expect(riding.map((rider) => originalRider(rider, substitutes))).toEqual(first);
      expect(first.map((rider) => substitutes.get(rider) ?? rider)).toEqual(riding);
    }),
  );
});

test('picks and results are named as they are stored', () => {
  const substitutes = replace([[1, 50]]);
  expect([
    ...toStoredPicks(
      new Map([
        [1, 50],
        [2, 3],
      ]),
      substitutes,
    ).values(),
  ]).toEqual([1, 3]);
  const results = new Map([[1, { winnerId: 50, loserId: 2, postId: 9 }]]);
  expect(toStoredResults(results, substitutes)).toEqual(new Map([[1, { winnerId: 1, loserId: 2, postId: 9 }]]));
});

test('a place without a stand-in, or without a rider, stands for itself', () => {
  const places = [{ rider_id: 50, picked_as: 1 }, { rider_id: 2, picked_as: null }, null];
  expect([...substitutesOf(places)]).toEqual([[1, 50]]);
});

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
