import { expect, test } from 'vitest';
import { playheadOf } from './playhead.ts';

function videoAt(second: number | undefined, state: 'playing' | 'ended', duration: number | undefined = 300) {
  return { currentTime: () => second, state: () => state, duration: () => duration };
}

test('the playhead is unknown before the first report', () => {
  expect(playheadOf(undefined)).toBeUndefined();
  expect(playheadOf(videoAt(undefined, 'ended'))).toBeUndefined();
});

test('at the end of the video everything has been played', () => {
  expect(playheadOf(videoAt(299.6, 'playing'))).toBe(299.6);
  expect(playheadOf(videoAt(299.6, 'ended'))).toBe(Number.POSITIVE_INFINITY);
});

test('a seek back from the end counts even if the player still says that it has ended', () => {
  expect(playheadOf(videoAt(120, 'ended'))).toBe(120);
});

test('without a duration the end is unknown', () => {
  expect(playheadOf({ ...videoAt(299.6, 'ended'), duration: () => undefined })).toBe(299.6);
});
