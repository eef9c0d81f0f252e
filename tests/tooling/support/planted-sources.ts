/** A temporary source tree, checked with the project's lint settings. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SETTINGS = ['biome.json', 'package.json', '.gitignore', 'scripts/lint'];

/** The rules that each of `files` violates, by its path. */
export function lintSources(files: Record<string, string>): Record<string, string[]> {
  const tree = mkdtempSync(path.join(os.tmpdir(), 'slvsh-planted-'));
  try {
    for (const name of SETTINGS) cpSync(path.join(ROOT, name), path.join(tree, name), { recursive: true });
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
      writeFileSync(path.join(tree, file), content);
    }
    return readFindings(tree, Object.keys(files));
  } finally {
    rmSync(tree, { recursive: true });
  }
}

function readFindings(tree: string, files: string[]): Record<string, string[]> {
  const biome = path.join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const message = [biome, 'lint', '--colors=off', '--reporter=github', '--max-diagnostics=none'];
  const { stdout } = spawnSync(process.execPath, message, { cwd: tree, encoding: 'utf8' });
  const findings: Record<string, string[]> = Object.fromEntries(files.map((file) => [file, []]));
  for (const [, rule = '', file = ''] of stdout.matchAll(/^::\w+ title=([^,]+),file=([^,]+),/gm)) {
    findings[path.relative(tree, path.resolve(tree, file))]?.push(rule.replace(/^lint\//, ''));
  }
  return findings;
}
