/** The split of the tests into `npm test` and `npm run test:rest` loses none and runs none twice. */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ALL, SUITES } from '../../scripts/checking/suites.ts';
import config from '../../vitest.config.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'slvsh-suites-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function listFiles(top: string, name: RegExp): string[] {
  return readdirSync(path.join(ROOT, top), { recursive: true, encoding: 'utf8' })
    .map((file) => `${top}/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => name.test(file));
}

function runTool(tool: string, ...args: string[]): string {
  const file = path.join(ROOT, 'node_modules/.bin', tool);
  return execFileSync(file, args, { cwd: ROOT, encoding: 'utf8', shell: process.platform === 'win32' });
}

test('each file of Vitest belongs to one of the two suites, and the API files run on both engines', () => {
  const listed: { file: string; projectName: string }[] = JSON.parse(
    runTool('vitest', 'list', '--filesOnly', '--json'),
  );
  const runs = listed.map(({ file, projectName }) => ({
    file: path.relative(ROOT, file).replaceAll(path.sep, '/'),
    project: projectName,
    kind: projectName.replace('-rest', ''),
  }));
  const expected = ['src', 'demo', 'scripts', 'tests'].flatMap((top) => listFiles(top, /\.test\.tsx?$/));
  const kindsOf = (file: string) => {
    if (file.startsWith('tests/api/')) return ['api-postgres', 'api-sqlite'];
    return file.startsWith('tests/processes/') ? ['processes'] : ['unit'];
  };
  expect(runs.map(({ file, kind }) => `${kind} ${file}`).sort()).toEqual(
    expected.flatMap((file) => kindsOf(file).map((kind) => `${kind} ${file}`)).sort(),
  );
  expect(new Set(runs.map(({ project }) => project))).toEqual(new Set(ALL.vitest));
  expect(SUITES.core.vitest.filter((project) => SUITES.rest.vitest.includes(project))).toEqual([]);
});

test('the files that the configuration names exist', () => {
  const named = JSON.stringify(config).match(/tests\/[\w/-]+\.test\.ts/g) ?? [];
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

test('each file of journeys is listed by Playwright, and one tag divides the two suites', () => {
  const report: { suites: { file: string }[] } = JSON.parse(runTool('playwright', 'test', '--list', '--reporter=json'));
  const listed = new Set(report.suites.map(({ file }) => `tests/journeys/${file}`));
  expect(listed).toEqual(new Set(listFiles('tests/journeys', /\.spec\.ts$/)));
  const [only, tag] = SUITES.core.journeys;
  expect([only, SUITES.rest.journeys]).toEqual(['--grep', ['--grep-invert', tag]]);
});

/** Runs `.ci/run` with an `npm` that prints its arguments and fails in the named step. */
function runCi(failing: string, code: number): { status: number; calls: string[] } {
  const npm = path.join(folder, 'npm');
  writeFileSync(npm, `#!/bin/sh\necho "$*"\ncase "$*" in *${failing}*) exit ${code};; esac\n`);
  chmodSync(npm, 0o755);
  const env = { ...process.env, PATH: `${folder}${path.delimiter}${process.env.PATH}` };
  const script = path.join(ROOT, '.ci/run');
  const output = execFileSync('bash', ['-c', `"${script}"; echo $?`], { cwd: ROOT, env, encoding: 'utf8' });
  const calls = output.trim().split('\n');
  return { status: Number(calls.pop()), calls };
}

test.runIf(process.platform !== 'win32').each([
  ['no step', 'nothing', 1, 0],
  ['the audit', 'audit:dependencies', 1, 1],
  ['the registry', 'audit:dependencies', 2, 0],
  ['the first suite', 'write-tally', 1, 1],
  ['the second suite', 'add-tally', 1, 1],
])(
  'continuous integration runs the audit and both suites if %s fails, with one tally',
  (_what, failing, code, status) => {
    const run = runCi(failing, code);
    const [audit, core = '', rest = ''] = run.calls;
    expect(run.calls).toHaveLength(3);
    expect(audit).toBe('run --silent audit:dependencies');
    const [, written] = /^test .*-- --write-tally (\S+)$/.exec(core) ?? [];
    expect(rest).toMatch(/^run test:rest /);
    expect(rest.endsWith(` -- --add-tally ${written}`)).toBe(true);
    expect(run.status).toBe(status);
  },
);
