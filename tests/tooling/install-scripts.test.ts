/** Only install scripts that package.json allows run, with any version of npm (docs/security.md, 29). */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installPackages } from '../../scripts/bootstrap/packages.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'slvsh-install-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

test('of two packages with install scripts only the allowed one runs', () => {
  // The behaviour of npm versions without allowScripts.
  vi.stubEnv('npm_config_dangerously_allow_all_scripts', 'true');
  const dependencies = { allowed: pack('allowed'), denied: pack('denied') };
  const project = { name: 'site', version: '1.0.0', dependencies };
  const locked = (name: keyof typeof dependencies) => ({
    version: '1.0.0',
    resolved: dependencies[name],
    hasInstallScript: true,
  });
  const packages = {
    '': project,
    'node_modules/allowed': locked('allowed'),
    'node_modules/denied': locked('denied'),
  };
  write('package.json', { ...project, allowScripts: { allowed: true } });
  write('package-lock.json', { name: 'site', version: '1.0.0', lockfileVersion: 3, requires: true, packages });

  installPackages(root);
  expect(['allowed', 'denied'].map((name) => existsSync(path.join(root, 'node_modules', name)))).toEqual([true, true]);
  expect(['allowed', 'denied'].map((name) => existsSync(path.join(root, `${name}-ran`)))).toEqual([true, false]);
});

/** Packs a package whose install script writes a file into the project; returns its path. */
function pack(name: string): string {
  const mark = JSON.stringify(path.join(root, `${name}-ran`));
  const postinstall = `node -e ${JSON.stringify(`require('fs').writeFileSync(${mark.replaceAll('"', "'")}, '')`)}`;
  mkdirSync(path.join(root, 'sources', name), { recursive: true });
  write(`sources/${name}/package.json`, { name, version: '1.0.0', scripts: { postinstall } });
  execFileSync('npm', ['pack', '--silent', `./sources/${name}`], { cwd: root });
  return `file:${name}-1.0.0.tgz`;
}

function write(file: string, content: object): void {
  writeFileSync(path.join(root, file), JSON.stringify(content));
}
