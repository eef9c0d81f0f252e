import { describe, expect, test } from 'vitest';
import { MAX_FAVOURITES } from '#contract/rules/favourites.ts';
import { openBrowser, refusedStorage } from '../../../tests/support/browser-storage.ts';
import { openFavourites } from './favourites.ts';

const KEY = 'slvsh-favourites';

function openAt(stored?: string) {
  let now = 1_000;
  const { store, entries } = openBrowser(stored === undefined ? {} : { [KEY]: stored });
  return { favourites: openFavourites(store, () => ++now), entries };
}

const videos = (count: number) => Array.from({ length: count }, (_, n) => [n + 1, null, 1, n]);

describe('favourites', () => {
  test('are videos and single tricks, the newest first', () => {
    const { favourites } = openAt();
    favourites.set(7, null, true);
    favourites.set(7, 29.7, true);
    favourites.set(8, null, true);
    expect(favourites.list().map(({ postId, start }) => [postId, start])).toEqual([
      [8, null],
      [7, 29.7],
      [7, null],
    ]);
    expect([favourites.has(7), favourites.has(7, 29.7), favourites.has(8, 29.7)]).toEqual([true, true, false]);
  });

  test('are removed by a newer change, which is kept for the account', () => {
    const { favourites } = openAt();
    favourites.set(7, null, true);
    favourites.set(7, null, false);
    expect(favourites.has(7)).toBe(false);
    expect(favourites.changes()).toEqual([{ postId: 7, start: null, on: false, at: 1_002 }]);
  });

  test('are restored after a removal, without those that stayed', () => {
    const { favourites } = openAt('[[7,null,1,3],[8,null,1,2],[9,12,1,1]]');
    const before = favourites.list();
    favourites.remove(before.slice(1));
    favourites.restore(before);
    expect(favourites.list().map(({ postId }) => postId)).toEqual([8, 9, 7]);
    expect(favourites.changes().at(-1)?.at).toBe(3);
  });

  test('change at a later moment than before, also by a clock that is a year slow', () => {
    const { favourites } = openAt('[[7,null,1,31536000000],[8,null,1,253402300799999]]');
    favourites.remove(favourites.list());
    expect(favourites.changes()).toEqual([
      { postId: 8, start: null, on: false, at: 253_402_300_799_999 },
      { postId: 7, start: null, on: false, at: 31_536_000_001 },
    ]);
  });

  test('that are restored have different times, in their order', () => {
    const { favourites } = openAt('[[7,null,1,3],[9,null,1,2],[8,12,1,1]]');
    const before = favourites.list();
    favourites.remove(before);
    favourites.restore(before);
    expect(favourites.list().map(({ postId }) => postId)).toEqual([7, 9, 8]);
    expect(new Set(favourites.list().map(({ at }) => at)).size).toBe(3);
  });

  test('are five hundred at most', () => {
    const { favourites } = openAt(JSON.stringify(videos(MAX_FAVOURITES)));
    expect(favourites.set(9_000, null, true)).toBe(false);
    expect(favourites.has(9_000)).toBe(false);
    favourites.set(1, null, false);
    expect(favourites.set(9_000, null, true)).toBe(true);
    expect(favourites.list()).toHaveLength(MAX_FAVOURITES);
  });

  test('outlive any number of newer removals', () => {
    const removals = Array.from({ length: 998 }, (_, n) => [100 + n, null, 0, 100]);
    const { favourites } = openAt(JSON.stringify([...removals, ...videos(2)]));
    for (const id of [5_000, 5_001]) favourites.set(id, null, false);
    expect(favourites.list()).toHaveLength(2);
    expect(favourites.changes()).toHaveLength(1_000);
  });

  test.each([
    '',
    '{}',
    'null',
    '[[7]]',
    '[["7",null,1,5]]',
    '[[0,null,1,5]]',
    '[[1e10,null,1,5]]',
    '[[7,-1,1,5]]',
    '[[7,90000,1,5]]',
    '[[7,null,true,5]]',
    '[[7,null,1,-5]]',
    '[[7,null,1,1e300]]',
  ])('stored as %j are none', (text) => {
    expect(openAt(text).favourites.list()).toEqual([]);
  });

  test('stored twice count once, by the newest change', () => {
    expect(openAt('[[7,null,1,5],[7,null,0,6],[8,null,1,5],[8,null,1,4]]').favourites.changes()).toEqual([
      { postId: 7, start: null, on: false, at: 6 },
      { postId: 8, start: null, on: true, at: 5 },
    ]);
  });

  test('last as long as the page where the browser refuses storage', () => {
    const favourites = openFavourites(refusedStorage);
    favourites.set(7, null, true);
    expect(favourites.has(7)).toBe(true);
  });
});
