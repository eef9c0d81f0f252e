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
  try {
    joinGroups(owner);
    process.setgid?.(owner.gid);
    process.setuid?.(owner.uid);
  } catch (error) {
    end(`root may not run as user ${owner.uid}, the owner of ${dataDir}: ${/** @type {Error} */ (error).message}`);
  }
  const name = changeHome(owner.uid);
  process.stderr.write(`Running as ${name}, the owner of ${dataDir}\n`);
  assertProgramReadable(name);
}

/**
 * Its own groups may open folders, such as that of archives. A user without a name has the group of the file.
 *
 * @param {{ uid: number, gid: number }} owner
 */
function joinGroups({ uid, gid }) {
  // The types of Node.js lack it.
  const system = /** @type {NodeJS.Process & { initgroups?: (user: number, group: number) => void }} */ (process);
  try {
    system.initgroups?.(uid, gid);
  } catch {
    process.setgroups?.([gid]);
  }
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
    end(`${name} may not read the program in ${import.meta.dirname}: move it to a folder that all users can read`);
  }
}

/** @param {string} reason */
function end(reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
