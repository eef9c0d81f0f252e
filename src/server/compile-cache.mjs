/** Caches compiled sources for the next start. Plain JavaScript. */
import { lstatSync, mkdirSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The cache is in a folder of this user: files of another user would run with this user's rights. Without it nothing is cached. */
export function enableUserCompileCache() {
  const user = process.getuid?.();
  const folder = path.join(tmpdir(), `slvsh-compiled-${user}`);
  if (isOurs(folder, user)) enableCompileCache(folder);
}

/**
 * @param {string} folder
 * @param {number | undefined} user
 */
function isOurs(folder, user) {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch {
    // The folder exists, or the disk is full.
  }
  try {
    const found = lstatSync(folder);
    return found.isDirectory() && found.uid === user && (found.mode & 0o022) === 0;
  } catch {
    return false;
  }
}
