/** What root starts keeps the owner of DATA_DIR. Another user, who owns all that they start, runs the same tests. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpeg } from '../support/forms.ts';
import { type CommandEnd, startCommand } from '../support/operator-command.ts';
import { clearProcesses, type SiteProcess, startSiteProcess, temporaryFolder } from '../support/site-process.ts';

let DATA_DIR: string;
let site: SiteProcess;
beforeAll(async () => {
  DATA_DIR = ownedFolder();
  site = startSiteProcess({ DATA_DIR, ADMIN_EMAIL: 'boss@slvsh.example', ADMIN_PASSWORD: 'nose butter 630' });
  await site.address;
});
afterAll(clearProcesses);

/** A user without a name on most machines. */
const OTHER_USER = 54_321;

const own = process.getuid?.() ?? 0;

/** Where other users cannot read the checkout, only this user can run the site. */
const canRunProgram = () =>
  spawnSync(process.execPath, ['--check', path.resolve('src/server/start.mjs')], { uid: OTHER_USER, cwd: '/' })
    .status === 0;

const owner = own === 0 && process.platform !== 'win32' && canRunProgram() ? OTHER_USER : own;

function ownedFolder(): string {
  const folder = temporaryFolder();
  give(folder);
  return folder;
}

function give(file: string): void {
  if (process.platform !== 'win32') chownSync(file, owner, process.getgid?.() ?? 0);
}

/** Files and folders below `folder`. */
function ownersIn(folder: string): number[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.map(({ parentPath, name }) => lstatSync(path.join(parentPath, name)).uid);
}

const run = (name: string, args: string[], dataDir = DATA_DIR): Promise<CommandEnd> =>
  startCommand(name, args, { DATA_DIR: dataDir, VIDEO_CHECK: '0' }).ended;

test('an import of pictures, an archive, its restore and the site itself leave all of DATA_DIR to its owner', async () => {
  const [files, restored] = [ownedFolder(), ownedFolder()];
  const list = path.join(files, 'riders.csv');
  writeFileSync(list, 'name,image\nAda,ada.jpg\n');
  writeFileSync(path.join(files, 'ada.jpg'), await (await jpeg()).bytes());
  expect(await run('import', ['riders', list])).toMatchObject({ code: 0 });
  expect(await run('create-admin', ['--email', 'ada@slvsh.example'])).toMatchObject({ code: 0 });
  expect(await run('archive', ['create'])).toMatchObject({ code: 0 });
  expect(await run('check', [])).toMatchObject({ code: 0 });
  expect((await fetch(`${await site.address}/readyz`)).status).toBe(200);
  for (const made of ['media/pictures/original', 'archives', 'made-passwords', 'session-secret', 'slvsh.sqlite-wal']) {
    expect([made, existsSync(path.join(DATA_DIR, made))]).toEqual([made, true]);
  }
  expect(new Set(ownersIn(DATA_DIR))).toEqual(new Set([owner]));

  const archives = path.join(DATA_DIR, 'archives');
  const [archive = ''] = readdirSync(archives);
  expect(await run('archive', ['restore', path.join(archives, archive)], restored)).toMatchObject({ code: 0 });
  expect(readdirSync(restored)).toContain('media');
  expect(new Set(ownersIn(restored))).toEqual(new Set([owner]));
});

test('a file that the owner of DATA_DIR may not read is no import', async () => {
  const folder = temporaryFolder();
  const list = path.join(folder, 'closed/riders.csv');
  mkdirSync(path.dirname(list));
  writeFileSync(list, 'name\nAda\n');
  chmodSync(path.dirname(list), owner === own ? 0 : 0o700);
  const { code, stderr } = await run('import', ['riders', list]);
  chmodSync(path.dirname(list), 0o700);
  // Root itself reads every file.
  if (owner !== 0)
    expect([code, stderr]).toEqual([1, expect.stringMatching(/riders\.csv cannot be read: EACCES[^\n]+\n$/)]);
  else expect(code).toBe(0);
});
