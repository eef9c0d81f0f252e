/** Scripts report a wrong option in one line. */
import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const files = globSync(['scripts/**/*.ts', 'bench/*.ts'], { cwd: ROOT })
  .map((file) => file.replaceAll(path.sep, '/'))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
const scripts = files.filter(({ text }) => /^(const .* = )?readOptions\(/m.test(text)).map(({ file }) => file);

test('only readOptions parses arguments', () => {
  const others = files.filter(({ text }) => /parseArgs|process\.argv/.test(text)).map(({ file }) => file);
  expect(others).toEqual(['scripts/read-options.ts']);
  expect(scripts).toContain('bench/main.ts');
});

test.each(scripts)('%s answers an unknown option with one line and exit code 2', async (script) => {
  expect(await run(script, '--nonsense')).toEqual({ code: 2, output: "Unknown option '--nonsense'\n" });
});

test.each([
  ['bench/main.ts', '--only', 'page,everything', '--only takes page, search,'],
  [
    'bench/main.ts',
    '--against',
    '/nowhere',
    '--against takes a checkout of the site that is built, and /nowhere is none',
  ],
  ['bench/main.ts', '--database', 'mysql', '--database takes sqlite, postgres or postgres://…'],
  ['scripts/fuzz.ts', '--minutes', 'many', '--minutes must be a whole number from 1 to 10000000'],
])('%s %s %s names the reason', async (script, option, value, reason) => {
  const { code, output } = await run(script, option, value);
  expect(code).toBe(2);
  expect(output.startsWith(reason)).toBe(true);
  expect(output).toMatch(/^[^\n]+\n$/);
});

function run(script: string, ...args: string[]): Promise<{ code: number | string; output: string }> {
  return new Promise((resolve) => {
    const argv = ['--disable-warning=ExperimentalWarning', script, ...args];
    execFile(process.execPath, argv, { cwd: ROOT }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
}
