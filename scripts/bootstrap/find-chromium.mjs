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
 * @property {string} shell the file of the headless shell that this project unpacks
 * @property {() => Promise<string[]>} ofPackages finds the browsers of installed packages
 */

/**
 * Returns the first browser that starts: the named one, one of the system, or one of a package.
 * @param {Browsers} browsers
 * @returns {Promise<string | undefined>}
 */
export async function findChromium({ named, platform, starts, ofPackages }) {
  if (named && !starts(named)) throw new Problem(`CHROMIUM_PATH is ${named}, which does not start as a browser.`);
  return named || (USUAL_PLACES[platform] ?? []).find(starts) || (await ofPackages()).find(starts);
}

/**
 * Returns the headless shell of Chromium, which opens a page for half of the processor time, or else any browser.
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
 * Some systems have a file with the name of the browser that only says how to install it, so this starts it.
 * @param {string} file
 */
function starts(file) {
  if (!existsSync(file)) return false;
  if (process.platform === 'win32') return true;
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /chrom|edge/i.test(stdout);
}
