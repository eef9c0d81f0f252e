import { expect, test } from 'vitest';
import { formatPoints, radarPoints } from './rider-stats.tsx';

test('the first point is at the top, the others follow clockwise', () => {
  expect(radarPoints([1, 1, 1, 1], 100)).toEqual([
    { x: 0, y: -100 },
    { x: 100, y: 0 },
    { x: 0, y: 100 },
    { x: -100, y: 0 },
  ]);
});

test('a share is limited to the radius', () => {
  expect(radarPoints([0.5, 0, 2, -1], 100)).toEqual([
    { x: 0, y: -50 },
    { x: 0, y: 0 },
    { x: 0, y: 100 },
    { x: 0, y: 0 },
  ]);
});

test('points have no minus zero', () => {
  expect(formatPoints(radarPoints([1, 0], 10))).toBe('0,-10 0,0');
});
