import { expect, test } from 'vitest';
import { writeBytes } from './write-bytes.ts';

test('bytes are told in the largest unit of which there is one, as the language writes it', () => {
  expect([0, 999, 4_808_000, 1_000_000_000].map((bytes) => writeBytes(bytes, 'en-US'))).toEqual([
    ...['0 bytes', '999 bytes', '4.81 MB', '1 GB'],
  ]);
  expect(writeBytes(4_808_000, 'fr-FR')).toBe('4,81\u202fMo');
});
