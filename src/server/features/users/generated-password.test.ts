import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { revealGeneratedPassword } from './generated-password.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'slvsh-test-passwords-'));
const file = path.join(dataDir, 'made-passwords');
afterEach(() => rmSync(file, { force: true }));

const GENERATED = { email: 'boss@slvsh.example', password: 'made-just-now' };

test('a terminal shows the password, and no file contains it', async () => {
  expect(await revealGeneratedPassword(GENERATED, { terminal: true, dataDir })).toBe('made-just-now (shown this once)');
  expect(readdirSync(dataDir)).toEqual([]);
});

test('without a terminal, passwords are appended to a private file', async () => {
  await revealGeneratedPassword({ ...GENERATED, password: 'made-before' }, { terminal: false, dataDir });
  const text = await revealGeneratedPassword(GENERATED, { terminal: false, dataDir });
  expect(text).not.toContain('made-just-now');
  expect(text).toContain(file);
  expect(readFileSync(file, 'utf8')).toBe('boss@slvsh.example made-before\nboss@slvsh.example made-just-now\n');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
