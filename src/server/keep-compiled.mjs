/** Keeps what the compiler makes of the sources for the next start. Plain JavaScript. */
import { lstatSync, mkdirSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * In a folder for this user alone. What others could write there would run as ours: where it is not ours, or cannot be made,
 * everything is compiled anew.
 */
export function keepCompiled() {
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
    // It is there already, or there is no room for it.
  }
  try {
    const found = lstatSync(folder);
    return found.isDirectory() && found.uid === user && (found.mode & 0o022) === 0;
  } catch {
    return false;
  }
}
