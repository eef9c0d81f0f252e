import { accessSync, constants, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';

/**
 * Makes a process that root starts run as the user of the site: files of root, such as the folders of imported pictures, would
 * be closed to the site. Plain JavaScript.
 */
export function becomeSiteUser() {
  if (process.getuid?.() !== 0) return;
  const dataDir = path.resolve(process.env.DATA_DIR || './data');
  // A site that root runs in a folder of another user has files of root.
  const owned = ['slvsh.sqlite', 'session-secret', ''].map((name) => path.join(dataDir, name));
  const owner = owned.map(findOwner).find((found) => found !== undefined);
  if (!owner || owner.uid === 0) return;
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
  const name = changeHome(owner.uid);
  process.stderr.write(`Running as ${name}, the owner of ${dataDir}\n`);
  assertProgramReadable(name);
}

/** @param {string} file */
function findOwner(file) {
  try {
    return statSync(file);
  } catch {
    return undefined;
  }
}

/**
 * PostgreSQL's passwords and the keys of a bucket are read there. Returns the name of the user, or the id where it has none.
 *
 * @param {number} uid
 */
function changeHome(uid) {
  try {
    const { username, homedir } = userInfo();
    process.env.HOME = homedir;
    return username;
  } catch {
    return `user ${uid}`;
  }
}

/** @param {string} name */
function assertProgramReadable(name) {
  try {
    accessSync(import.meta.filename, constants.R_OK);
  } catch {
    process.stderr.write(
      `${name} may not read the program in ${import.meta.dirname}: move it to a folder that all users can read\n`,
    );
    process.exit(1);
  }
}
