import { chmodSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { prepareDataDir, restrictToOwner } from './file-permissions.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'slvsh-private-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const printed: string[] = [];
const print = (line: string) => printed.push(line);
beforeEach(() => printed.splice(0));

const modeOf = (file: string) => (statSync(file).mode & 0o7777).toString(8);

function leaveFile(name: string, mode: number): string {
  const file = path.join(folder, name);
  writeFileSync(file, '');
  chmodSync(file, mode);
  return file;
}

test('only the permissions of other users are removed, and missing files are skipped', async () => {
  const [readable, program, own] = [leaveFile('a', 0o644), leaveFile('b', 0o755), leaveFile('c', 0o400)];
  await restrictToOwner([readable, path.join(folder, 'gone'), program, own], print);
  expect([readable, program, own].map(modeOf)).toEqual(['600', '700', '400']);
  expect(printed).toEqual([]);
});

test('a folder in a temporary one is reported', async () => {
  await prepareDataDir(path.join(folder, 'data/site'), print);
  expect(printed).toEqual([
    `DATA_DIR is in ${realpathSync(os.tmpdir())}, which the system may empty; choose another folder`,
  ]);
});

test('a temporary folder that is missing stops no start', async () => {
  vi.stubEnv('TMPDIR', path.join(folder, 'missing'));
  await prepareDataDir(path.join(folder, 'beside-missing'), print);
  vi.unstubAllEnvs();
  expect(existsSync(path.join(folder, 'beside-missing'))).toBe(true);
});

test('a folder in one that all users share is reported', async () => {
  const shared = path.join(folder, 'like-tmp');
  mkdirSync(shared);
  chmodSync(shared, 0o1777);
  await prepareDataDir(path.join(shared, 'site'), print);
  expect(printed).toEqual([expect.stringContaining(`DATA_DIR is in ${realpathSync(shared)}, `)]);
});

test('files of another owner are reported in one line, and the others are restricted', async () => {
  const [foreign, own] = [leaveFile('foreign', 0o644), leaveFile('own', 0o644)];
  await restrictToOwner([foreign, own], print, async (file, mode) => {
    const refusal = new Error(`EPERM: operation not permitted, chmod '${file}'`);
    if (file === foreign) throw Object.assign(refusal, { code: 'EPERM' });
    chmodSync(file, mode);
  });
  expect(modeOf(own)).toBe('600');
  expect(printed).toEqual([
    expect.stringMatching(/ 1 file or folder of .*EPERM: .*foreign.*; make the user of the site/),
  ]);
});

test('a DATA_DIR that all users share stays as it is', async () => {
  const shared = path.join(folder, 'shared');
  mkdirSync(shared);
  const file = leaveFile('shared/of another program', 0o644);
  chmodSync(shared, 0o1777);
  await prepareDataDir(shared, print);
  expect([modeOf(shared), modeOf(file)]).toEqual(['1777', '644']);
  expect(printed).toEqual([expect.stringMatching(/^DATA_DIR is a folder that all users share/)]);
});
