/** What all commands have in common. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { send } from '../support/fans.ts';
import { runCommand, settingOf } from '../support/operator-command.ts';
import { startSite } from '../support/start-site.ts';

/** What `npx slvsh` runs. */
const BINARY = path.resolve(import.meta.dirname, '../../bin/slvsh.mjs');

const site = await startSite({ clock: Date.now });
const folder = mkdtempSync(path.join(os.tmpdir(), 'slvsh-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the binary passes on arguments, settings, standard input and the exit code', async () => {
  const start = (...args: string[]) => {
    const settings = { ...process.env, DATA_DIR: folder, DATABASE_URL: settingOf(site.opened.address) };
    const child = spawn(process.execPath, [BINARY, ...args], { env: settings });
    child.stdin.end('tail grab 1080\n');
    return Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  };
  const args = ['create-admin', '--email', 'binary@slvsh.example', '--password-file', '-'];
  expect(await start(...args)).toEqual(['binary@slvsh.example is an admin now.\n', '', [0, null]]);
  const credentials = { email: 'binary@slvsh.example', password: 'tail grab 1080' };
  expect((await send(site, 'POST /users/sign-in', credentials)).status).toBe(200);
  expect(await start(...args)).toEqual(['', 'This email already has an account.\n', [1, null]]);
});

test('every command has help', async () => {
  const all = await runCommand('--help', [], {});
  expect(all.code).toBe(0);
  const names = [...all.stdout.matchAll(/^ {2}([a-z-]+) \[/gm)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'help');
  expect(names).toEqual(expect.arrayContaining(['create-admin', 'rescore', 'rehearse']));
  const helps = await Promise.all(names.map((name) => runCommand(name, ['--help'], {})));
  for (const [index, { code, stdout }] of helps.entries()) {
    expect([code, stdout]).toEqual([0, expect.stringMatching(`^Usage: slvsh ${names[index]} `)]);
  }
});

test.each([
  ['an unknown command', 'fly', []],
  ['an unknown option', 'archive', ['create', '--fast']],
  ['a command of version 0.1.0', 'backup', ['--to', '/backups', '--keep', '3']],
  ['no command', '', []],
])('%s is an invalid command line', async (_what, name, args) => {
  expect(await runCommand(name, args, {})).toMatchObject({ code: 2, stdout: '' });
});
