import { expect, test } from 'vitest';
import { complaintAbout } from './chosen-picture.ts';

const good = { name: 'poster.jpg', size: 2_000_000, type: 'image/jpeg' };

test('a JPEG of two megabytes is fine', () => {
  expect(complaintAbout(good)).toBeUndefined();
});

test.each([
  [{ name: 'my poster.jpg' }, 'spaces'],
  [{ size: 11 * 1024 * 1024 }, 'large'],
  [{ type: 'image/svg+xml' }, 'kind'],
  [{ type: 'text/plain' }, 'kind'],
])('%o is told before it is sent', (difference, complaint) => {
  expect(complaintAbout({ ...good, ...difference })).toBe(complaint);
});
