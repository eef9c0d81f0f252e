import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addReplacements, pickedAs, picksAsStored, resultsAsPicked, type StandIns, standInsOf } from './stand-ins.ts';

const NOBODY_NEW: StandIns = new Map();
const replace = (...replacements: [number, number][][]) =>
  replacements.reduce((standIns, some) => addReplacements(standIns, new Map(some)), NOBODY_NEW);

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
  ])('%s', (_what, replacements, standIns) => {
    expect([...replace(...replacements)]).toEqual(standIns);
  });
});

test('whoever is replaced however often, each place keeps picks of its own', () => {
  const replacement = fc.record({ place: fc.nat(7), came: fc.integer({ min: 1, max: 12 }) });
  fc.assert(
    fc.property(fc.array(replacement, { maxLength: 30 }), (steps) => {
      const first = [1, 2, 3, 4, 5, 6, 7, 8];
      const riding = [...first];
      let standIns = NOBODY_NEW;
      for (const { place, came } of steps) {
        if (riding.includes(came)) continue;
        standIns = addReplacements(standIns, new Map([[riding[place] ?? 0, came]]));
        riding[place] = came;
      }
      expect(riding.map((rider) => pickedAs(rider, standIns))).toEqual(first);
      expect(first.map((rider) => standIns.get(rider) ?? rider)).toEqual(riding);
    }),
  );
});

test('picks and results are named as they are stored', () => {
  const standIns = replace([[1, 50]]);
  expect([
    ...picksAsStored(
      new Map([
        [1, 50],
        [2, 3],
      ]),
      standIns,
    ).values(),
  ]).toEqual([1, 3]);
  const results = new Map([[1, { winnerId: 50, loserId: 2, postId: 9 }]]);
  expect(resultsAsPicked(results, standIns)).toEqual(new Map([[1, { winnerId: 1, loserId: 2, postId: 9 }]]));
});

test('a place without a stand-in, or without a rider, stands for itself', () => {
  const places = [{ rider_id: 50, picked_as: 1 }, { rider_id: 2, picked_as: null }, null];
  expect([...standInsOf(places)]).toEqual([[1, 50]]);
});
