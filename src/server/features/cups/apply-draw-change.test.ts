import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addReplacements, findReplacements } from './apply-draw-change.ts';
import { originalRider, type Substitutes } from './substitutes.ts';

const NO_SUBSTITUTES: Substitutes = new Map();
const replace = (...replacements: [number, number][][]) =>
  replacements.reduce((substitutes, some) => addReplacements(substitutes, new Map(some)), NO_SUBSTITUTES);

describe('stored picks for', () => {
  test.each<[string, [number, number][][], [number, number][]]>([
    ['a rider who left count for the substitute', [[[1, 50]]], [[1, 50]]],
    ['a rider whose substitute left too count for the last substitute', [[[1, 50]], [[50, 51]]], [[1, 51]]],
    ['a rider who returned count for that rider again', [[[1, 50]], [[50, 1]]], []],
    [
      'a rider who returned in another slot stay with the first slot',
      [[[1, 50]], [[2, 1]]],
      [
        [1, 50],
        [2, 1],
      ],
    ],
    [
      'two riders who left at once count for the substitute of each',
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

test('after any number of replacements each slot keeps its own picks', () => {
  const replacement = fc.record({ slot: fc.nat(7), added: fc.integer({ min: 1, max: 12 }) });
  fc.assert(
    fc.property(fc.array(replacement, { maxLength: 30 }), (steps) => {
      const first = [1, 2, 3, 4, 5, 6, 7, 8];
      const present = [...first];
      let substitutes = NO_SUBSTITUTES;
      for (const { slot, added } of steps) {
        if (present.includes(added)) continue;
        substitutes = addReplacements(substitutes, new Map([[present[slot] ?? 0, added]]));
        present[slot] = added;
      }
      expect(present.map((rider) => originalRider(rider, substitutes))).toEqual(first);
      expect(first.map((rider) => substitutes.get(rider) ?? rider)).toEqual(present);
    }),
  );
});

const SLOTS: (number | null)[] = Array.from({ length: 16 }, (_, index) => index + 1);
const replaced = (after: (number | null)[]) =>
  findReplacements(SLOTS, after) && [...(findReplacements(SLOTS, after) ?? [])];

describe('picks follow', () => {
  test.each<[string, (number | null)[], [number, number][]]>([
    ['when nothing changed', SLOTS, []],
    ['a new rider', SLOTS.with(4, 99), [[5, 99]]],
    [
      'two new riders of one game',
      SLOTS.with(4, 98).with(5, 99),
      [
        [5, 98],
        [6, 99],
      ],
    ],
    [
      'new riders of several games',
      SLOTS.with(15, 98).with(0, 99),
      [
        [1, 99],
        [16, 98],
      ],
    ],
    ['two riders of a game who swap slots', SLOTS.with(0, 2).with(1, 1), []],
    ['a new rider whose opponent takes the other slot', SLOTS.with(0, 2).with(1, 99), [[1, 99]]],
  ])('%s', (_what, after, expected) => {
    expect(replaced(after)).toEqual(expected);
  });
});

describe('picks cannot follow', () => {
  test.each<[string, (number | null)[]]>([
    ['riders who change games', SLOTS.with(0, 3).with(2, 1)],
    ['a rider who takes the slot of another who left', SLOTS.with(0, 16).with(15, 99)],
    ['games that swap positions', [3, 4, 1, 2, ...SLOTS.slice(4)]],
    ['into an empty slot', SLOTS.with(7, null)],
    ['into a smaller cup', SLOTS.slice(0, 8)],
    ['into a larger cup', [...SLOTS, ...SLOTS.map((rider) => (rider ?? 0) + 16)]],
    ['out of a first round that was not full', SLOTS.with(3, null)],
  ])('%s', (what, after) => {
    expect(what.startsWith('out of') ? findReplacements(after, SLOTS) : findReplacements(SLOTS, after)).toBeUndefined();
  });
});
