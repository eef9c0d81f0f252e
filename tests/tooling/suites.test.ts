/** `npm test`, `npm run test:rest` and `npm run test:postgres` together run each test once. */
import { execFileSync } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ALL, SUITES } from '../../scripts/checking/suites.ts';
import config from '../../vitest.config.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'slvsh-suites-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** All files with a name of tests. */
const FILES = globSync('**/*.{test,spec}.*', { cwd: ROOT, exclude: ['node_modules', 'dist', 'test-results'] })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => /\.[cm]?[jt]sx?$/.test(file));
const JOURNEYS = FILES.filter((file) => file.startsWith('tests/journeys/'));

type Project = { test: { name: string; include: string[]; exclude?: string[] } };
const projects = (config as { test: { projects: Project[] } }).test.projects.map(({ test }) => test);

test('each file of Vitest belongs to one suite, and the API files run on both engines', () => {
  const runs = projects.flatMap(({ name, include, exclude = [] }) =>
    globSync(include, { cwd: ROOT, exclude }).map(
      (file) => `${name.replace(/-(?:rest|slow)$/, '')} ${file.replaceAll(path.sep, '/')}`,
    ),
  );
  const expected = FILES.filter((file) => !JOURNEYS.includes(file));
  const kindsOf = (file: string) => {
    if (/^tests\/(?:api|engines)\//.test(file)) return ['api-postgres', 'api-sqlite'];
    return [['processes', 'statements'].find((kind) => file.startsWith(`tests/${kind}/`)) ?? 'unit'];
  };
  expect(runs.sort()).toEqual(expected.flatMap((file) => kindsOf(file).map((kind) => `${kind} ${file}`)).sort());
  const suites = Object.values(SUITES).flatMap(({ vitest }) => vitest);
  expect(projects.map(({ name }) => name).sort()).toEqual(suites.toSorted());
  expect(ALL.vitest).toEqual([...SUITES.core.vitest, ...SUITES.rest.vitest]);
});

test('no test waits for a fixed time or by the time limit of a second that Vitest has', () => {
  const own = /waitForTimeout|\bvi\.wait(?:For|Until)\b/;
  const waiting = FILES.filter((file) => own.test(readFileSync(path.join(ROOT, file), 'utf8')));
  expect(waiting.filter((file) => file !== 'tests/tooling/suites.test.ts')).toEqual([]);
});

test('Playwright runs each file of journeys, and one tag divides the two suites', () => {
  expect(JOURNEYS.filter((file) => !file.endsWith('.spec.ts'))).toEqual([]);
  const [only, tag] = SUITES.core.journeys ?? [];
  expect([only, SUITES.rest.journeys]).toEqual(['--grep', ['--grep-invert', tag]]);
});

/**
 * Runs `.ci/run` with an `npm` that prints its arguments. The tests write a closing line, unless `steps` replaces what the audit
 * (`run --silent`) or the tests (`test`) do.
 */
function runCi(steps: string): { status: number; calls: string[]; closing: string | undefined } {
  const npm = path.join(folder, 'npm');
  const script = `#!/bin/sh\necho "$*"\nfor tally; do :; done\ncase "$*" in\n${steps}\ntest*) echo "5 passed, 0 failed" >"$tally";;\nesac\n`;
  writeFileSync(npm, script);
  chmodSync(npm, 0o755);
  const env = { ...process.env, PATH: `${folder}${path.delimiter}${process.env.PATH}` };
  const command = `"${path.join(ROOT, '.ci/run')}"; echo $?`;
  const output = execFileSync('bash', ['-c', command], { cwd: ROOT, env, encoding: 'utf8' }).trim().split('\n');
  const status = Number(output.pop());
  const closing = output.pop();
  return { status, closing, calls: output.filter((line) => line !== '') };
}

test.runIf(process.platform !== 'win32')(
  'continuous integration names the tests that failed at the end of its output',
  () => {
    const run = runCi(`test*) printf '4 passed, 2 failed\\na rule\\na journey\\n' >"$tally"; exit 1;;`);
    expect(run.calls.slice(2)).toEqual(['a rule', 'a journey']);
    expect(run.closing).toBe('4 passed, 2 failed');
  },
);

test.runIf(process.platform !== 'win32').each([
  ['no step fails', '', '5 passed, 0 failed'],
  ['the audit finds an advisory', 'run\\ --silent*) exit 1;;', '5 passed, 1 failed'],
  ['the registry gives no answer', 'run\\ --silent*) exit 2;;', '5 passed, 0 failed'],
  ['a test fails', 'test*) echo "4 passed, 1 failed" >"$tally"; exit 1;;', '4 passed, 1 failed'],
  ['the tests crash', 'test*) exit 1;;', '0 passed, 1 failed'],
  ['the tests write no counts', 'test*) ;;', '0 passed, 1 failed'],
])('continuous integration runs the audit and all tests once if %s, with one closing line', (_what, steps, closing) => {
  const run = runCi(steps);
  const [audit, tests] = run.calls;
  expect(run.calls).toHaveLength(2);
  expect(audit).toBe('run --silent audit:dependencies');
  expect(tests).toMatch(/^test .*-- --suite all --write-tally \S+$/);
  expect(run.closing).toBe(closing);
  expect(run.status).toBe(closing.endsWith(' 0 failed') ? 0 : 1);
});
