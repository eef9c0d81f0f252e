import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countPages,
  GRID_TILE_POSITION,
  POSTS_PER_PAGE,
  pageNumbers,
  RELATED_POSTS,
  RELATED_TILE_POSITION,
} from './paging.ts';

const drawn = (page: number, total: number) =>
  pageNumbers(page, total)
    .map((one) => (one === 'ellipsis' ? '…' : one))
    .join(' ');

test.each([
  [0, 1],
  [1, 1],
  [11, 1],
  [12, 2],
  [22, 2],
  [23, 3],
  [309, 29],
])('%i posts fill %i pages', (posts, pages) => {
  expect(countPages(posts)).toBe(pages);
});

test('a page of posts and the ad as eighth tile fill rows of 2, 3, 4 and 6', () => {
  expect((POSTS_PER_PAGE + 1) % 12).toBe(0);
  expect([GRID_TILE_POSITION, RELATED_POSTS, RELATED_TILE_POSITION]).toEqual([8, 5, 5]);
});

describe('pagination shows first, last, two neighbours on each side and an ellipsis for gaps', () => {
  test.each([
    [1, 1, '1'],
    [1, 2, '1 2'],
    [2, 2, '1 2'],
    [1, 3, '1 2 3'],
    [1, 4, '1 2 3 4'],
    [1, 5, '1 2 3 … 5'],
    [2, 5, '1 2 3 4 5'],
    [3, 5, '1 2 3 4 5'],
    [4, 5, '1 2 3 4 5'],
    [5, 5, '1 … 3 4 5'],
    [4, 10, '1 2 3 4 5 6 … 10'],
    [5, 10, '1 … 3 4 5 6 7 … 10'],
    [6, 10, '1 … 4 5 6 7 8 … 10'],
    [7, 10, '1 … 5 6 7 8 9 10'],
    [8, 10, '1 … 6 7 8 9 10'],
    [10, 10, '1 … 8 9 10'],
  ])('page %i of %i: %s', (page, total, shown) => {
    expect(drawn(page, total)).toBe(shown);
  });
});

const place = fc
  .integer({ min: 1, max: 500 })
  .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)));

test('numbers ascend without repetition and contain the current, the first and the last page', () => {
  fc.assert(
    fc.property(place, ([page, total]) => {
      const numbers = pageNumbers(page, total).filter((one) => one !== 'ellipsis');
      expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
      expect(numbers).toEqual(expect.arrayContaining([1, page, total]));
    }),
  );
});

test('an ellipsis covers one page or more, and each gap has one', () => {
  fc.assert(
    fc.property(place, ([page, total]) => {
      const shown = pageNumbers(page, total);
      for (const [at, one] of shown.entries()) {
        if (at === 0) continue;
        const before = shown[at - 1];
        if (one === 'ellipsis') expect(Number(shown[at + 1]) - Number(before)).toBeGreaterThan(1);
        else if (before !== 'ellipsis') expect(one).toBe(Number(before) + 1);
      }
    }),
  );
});
