import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

vi.mock(import('./disk.ts'), { spy: true });
// Another test file of the worker may have loaded the modules without the spy.
vi.resetModules();
const { flushPath } = await import('./disk.ts');
const { openFolderStorage } = await import('./folder-storage.ts');

const parent = mkdtempSync(path.join(os.tmpdir(), 'slvsh-test-pictures-'));
const folder = path.join(parent, 'media');
afterEach(() => rmSync(parent, { recursive: true, force: true }));

test('a picture is stored under its key, in folders that are created', async () => {
  await openFolderStorage(folder).put('posters/thumb/12.webp', Uint8Array.of(1, 2, 3));
  expect([...readFileSync(path.join(folder, 'posters/thumb/12.webp'))]).toEqual([1, 2, 3]);
});

test('a picture replaces one with the same key', async () => {
  const storage = openFolderStorage(folder);
  await storage.put('a.webp', Uint8Array.of(1, 2, 3));
  await storage.put('a.webp', Uint8Array.of(4));
  expect([...readFileSync(path.join(folder, 'a.webp'))]).toEqual([4]);
});

test('the old picture stays until the new one is on disk, and a failed write leaves nothing', async () => {
  const storage = openFolderStorage(folder);
  await storage.put('a.webp', Uint8Array.of(1, 2, 3));
  const before: number[][] = [];
  vi.mocked(flushPath).mockImplementationOnce(async () => {
    before.push([...readFileSync(path.join(folder, 'a.webp'))]);
    throw new Error('The disk is full');
  });
  await expect(storage.put('a.webp', Uint8Array.of(4))).rejects.toThrow('The disk is full');
  expect(before).toEqual([[1, 2, 3]]);
  expect(readdirSync(folder)).toEqual(['a.webp']);
  expect([...readFileSync(path.join(folder, 'a.webp'))]).toEqual([1, 2, 3]);
});

test('what a killed process left of a picture is deleted with it', async () => {
  const storage = openFolderStorage(folder);
  await storage.put('a.webp', Uint8Array.of(1));
  writeFileSync(path.join(folder, 'a.webp.part'), Uint8Array.of(2));
  writeFileSync(path.join(folder, 'b.webp.part'), Uint8Array.of(2));
  await storage.delete('a.webp');
  await storage.delete('b.webp');
  expect(readdirSync(folder)).toEqual([]);
});

test('nothing is stored outside of the folder', async () => {
  await expect(openFolderStorage(folder).put('../outside.webp', Uint8Array.of(1))).rejects.toThrow();
});

test('a stored picture is on disk, and so are the folders that lead to it', async () => {
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
