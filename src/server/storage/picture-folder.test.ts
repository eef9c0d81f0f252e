import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openPictureFolder } from './picture-folder.ts';

const parent = mkdtempSync(path.join(os.tmpdir(), 'slvsh-test-pictures-'));
const folder = path.join(parent, 'media');
afterEach(() => rmSync(parent, { recursive: true, force: true }));

test('a picture is kept under its key, in folders that are made for it', async () => {
  await openPictureFolder(folder).put('posters/thumb/12.webp', Uint8Array.of(1, 2, 3));
  expect([...readFileSync(path.join(folder, 'posters/thumb/12.webp'))]).toEqual([1, 2, 3]);
});

test('a picture of the same key takes the place of the one before', async () => {
  const storage = openPictureFolder(folder);
  await storage.put('a.webp', Uint8Array.of(1, 2, 3));
  await storage.put('a.webp', Uint8Array.of(4));
  expect([...readFileSync(path.join(folder, 'a.webp'))]).toEqual([4]);
});

test('nothing is kept outside of the folder', async () => {
  await expect(openPictureFolder(folder).put('../outside.webp', Uint8Array.of(1))).rejects.toThrow();
});
