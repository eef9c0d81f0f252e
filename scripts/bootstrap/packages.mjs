/** Installs the packages of package-lock.json if the installed ones differ. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Problem, printLine, runNpm } from './machine.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Package
 * @typedef {Record<string, Package>} Packages by their folder
 * @typedef {{ platform: string, arch: string }} System
 */

/** @param {string} root */
export function installPackages(root) {
  if (listMissing(root).length === 0) return;
  printLine('Installing the packages that the site is made of (about a minute) ...');
  // Build and tests need all of them, also with NODE_ENV=production.
  const args = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const message = 'The packages could not be installed; npm says above why. Is the network reachable?';
  runNpm(root, [...args, '--loglevel=error'], message);
  runAllowedScripts(root);
  const missing = listMissing(root);
  if (missing.length > 0) throw new Problem(`npm left out ${missing.join(', ')}; remove node_modules and try again.`);
}

/**
 * Runs the install scripts that package.json allows by name. Older versions of npm do not know that list, so npm runs none itself.
 * @param {string} root
 */
function runAllowedScripts(root) {
  /** @type {{ allowScripts?: Record<string, boolean> }} */
  const { allowScripts = {} } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  const installed = allowed.filter((name) => existsSync(path.join(root, 'node_modules', name)));
  if (installed.length === 0) return;
  const args = ['rebuild', '--ignore-scripts=false', '--loglevel=error', ...installed];
  runNpm(root, args, `The install script of ${installed.join(', ')} failed; npm says above why.`);
}

/** @param {string} root */
function listMissing(root) {
  return missingPackages(
    readPackages(path.join(root, 'package-lock.json')) ?? {},
    readPackages(path.join(root, 'node_modules/.package-lock.json')),
    process,
  );
}

/**
 * Returns the folders of `locked` that are missing or have another version.
 * @param {Packages} locked
 * @param {Packages | undefined} installed what npm noted at its last install
 * @param {System} system
 */
export function missingPackages(locked, installed, system) {
  return Object.keys(locked).filter((folder) => {
    const wanted = locked[folder];
    const found = installed?.[folder];
    if (folder === '' || !wanted) return false;
    if (!found) return !wanted.optional || isMadeFor(wanted, system);
    return found.version !== wanted.version || found.integrity !== wanted.integrity;
  });
}

/**
 * An optional package without a system or a processor is not required.
 * @param {Package} wanted
 * @param {System} system
 */
function isMadeFor({ os, cpu, libc }, { platform, arch }) {
  return !libc && os?.includes(platform) === true && cpu?.includes(arch) === true;
}

/**
 * @param {string} file
 * @returns {Packages | undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
