/** Keeps assets in DATA_DIR, so that processes can answer open pages of former versions and of one that is starting. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { currentBuild, listBuilds } from '../../current-build.mjs';
import { OperatorError } from '../../platform/operator-error.ts';
import { partialName } from '../../platform/storage/replace-file.ts';

const KEPT_BUILDS = 3;

export function findBuild(root: string): string {
  if (listBuilds(root).length === 0)
    throw new OperatorError('The web is not built; run node scripts/bootstrap.mjs --build');
  return currentBuild(root);
}

export function keptAssetsFolder(dataDir: string): string {
  return path.join(dataDir, 'web/assets');
}

/** Removes assets that only builds before the newest three have. The caller holds the start lock. */
export async function keepAssets(build: string, dataDir: string, now = Date.now()): Promise<void> {
  const own = path.join(build, 'client/assets');
  const kept = keptAssetsFolder(dataDir);
  const lists = path.join(dataDir, 'web/builds');
  const names = (await readdir(own)).toSorted();
  for (const folder of [kept, lists]) await mkdir(folder, { recursive: true });
  for (const name of names) await copyOnce(path.join(own, name), path.join(kept, name));

  // Builds of equal content have equal names.
  const list = path.join(lists, createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16));
  await writeFile(partialName(list), names.join('\n'));
  await utimes(partialName(list), now / 1000, now / 1000);
  await rename(partialName(list), list);
  const needed = await removeOldLists(lists);
  for (const name of await readdir(kept)) if (!needed.has(name)) await rm(path.join(kept, name));
}

/** Equal names mean equal content, except for an empty file that a power cut left. */
async function copyOnce(from: string, to: string): Promise<void> {
  const existing = await stat(to).catch(() => undefined);
  if (existing?.size === (await stat(from)).size) return;
  // A copy of the file would have its mode too, and DATA_DIR is closed to other users.
  await writeFile(partialName(to), await readFile(from));
  await rename(partialName(to), to);
}

async function removeOldLists(folder: string): Promise<Set<string>> {
  // Excludes a list that a killed process was writing.
  const names = (await readdir(folder)).filter((name) => /^[\da-f]{16}$/.test(name));
  const files = names.map((name) => path.join(folder, name));
  const lists = await Promise.all(files.map(async (file) => ({ file, time: (await stat(file)).mtimeMs })));
  const newestFirst = lists.toSorted((a, b) => b.time - a.time).map(({ file }) => file);
  for (const file of newestFirst.slice(KEPT_BUILDS)) await rm(file);
  const texts = await Promise.all(newestFirst.slice(0, KEPT_BUILDS).map((file) => readFile(file, 'utf8')));
  return new Set(texts.flatMap((text) => text.split('\n')));
}
