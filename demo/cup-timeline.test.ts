import { expect, test } from 'vitest';
import { computeTimeline, type GameRelease } from './cup-timeline.ts';

/** A cup of four: 1 meets 2, 3 meets 4. */
const SLOTS = [1, 2, 3, 4];
const game = (postId: number, winnerId: number, loserId: number): GameRelease => ({
  ...{ postId, winnerId, loserId },
  riderIds: [winnerId, loserId],
});
const open = (postId: number, ...riderIds: number[]): GameRelease => ({
  postId,
  riderIds,
  winnerId: null,
  loserId: null,
});
const timelineOf = (...releases: GameRelease[]) => {
  const { manualResults, publishedBy } = computeTimeline(SLOTS, releases, (one, other) => Math.max(one, other));
  return { manual: Object.fromEntries(manualResults), publishedBy: Object.fromEntries(publishedBy) };
};

test('posts decide their games in any publishing order', () => {
  expect(timelineOf(game(10, 4, 3), game(11, 1, 2), game(12, 4, 1))).toEqual({
    manual: {},
    publishedBy: { 1: 2, 2: 1, 3: 3 },
  });
});

test('a game whose post has no winner gets a manual result when the post is published', () => {
  const timeline = timelineOf(game(10, 1, 2), game(11, 3, 4), open(12, 2, 4), open(13, 1, 3));
  expect(timeline).toEqual({ manual: { 3: 3 }, publishedBy: { 1: 1, 2: 2, 3: 4 } });
});

test('a game without a post gets a manual result with the games that lead to it, or with the first post', () => {
  expect(timelineOf(game(10, 3, 4))).toEqual({ manual: { 1: 2, 3: 3 }, publishedBy: { 1: 1, 2: 1, 3: 1 } });
});

test('a final published before a semifinal is decided after it', () => {
  expect(timelineOf(game(10, 1, 2), game(12, 1, 3), game(11, 3, 4)).publishedBy).toEqual({ 1: 1, 2: 3, 3: 3 });
});

test('a cup with an empty slot cannot be played', () => {
  expect(() => computeTimeline([1, 2, 3, null], [], (one) => one)).toThrow('game 2');
});
