import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deriveKey, loadOrCreateSecret } from './secret.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'slvsh-secret-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the generated secret', () => {
  test('is stored for the next start, readable only for its owner', async () => {
    const dataDir = path.join(folder, 'data');
    const made = await loadOrCreateSecret(dataDir);
    expect(made).toMatch(/^[\w-]{43}$/);
    expect(await readdir(dataDir)).toEqual(['session-secret']);
    const { mode } = await stat(path.join(dataDir, 'session-secret'));
    expect((mode & 0o777).toString(8)).toBe('600');
    expect(await loadOrCreateSecret(dataDir)).toBe(made);
  });

  test('differs between installations', async () => {
    const secrets = await Promise.all(['one', 'other'].map((name) => loadOrCreateSecret(path.join(folder, name))));
    expect(secrets[0]).not.toBe(secrets[1]);
  });

  test('is the same for processes that start at the same time', async () => {
    const secrets = await Promise.all(Array.from({ length: 20 }, () => loadOrCreateSecret(folder)));
    expect(new Set(secrets).size).toBe(1);
    expect(await readdir(folder)).toEqual(['session-secret']);
  });

  test('ignores a trailing line break', async () => {
    const made = await loadOrCreateSecret(folder);
    await writeFile(path.join(folder, 'session-secret'), `${made}\n`);
    expect(await loadOrCreateSecret(folder)).toBe(made);
  });

  test.each(['', '\n', 'short'])('is not read from a file without one: %j', async (content) => {
    const file = path.join(folder, 'session-secret');
    await writeFile(file, content);
    await expect(loadOrCreateSecret(folder)).rejects.toThrow(`${file} holds no secret; remove it`);
    expect(await readFile(file, 'utf8')).toBe(content);
  });
});

test('a key differs between purposes and installations', () => {
  const keys = [deriveKey('one', 'limits'), deriveKey('one', 'access token'), deriveKey('other', 'limits')];
  expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(3);
  expect(deriveKey('one', 'limits')).toEqual(keys[0]);
  expect(keys.map((key) => key.length)).toEqual([32, 32, 32]);
});
