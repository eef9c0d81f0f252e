import { describe, expect, test } from 'vitest';
import { findPastedPicture, toPictureFile, validatePictureFile } from './picture-file.ts';

const good = { name: 'poster.jpg', size: 2_000_000, type: 'image/jpeg' };

test('a JPEG of two megabytes is valid', () => {
  expect(validatePictureFile(good)).toBeUndefined();
});

test.each([
  [{ name: 'my poster.jpg' }, 'spaces'],
  [{ size: 11 * 1024 * 1024 }, 'large'],
  [{ type: 'image/svg+xml' }, 'type'],
  [{ type: 'text/plain' }, 'type'],
])('%o is refused before the upload', (difference, problem) => {
  expect(validatePictureFile({ ...good, ...difference })).toBe(problem);
});

describe('a paste of', () => {
  const picture = new File(['x'], 'image.png', { type: 'image/png' });
  const pasted = (types: string[], files = [picture]) => ({ types, files: files as unknown as FileList });

  test('only a picture gives the picture, also in a text input', () => {
    expect(findPastedPicture(pasted(['Files']), true)).toBe(picture);
    expect(findPastedPicture(pasted(['Files']), false)).toBe(picture);
  });

  test('text with a picture gives the picture only outside text inputs', () => {
    const fromWord = pasted(['text/plain', 'text/html', 'Files']);
    expect(findPastedPicture(fromWord, true)).toBeUndefined();
    expect(findPastedPicture(fromWord, false)).toBe(picture);
  });

  test('another file gives nothing', () => {
    expect(
      findPastedPicture(pasted(['Files'], [new File(['x'], 'notes.txt', { type: 'text/plain' })]), false),
    ).toBeUndefined();
  });
});

test('a poster in base64 becomes a file with the name of its video', async () => {
  const file = toPictureFile({ contentType: 'image/jpeg', base64: btoa('\xff\xd8snow') }, 'TLkA0RELQ1g');
  expect(file.name).toBe('TLkA0RELQ1g.jpg');
  expect(file.type).toBe('image/jpeg');
  expect(new Uint8Array(await file.arrayBuffer()).slice(0, 2)).toEqual(new Uint8Array([0xff, 0xd8]));
});
