import { expect, test } from 'vitest';
import type { Post } from '#contract/api/posts.ts';
import { decidedPosts, parseManualResults, serializeManualResults, setManualResult } from './manual-results.ts';

const slots: (number | null)[] = [1, 2, 3, 4, 5, 6, 7, 8];
const posts = [{ postId: 50, winnerId: 3, loserId: 4 }];
const manualResults = new Map([
  [1, 1],
  [5, 1],
  [7, 1],
]);

test('results are serialised in the order of the games', () => {
  const text = '{"game-1":1,"game-5":3,"game-12":9}';
  expect(serializeManualResults(parseManualResults(text))).toBe(text);
  expect(serializeManualResults(new Map([...parseManualResults(text)].reverse()))).toBe(text);
  expect(serializeManualResults(parseManualResults(''))).toBe('{}');
});

test('another winner of an early game clears later results of the loser', () => {
  expect([...setManualResult({ slots, posts, manualResults }, 1, 2)]).toEqual([[1, 2]]);
});

test('clearing an early result clears the later ones of its winner', () => {
  expect([...setManualResult({ slots, posts, manualResults }, 1, null)]).toEqual([]);
});

test('a later result of the other half of the bracket stays', () => {
  const both = new Map([...manualResults, [3, 6]]);
  expect([...setManualResult({ slots, posts, manualResults: both }, 1, 2)]).toEqual([
    [1, 2],
    [3, 6],
  ]);
});

test('a result of a rider who is no longer in the cup is removed', () => {
  const without = slots.with(0, null);
  expect([...setManualResult({ slots: without, posts, manualResults }, 3, 6)]).toEqual([[3, 6]]);
});

test('only published videos with a winner decide games, the oldest first', () => {
  const post = (id: number, publishDate: string, winnerId: number | null = 1) =>
    ({ id, publishDate, winnerId, loserId: 2 }) as Post;
  const some = [
    post(3, '2026-01-03T00:00:00.000Z'),
    post(1, '2026-01-02T00:00:00.000Z'),
    post(2, '2026-01-01T00:00:00.000Z', null),
    post(4, '2030-01-01T00:00:00.000Z'),
  ];
  expect(decidedPosts(some, Date.parse('2026-06-01')).map(({ postId }) => postId)).toEqual([1, 3]);
});
