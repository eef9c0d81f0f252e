import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { flushPath } from './disk.ts';
import { openFolderStorage } from './folder-storage.ts';

vi.mock(import('./disk.ts'), { spy: true });

const parent = mkdtempSync(path.join(os.tmpdir(), 'slvsh-test-pictures-'));
const folder = path.join(parent, 'media');
afterEach(() => rmSync(parent, { recursive: true, force: true }));

test('a picture is kept under its key, in folders that are made for it', async () => {
  await openFolderStorage(folder).put('posters/thumb/12.webp', Uint8Array.of(1, 2, 3));
  expect([...readFileSync(path.join(folder, 'posters/thumb/12.webp'))]).toEqual([1, 2, 3]);
});

test('a picture of the same key takes the place of the one before', async () => {
  const storage = openFolderStorage(folder);
  await storage.put('a.webp', Uint8Array.of(1, 2, 3));
  await storage.put('a.webp', Uint8Array.of(4));
  expect([...readFileSync(path.join(folder, 'a.webp'))]).toEqual([4]);
});

test('until all of it is on the disk, the picture before is there; of one that failed nothing is left', async () => {
  const storage = openFolderStorage(folder);
  await storage.put('a.webp', Uint8Array.of(1, 2, 3));
  const seen: number[][] = [];
  vi.mocked(flushPath).mockImplementationOnce(async () => {
    seen.push([...readFileSync(path.join(folder, 'a.webp'))]);
    throw new Error('The disk is full');
  });
  await expect(storage.put('a.webp', Uint8Array.of(4))).rejects.toThrow('The disk is full');
  expect(seen).toEqual([[1, 2, 3]]);
  expect(readdirSync(folder)).toEqual(['a.webp']);
  expect([...readFileSync(path.join(folder, 'a.webp'))]).toEqual([1, 2, 3]);
});

test('what somebody who was killed has left of a picture goes with it', async () => {
  const storage = openFolderStorage(folder);
  await storage.put('a.webp', Uint8Array.of(1));
  writeFileSync(path.join(folder, 'a.webp.part'), Uint8Array.of(2));
  writeFileSync(path.join(folder, 'b.webp.part'), Uint8Array.of(2));
  await storage.delete('a.webp');
  await storage.delete('b.webp');
  expect(readdirSync(folder)).toEqual([]);
});

test('nothing is kept outside of the folder', async () => {
  await expect(openFolderStorage(folder).put('../outside.webp', Uint8Array.of(1))).rejects.toThrow();
});

test('a picture is on the disk when it is said to be kept, and so are the folders that lead to it', async () => {
  const flush = vi.mocked(flushPath).mockClear();
  await openFolderStorage(folder).put('new/large/1.webp', Uint8Array.of(1));
  expect(flush.mock.calls.map(([where, kind]) => [path.relative(folder, where), kind])).toEqual([
    ['new/large/1.webp.part', 'file'],
    ['new/large', 'folder'],
    ['new', 'folder'],
    ['', 'folder'],
  ]);
  expect(flush.mock.settledResults.every(({ type }) => type === 'fulfilled')).toBe(true);
});
