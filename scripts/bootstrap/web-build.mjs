/** Builds the web if its sources have changed since the last build. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { currentBuild } from '../../src/server/current-build.mjs';
import { printLine, runNpm } from './machine.mjs';

const SOURCES = [
  'src/web',
  'src/contract',
  'src/messages',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/building',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
];
const RESULTS = ['client/index.html', 'server/server.js'];
const NOTE = 'built-from';

/** @param {string} root */
export function buildWeb(root) {
  const fingerprint = fingerprintSources(root);
  if (isBuiltFrom(root, fingerprint)) return;
  printLine('Building the web ...');
  // With another NODE_ENV the build contains React's development version, seven times slower.
  runNpm(root, ['run', '--silent', 'build'], 'The web could not be built; the reason stands above.', {
    NODE_ENV: 'production',
  });
  writeFileSync(path.join(currentBuild(root), NOTE), fingerprint);
}

/**
 * @param {string} root
 * @param {string} fingerprint
 */
export function isBuiltFrom(root, fingerprint) {
  const build = currentBuild(root);
  const note = path.join(build, NOTE);
  return (
    RESULTS.every((file) => existsSync(path.join(build, file))) &&
    existsSync(note) &&
    readFileSync(note, 'utf8') === fingerprint
  );
}

/**
 * Returns a text that changes with the name or content of any source of the web, except tests.
 * @param {string} root
 */
export function fingerprintSources(root) {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => listFiles(root, source)).sort()) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} source
 * @returns {string[]}
 */
function listFiles(root, source) {
  const full = path.join(root, source);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [source];
  return readdirSync(full, { withFileTypes: true }).flatMap((entry) => {
    const inside = `${source}/${entry.name}`;
    if (entry.isDirectory()) return listFiles(root, inside);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [inside];
  });
}
