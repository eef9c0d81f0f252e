import { expect, test } from 'vitest';
import { insertTile } from './post-grid.tsx';

test('the tile is inserted at its position', () => {
  const posts = Array.from({ length: 11 }, (_, index) => index);
  expect(insertTile(posts, 'tile', 8)).toEqual([0, 1, 2, 3, 4, 5, 6, 'tile', 7, 8, 9, 10]);
});

test('a short list ends with the tile', () => {
  expect(insertTile([0, 1], 'tile', 8)).toEqual([0, 1, 'tile']);
});
