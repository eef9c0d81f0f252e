/** Where the builds of the web are; plain JavaScript for the machine's own Node 20. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Below the root of the checkout. */
const BUILDS = 'dist/builds';

/** @param {string} root of the checkout */
export function buildsFolder(root) {
  return path.join(root, BUILDS);
}

/**
 * The file that names the complete builds, the newest first. A build replaces it by one rename, which Windows can do as well.
 * @param {string} root
 */
export function buildList(root) {
  return path.join(buildsFolder(root), 'complete');
}

/**
 * The names of the complete builds, the newest first.
 * @param {string} root
 * @returns {string[]}
 */
export function listBuilds(root) {
  try {
    return readFileSync(buildList(root), 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

/**
 * The folder of the newest complete build.
 * @param {string} root
 */
export function currentBuild(root) {
  const [newest = 'none'] = listBuilds(root);
  return path.join(buildsFolder(root), newest);
}
