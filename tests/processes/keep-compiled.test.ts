/** What was compiled is kept for the next start where nobody else can put something else in its place. */
import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../support/operator-command.ts';
import { clearProcesses, temporaryFolder } from '../support/site-process.ts';

let [temporary, kept] = ['', ''];
beforeEach(() => {
  temporary = temporaryFolder();
  kept = path.join(temporary, `slvsh-compiled-${process.getuid?.()}`);
});
afterEach(clearProcesses);

const ask = (TMPDIR: string) => runCommand('--help', [], { TMPDIR });

test('it is, for its owner alone', async () => {
  const { code } = await ask(temporary);
  expect([code, readdirSync(kept).length, statSync(kept).mode & 0o777]).toEqual([0, 1, 0o700]);
});

test('it is not in a folder that others can write', async () => {
  mkdirSync(kept);
  chmodSync(kept, 0o777);
  const { code } = await ask(temporary);
  expect([code, readdirSync(kept)]).toEqual([0, []]);
});

test('it is not behind a link that somebody has laid', async () => {
  const elsewhere = temporaryFolder();
  symlinkSync(elsewhere, kept);
  const { code } = await ask(temporary);
  expect([code, readdirSync(elsewhere)]).toEqual([0, []]);
});

test('a command runs where nothing can be kept', async () => {
  const { code, stderr } = await ask('/dev/null/nowhere');
  expect([code, stderr]).toEqual([0, '']);
});
