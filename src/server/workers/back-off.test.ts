import { expect, test } from 'vitest';
import { createBackOff } from './back-off.ts';

test('the first that dies is replaced at once, each that follows it early later and later, up to half a minute', () => {
  const backOff = createBackOff();
  const waits = Array.from({ length: 12 }, () => {
    backOff.note(5);
    return backOff.wait();
  });
  expect(waits.slice(0, 5)).toEqual([0, 250, 500, 1_000, 2_000]);
  expect(waits.at(-1)).toBe(30_000);
  expect(backOff.early()).toBe(12);
});

test('one that lived for a while begins the count anew', () => {
  const backOff = createBackOff();
  backOff.note(5);
  backOff.note(5);
  backOff.note(60_000);
  expect(backOff.wait()).toBe(0);
  expect(backOff.early()).toBe(0);
});
