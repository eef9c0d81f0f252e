/** Scripts report a wrong option in one line. */
import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const files = globSync(['scripts/**/*.ts', 'bench/*.ts'], { cwd: ROOT })
  .map((file) => file.replaceAll(path.sep, '/'))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));

test('only readOptions parses arguments', () => {
  const others = files.filter(({ text }) => /parseArgs|process\.argv/.test(text)).map(({ file }) => file);
  expect(others).toEqual(['scripts/read-options.ts']);
});

test.each([
  ['scripts/fuzz.ts', '--nonsense', "Unknown option '--nonsense'"],
  ['scripts/fuzz.ts', '--minutes=many', '--minutes must be a whole number from 1 to 10000000'],
  ['scripts/test.ts', '--suite=most', '--suite takes core, rest, postgres, all, not most'],
  ['bench/main.ts', '--database=mysql', '--database takes sqlite, postgres or postgres://…'],
])('%s %s ends with one line on the reason and exit code 2', async (script, option, reason) => {
  expect(await run(script, option)).toEqual({ code: 2, output: `${reason}\n` });
});

function run(script: string, ...args: string[]): Promise<{ code: number | string; output: string }> {
  return new Promise((resolve) => {
    const argv = ['--disable-warning=ExperimentalWarning', script, ...args];
    execFile(process.execPath, argv, { cwd: ROOT }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
}
