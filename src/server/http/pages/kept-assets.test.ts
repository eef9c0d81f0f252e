import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBuild, keepAssets, keptAssetsFolder } from './kept-assets.ts';

let [root, dataDir] = ['', ''];
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'slvsh-assets-'));
  dataDir = path.join(root, 'data');
});
afterEach(() => rmSync(root, { recursive: true }));

/** Starts a process with a build of these assets in the given second. */
async function start(second: number, ...names: string[]): Promise<string[]> {
  const build = path.join(root, `build ${second}`);
  mkdirSync(path.join(build, 'client/assets'), { recursive: true });
  for (const name of names) writeFileSync(path.join(build, 'client/assets', name), `content of ${name}`);
  await keepAssets(build, dataDir, second * 1000);
  return readdirSync(keptAssetsFolder(dataDir)).toSorted();
}

test('a checkout that is not built is named as such', () => {
  expect(() => findBuild(root)).toThrow('The web is not built; run node scripts/bootstrap.mjs --build');
});

test('the assets of a build stay for the two builds that start after it', async () => {
  expect(await start(1, 'a.js', 'shared.css')).toEqual(['a.js', 'shared.css']);
  expect(await start(2, 'b.js', 'shared.css')).toEqual(['a.js', 'b.js', 'shared.css']);
  expect(await start(3, 'c.js')).toEqual(['a.js', 'b.js', 'c.js', 'shared.css']);
  expect(await start(4, 'd.js')).toEqual(['b.js', 'c.js', 'd.js', 'shared.css']);
  expect(await start(5, 'e.js')).toEqual(['c.js', 'd.js', 'e.js']);
});

test('restarts, and builds of equal content, remove none', async () => {
  await start(1, 'a.js');
  await start(2, 'b.js');
  for (const second of [3, 4, 5]) expect(await start(second, 'c.js')).toEqual(['a.js', 'b.js', 'c.js']);
});

test('a start of a former build makes it the newest one', async () => {
  await start(1, 'a.js');
  await start(2, 'b.js');
  await start(3, 'a.js');
  await start(4, 'c.js');
  expect(await start(5, 'd.js')).toEqual(['a.js', 'c.js', 'd.js']);
});

test('a copy that was interrupted is repeated and its partial files are removed', async () => {
  await start(1, 'a.js');
  const kept = keptAssetsFolder(dataDir);
  writeFileSync(path.join(kept, 'a.js'), '');
  writeFileSync(path.join(kept, 'b.js.part'), 'cont');
  writeFileSync(path.join(dataDir, 'web/builds/0123456789abcdef.part'), 'b.js');
  expect(await start(2, 'a.js')).toEqual(['a.js']);
  expect(readFileSync(path.join(kept, 'a.js'), 'utf8')).toBe('content of a.js');
});
