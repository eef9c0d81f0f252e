import { lstatSync, mkdirSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Enables the compile cache of Node.js in a folder that only this user can write, because its content is executed. Plain JavaScript. */
export function enablePrivateCompileCache() {
  const user = process.getuid?.();
  const folder = path.join(tmpdir(), `slvsh-compiled-${user}`);
  if (isPrivate(folder, user)) enableCompileCache(folder);
}

/**
 * @param {string} folder
 * @param {number | undefined} user
 */
function isPrivate(folder, user) {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch {
    // It exists, or the disk is full.
  }
  try {
    const found = lstatSync(folder);
    return found.isDirectory() && found.uid === user && (found.mode & 0o022) === 0;
  } catch {
    return false;
  }
}
