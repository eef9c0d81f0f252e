/** Prepares a checkout. It is plain JavaScript, because the Node of the machine may be version 20. */
import { fileURLToPath } from 'node:url';
import { findOrFetchChromium } from './bootstrap/fetch-chromium.mjs';
import { Problem } from './bootstrap/machine.mjs';
import { checkNode } from './bootstrap/node-version.mjs';
import { installPackages } from './bootstrap/packages.mjs';
import { buildWeb } from './bootstrap/web-build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

try {
  checkNode(root);
  installPackages(root);
  if (process.argv.includes('--build')) buildWeb(root);
  if (process.argv.includes('--browser')) await findOrFetchChromium(root);
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
