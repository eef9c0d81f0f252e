import { beforeEach, expect, test } from 'vitest';
import type { ChangeFeed } from './change-feed.ts';
import { createContentMemo, onceForContent } from './content-memo.ts';

const NOON = 1_000_000;
const NEXT_PUBLICATION = NOON + 100;

const feed: { version: number | undefined } = { version: 1 };
const changes = { version: () => feed.version } as unknown as ChangeFeed;
const findNextChange = async (now: number) => (now < NEXT_PUBLICATION ? NEXT_PUBLICATION : Number.POSITIVE_INFINITY);

beforeEach(() => {
  feed.version = 1;
});

/** A memo, and how often it has computed. */
function countComputations(memo = createContentMemo(changes, findNextChange)) {
  let count = 0;
  return (now: number, key = 'list') =>
    memo(key, now, async () => {
      count += 1;
      return count;
    });
}

test('a result is computed once for the same content, and for each key', async () => {
  const compute = countComputations();
  expect([await compute(NOON), await compute(NOON + 99), await compute(NOON, 'other')]).toEqual([1, 1, 2]);
});

test('concurrent calls share a computation that began after the last change', async () => {
  const compute = countComputations();
  expect(await Promise.all([compute(NOON), compute(NOON)])).toEqual([1, 1]);
  feed.version = 2;
  const old = compute(NOON);
  feed.version = 3;
  expect(await Promise.all([old, compute(NOON), compute(NOON)])).toEqual([2, 3, 3]);
});

test('a result is computed again after a change', async () => {
  const compute = countComputations();
  await compute(NOON);
  feed.version = 2;
  expect([await compute(NOON), await compute(NOON)]).toEqual([2, 2]);
});

test('a result is computed again at the next publication, and for an earlier time', async () => {
  const compute = countComputations();
  await compute(NOON);
  expect([await compute(NEXT_PUBLICATION), await compute(NOON)]).toEqual([2, 3]);
});

test('a result that was computed during a change is not stored', async () => {
  const memo = createContentMemo(changes, findNextChange);
  const old = await memo('list', NOON, async () => {
    feed.version = 2;
    return 'old';
  });
  expect([old, await memo('list', NOON, async () => 'new')]).toEqual(['old', 'new']);
});

test('while changes cannot be followed each call computes', async () => {
  const compute = countComputations();
  feed.version = undefined;
  expect([await compute(NOON), await compute(NOON)]).toEqual([1, 2]);
  const withoutFeed = countComputations(createContentMemo(undefined, findNextChange));
  expect([await withoutFeed(NOON), await withoutFeed(NOON)]).toEqual([1, 2]);
});

test('an error is not stored', async () => {
  const memo = createContentMemo(changes, findNextChange);
  await expect(memo('list', NOON, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(await memo('list', NOON, async () => 'read')).toBe('read');
});

test('the next change is looked up once for the same content', async () => {
  let lookups = 0;
  const find = onceForContent(changes, (now) => {
    lookups += 1;
    return findNextChange(now);
  });
  expect([await find(NOON), await find(NOON + 1)]).toEqual([NEXT_PUBLICATION, NEXT_PUBLICATION]);
  expect(lookups).toBe(1);
  feed.version = 2;
  await find(NOON);
  expect(lookups).toBe(2);
});
