import { describe, expect, test } from 'vitest';
import { complaintAbout, findPasted } from './chosen-picture.ts';

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

describe('a paste', () => {
  const picture = new File(['x'], 'image.png', { type: 'image/png' });
  const pasted = (types: string[], files = [picture]) => ({ types, files: files as unknown as FileList });

  test('of a picture alone is the picture, wherever it is pasted', () => {
    expect(findPasted(pasted(['Files']), true)).toBe(picture);
    expect(findPasted(pasted(['Files']), false)).toBe(picture);
  });

  test('of text that brings a picture along is the text, where text can be typed', () => {
    const fromWord = pasted(['text/plain', 'text/html', 'Files']);
    expect(findPasted(fromWord, true)).toBeUndefined();
    expect(findPasted(fromWord, false)).toBe(picture);
  });

  test('of another file is nothing', () => {
    expect(
      findPasted(pasted(['Files'], [new File(['x'], 'notes.txt', { type: 'text/plain' })]), false),
    ).toBeUndefined();
  });
});
