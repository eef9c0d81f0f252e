/** The project installs Node 24 where a package of it exists. Elsewhere the Node of the machine has to be version 24. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Problem } from './machine.mjs';

const OLDEST_FOR_INSTALLING = 20;
const OLDEST_FOR_RUNNING = 24;

/** @param {string} root */
export function checkNode(root) {
  const { optionalDependencies = {} } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const message = findNodeProblem(process.versions.node, nodePackage(), Object.keys(optionalDependencies));
  if (message) throw new Problem(message);
}

/**
 * @param {string} version of the Node that runs this
 * @param {string} wanted the package that would bring this machine's Node
 * @param {string[]} offered the packages that the project lists
 * @returns {string | undefined}
 */
export function findNodeProblem(version, wanted, offered) {
  const major = Number.parseInt(version, 10);
  if (major < OLDEST_FOR_INSTALLING) return `Node ${OLDEST_FOR_INSTALLING} or newer is needed; this one is ${version}.`;
  if (offered.includes(wanted) || major >= OLDEST_FOR_RUNNING) return undefined;
  return `On this system Node ${OLDEST_FOR_RUNNING} or newer has to be installed (https://nodejs.org); this one is ${version}.`;
}

/** Returns the name of the package that has Node for a system and a processor. */
export function nodePackage(platform = process.platform, arch = process.arch) {
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}
