import { expect, test } from 'vitest';
import { hasAvif, PICTURE_WIDTHS, pictureAddress } from './pictures.ts';

test.each([
  ['posters/original/12.webp', 'posters/thumb/12.webp'],
  ['https://pictures.example/a/original/b.png', 'https://pictures.example/a/thumb/b.png'],
  ['/media/original/original/x.png', '/media/thumb/original/x.png'],
])('the folder of the original is swapped: %s', (original, thumb) => {
  expect(pictureAddress(original, 'thumb')).toBe(thumb);
});

test.each([
  ['poster.png', 'poster_thumb.png'],
  ['posters/a.b.jpg', 'posters/a.b_thumb.jpg'],
  ['posters.old/poster', 'posters.old/poster_thumb'],
  ['poster', 'poster_thumb'],
  ['originals/poster.png', 'originals/poster_thumb.png'],
])('without such a folder the name is lengthened: %s', (location, thumb) => {
  expect(pictureAddress(location, 'thumb')).toBe(thumb);
});

test('every size has its folder', () => {
  const addresses = Object.keys(PICTURE_WIDTHS).map((size) =>
    pictureAddress('original/../original/1.webp', size as keyof typeof PICTURE_WIDTHS),
  );
  expect(new Set(addresses).size).toBe(Object.keys(PICTURE_WIDTHS).length);
  expect(pictureAddress('p/original/1.webp', 'large')).toBe('p/large/1.webp');
});

test.each([
  ['/media/pictures/original/abc.webp', true],
  ['https://cdn.example/pictures/original/abc.webp', true],
  ['/media/posters/original/post-1.webp', false],
  ['https://pictures.example/a/original/b.png', false],
])('AVIF stands beside the pictures that were uploaded: %s', (location, expected) => {
  expect(hasAvif(location)).toBe(expected);
});
