import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_FAVOURITE_CHANGES, MAX_FAVOURITES } from '#contract/rules/favourites.ts';
import { mergeChanges } from './favourites.ts';

type Change = Parameters<typeof mergeChanges>[0][number];

const whole = (postId: number, at: number, on = true): Change => ({ postId, start: null, on, at });

/** Changes of few items, no two at the same time. */
const changes = fc.uniqueArray(
  fc.record({
    postId: fc.integer({ min: 1, max: 4 }),
    start: fc.constantFrom(null, 0, 12.5),
    on: fc.boolean(),
    at: fc.integer({ min: 0, max: 1_000 }),
  }),
  { selector: ({ at }) => at, maxLength: 60 },
);

test('changes that arrive in any order and any parts give the same favourites', () => {
  fc.assert(
    fc.property(
      changes.chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }), fc.nat(60)),
      ),
      ([all, shuffled, part]) => {
        const inParts = mergeChanges(mergeChanges([], shuffled.slice(0, part)), shuffled.slice(part));
        expect(inParts).toEqual(mergeChanges([], all));
      },
    ),
  );
});

test('the same changes again change nothing', () => {
  fc.assert(
    fc.property(changes, (all) => {
      const merged = mergeChanges([], all);
      expect(mergeChanges(merged, all)).toEqual(merged);
    }),
  );
});

test('each item has its newest change', () => {
  fc.assert(
    fc.property(changes, (all) => {
      const merged = mergeChanges([], all);
      const later = all.filter(({ postId, start, at }) =>
        merged.some((kept) => kept.postId === postId && kept.start === start && kept.at < at),
      );
      expect(later).toEqual([]);
      expect(new Set(merged.map(({ postId, start }) => `${postId} ${start}`)).size).toBe(merged.length);
    }),
  );
});

test('of two changes at the same time, the stored one stays', () => {
  expect(mergeChanges([whole(7, 10)], [whole(7, 10, false)])).toEqual([whole(7, 10)]);
});

test('a whole video and its trick at the start are two favourites', () => {
  const trick = { postId: 7, start: 0, on: true, at: 20 };
  expect(mergeChanges([whole(7, 10)], [trick])).toEqual([trick, whole(7, 10)]);
});

test('the oldest favourites above the limit are dropped, then the oldest removals', () => {
  const favourites = Array.from({ length: MAX_FAVOURITES + 1 }, (_, index) => whole(index + 1, 2 * index));
  const removals = Array.from({ length: MAX_FAVOURITE_CHANGES }, (_, index) =>
    whole(index + 2_000, 2 * index + 1, false),
  );
  const merged = mergeChanges(favourites, removals);
  expect(merged).toHaveLength(MAX_FAVOURITE_CHANGES);
  expect(merged.filter(({ on }) => on)).toEqual(favourites.slice(1).toReversed());
  expect(merged.filter(({ on }) => !on)).toEqual(removals.slice(MAX_FAVOURITES).toReversed());
});
