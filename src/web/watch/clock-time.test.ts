import { expect, test } from 'vitest';
import { clockTime } from './clock-time.ts';

test.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [599, '9:59'],
  [3723, '1:02:03'],
])('%d seconds read %s', (seconds, time) => {
  expect(clockTime(seconds)).toBe(time);
});
