/** Finds an installed Chromium for the browser tests. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Problem } from './machine.mjs';

/** @type {Record<string, string[]>} */
const USUAL_PLACES = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

/**
 * @typedef {object} Browsers what the search asks of a machine
 * @property {string | undefined} named the browser that CHROMIUM_PATH names
 * @property {string} platform
 * @property {(file: string) => boolean} starts
 * @property {string} shell where a package of ours is unpacked
 * @property {() => Promise<string[]>} ofPackages where packages of ours keep theirs
 */

/**
 * The first browser that starts: the named one, the system's, then those of packages.
 * @param {Browsers} browsers
 * @returns {Promise<string | undefined>}
 */
export async function findChromium({ named, platform, starts, ofPackages }) {
  if (named && !starts(named)) throw new Problem(`CHROMIUM_PATH is ${named}, which does not start as a browser.`);
  return named || (USUAL_PLACES[platform] ?? []).find(starts) || (await ofPackages()).find(starts);
}

/**
 * The headless shell of Chromium, which opens a page for half of the processor time; without one any browser.
 * @param {Browsers} browsers
 * @returns {Promise<string | undefined>}
 */
export async function findHeadlessShell(browsers) {
  const { named, shell, starts } = browsers;
  return !named && starts(shell) ? shell : findChromium(browsers);
}

/**
 * @param {string} root
 * @returns {Browsers}
 */
export function browsersOfThisMachine(root) {
  const { CHROMIUM_PATH: named } = process.env;
  const shell = unpacked(root);
  return { named, platform: process.platform, starts, shell, ofPackages: async () => [await playwrights(), shell] };
}

/**
 * The folder into which @sparticuz/chromium unpacks its browser.
 * @param {string} root
 */
export function unpacked(root) {
  return path.join(root, 'node_modules/.cache/chromium/start.sh');
}

async function playwrights() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/**
 * Some systems have a placeholder under the browser's name that only says how to install it; so each is tried.
 * @param {string} file
 */
function starts(file) {
  if (!existsSync(file)) return false;
  if (process.platform === 'win32') return true;
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /chrom|edge/i.test(stdout);
}
