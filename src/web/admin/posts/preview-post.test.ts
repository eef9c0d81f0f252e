import { expect, test } from 'vitest';
import { Post } from '#contract/posts.ts';
import { newPostValues } from './post-values.ts';
import { previewPost } from './preview-post.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const riders = [
  { id: 1, name: 'One' },
  { id: 2, name: 'Other' },
];

test('an empty form is a game of today in the world', () => {
  const post = previewPost({ ...newPostValues(NOW), publishDate: '' }, undefined, riders, NOW);
  expect(post).toMatchObject({ type: 'Game', location: null, publishDate: '2026-11-21T12:00:00.000Z', riders: [] });
});

test('what is typed is what visitors would read', () => {
  const values = {
    ...newPostValues(NOW),
    title: ' One vs. Other ',
    type: 'Game',
    gameType: 'zero',
    riderIds: '2,1',
    winnerId: '2',
    loserId: '1',
    winnerScore: '0',
    tags: 'Snow, ',
  };
  const post = previewPost(values, undefined, riders, NOW);
  expect(post).toMatchObject({ title: 'One vs. Other', gameType: 'zero', winnerId: 2, winnerScore: 0 });
  expect(post.riders.map(({ name }) => name)).toEqual(['Other', 'One']);
  expect(post.tags).toEqual([{ id: 1, name: 'Snow' }]);
  expect(Post.safeParse({ ...post, id: 1 }).success).toBe(true);
});

test('a film shows nothing of a game that it was made from', () => {
  const values = {
    ...newPostValues(NOW),
    type: 'Film',
    gameType: 'zero',
    winnerId: '1',
    loserId: '2',
    winnerScore: '1',
  };
  expect(previewPost(values, undefined, riders, NOW)).toMatchObject({
    gameType: null,
    winnerId: null,
    loserId: null,
    winnerScore: null,
  });
});
