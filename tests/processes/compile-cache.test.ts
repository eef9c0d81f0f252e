/** The compile cache is used only in a folder that other users cannot write: its code runs with the rights of the site. */
import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startCommand } from '../support/operator-command.ts';
import { clearProcesses, temporaryFolder } from '../support/site-process.ts';

let [temporary, cache] = ['', ''];
beforeEach(() => {
  temporary = temporaryFolder();
  cache = path.join(temporary, `slvsh-compiled-${process.getuid?.()}`);
});
afterEach(clearProcesses);

const runHelp = (TMPDIR: string) => startCommand('--help', [], { TMPDIR }).ended;

test('compiled code is stored in a private folder', async () => {
  const { code } = await runHelp(temporary);
  expect([code, readdirSync(cache).length, statSync(cache).mode & 0o777]).toEqual([0, 1, 0o700]);
});

test('no compiled code is stored in a folder that others can write, or behind a link', async () => {
  mkdirSync(cache);
  chmodSync(cache, 0o777);
  const [other, elsewhere] = [temporaryFolder(), temporaryFolder()];
  symlinkSync(elsewhere, path.join(other, path.basename(cache)));
  const runs = await Promise.all([runHelp(temporary), runHelp(other)]);
  expect(runs.map(({ code }) => code)).toEqual([0, 0]);
  expect([readdirSync(cache), readdirSync(elsewhere)]).toEqual([[], []]);
});

test('a command runs if no compiled code can be stored', async () => {
  const { code, stderr } = await runHelp('/dev/null/nowhere');
  expect([code, stderr]).toEqual([0, '']);
});
