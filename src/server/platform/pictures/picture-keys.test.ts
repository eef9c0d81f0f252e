import { expect, test } from 'vitest';
import { keysOf } from './picture-keys.ts';

test('a picture that was handed in has every size in both formats, wherever visitors find it', () => {
  const files = keysOf('https://cdn.example/media/pictures/original/abcdefghijklmnopqrst.webp');
  expect(files).toHaveLength(8);
  expect(files).toContain('pictures/thumb/abcdefghijklmnopqrst.avif');
});

test('a poster that the site has drawn is only WebP', () => {
  expect(keysOf('/media/posters/original/game-1-0123456789.webp')).toEqual([
    'posters/original/game-1-0123456789.webp',
    'posters/thumb/game-1-0123456789.webp',
    'posters/medium/game-1-0123456789.webp',
    'posters/large/game-1-0123456789.webp',
  ]);
});

test.each(['https://elsewhere.example/a.jpg', '/media/pictures/original/../../../secret.webp', ''])(
  'nothing of ours is at %s',
  (location) => expect(keysOf(location)).toEqual([]),
);
