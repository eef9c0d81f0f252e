import { expect, test } from 'vitest';
import { parseStartTime, postPathAtTime } from './start-time.ts';

test.each([
  ['t=57', 57],
  ['t=0', 0],
  ['autoplay=1&t=99999', 99_999],
  ['', undefined],
  ['t=', undefined],
  ['t=-1', undefined],
  ['t=5.5', undefined],
  ['t=1e3', undefined],
  ['t=100000', undefined],
  ['t=57s', undefined],
  ['t=x&t=57', undefined],
])('?%s starts at %s', (query, second) => {
  expect(parseStartTime(new URLSearchParams(query))).toBe(second);
});

test('the path of a moment names its whole second', () => {
  expect(postPathAtTime(72, 57.9)).toBe('/posts/72?t=57');
});
