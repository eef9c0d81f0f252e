import { expect, test } from 'vitest';
import { GALLERY_START, moveGallery } from './gallery-state.ts';

test('the gallery wraps at both ends', () => {
  expect(moveGallery({ current: 4, paused: false }, 'next', 5).current).toBe(0);
  expect(moveGallery({ current: 0, paused: false }, 'previous', 5).current).toBe(4);
});

test('a marker leads to its slide', () => {
  expect(moveGallery(GALLERY_START, { to: 3 }, 5).current).toBe(3);
});

test('a paused gallery stays paused when a slide is chosen', () => {
  const paused = moveGallery(GALLERY_START, 'toggle', 5);
  expect(paused.paused).toBe(true);
  expect(moveGallery(paused, 'next', 5)).toEqual({ current: 1, paused: true });
});
