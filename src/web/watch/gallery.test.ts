import { expect, test } from 'vitest';
import { galleryReducer, INITIAL_STATE } from './gallery.island.tsx';

test('the gallery wraps at both ends', () => {
  expect(galleryReducer({ current: 4, paused: false }, 'next', 5).current).toBe(0);
  expect(galleryReducer({ current: 0, paused: false }, 'previous', 5).current).toBe(4);
});

test('a marker shows its slide', () => {
  expect(galleryReducer(INITIAL_STATE, { to: 3 }, 5).current).toBe(3);
});

test('a paused gallery stays paused when a slide is chosen', () => {
  const paused = galleryReducer(INITIAL_STATE, 'toggle', 5);
  expect(paused.paused).toBe(true);
  expect(galleryReducer(paused, 'next', 5)).toEqual({ current: 1, paused: true });
});
