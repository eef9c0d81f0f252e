import { expect, test } from 'vitest';
import { readSlots, writeSlots } from './matchups.ts';

test('slots are written in pairs, and nothing where none is filled', () => {
  expect(writeSlots([1, null, null, 4])).toBe('[{"rider_1":1,"rider_2":null},{"rider_1":null,"rider_2":4}]');
  expect(writeSlots([null, null, null, null])).toBe('');
});

test('slots come back as many as the cup has riders', () => {
  const written = writeSlots([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(readSlots(written, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(readSlots(written, 16)).toHaveLength(16);
  expect(readSlots('', 8)).toEqual(Array(8).fill(null));
});
