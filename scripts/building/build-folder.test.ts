import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentBuild } from '../../src/server/current-build.mjs';
import { newBuildFolder } from './build-folder.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'slvsh-builds-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Begins a build in the given second, and writes the first of its files. */
function begin(second: number) {
  const folder = newBuildFolder(root, second * 1000);
  mkdirSync(path.join(folder.path, 'client'), { recursive: true });
  writeFileSync(path.join(folder.path, 'client/index.html'), '');
  return folder;
}

test('a build is the current one as soon as it is complete', async () => {
  const first = begin(1);
  await first.complete();
  expect(currentBuild(root)).toBe(first.path);
  const second = begin(2);
  expect(currentBuild(root)).toBe(first.path);
  await second.complete();
  expect(currentBuild(root)).toBe(second.path);
});

test('two former builds stay, older and interrupted ones are removed', async () => {
  const builds = [1, 2, 3].map(begin);
  for (const build of builds) await build.complete();
  begin(4);
  const newest = begin(5);
  await newest.complete();
  const kept = [...builds.slice(1), newest].map(({ path: folder }) => path.basename(folder));
  expect(readdirSync(path.join(root, 'dist/builds')).toSorted()).toEqual([...kept, 'complete']);
});
