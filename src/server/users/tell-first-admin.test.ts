import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { tellFirstAdmin } from './tell-first-admin.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'slvsh-test-admin-'));
afterEach(() => rmSync(path.join(dataDir, 'first-admin-password'), { force: true }));

const ADMIN = { email: 'boss@slvsh.example', password: 'made-just-now' };

async function told(terminal: boolean, admin: Parameters<typeof tellFirstAdmin>[0] = ADMIN): Promise<string> {
  const lines: string[] = [];
  await tellFirstAdmin(admin, { tell: (line) => lines.push(line), terminal, dataDir });
  return lines.join('\n');
}

test('a person at a terminal reads the password there, and it is nowhere else', async () => {
  expect(await told(true)).toBe('The first admin is boss@slvsh.example, password made-just-now (shown this once)');
  expect(readdirSync(dataDir)).toEqual([]);
});

test('where a log keeps what is said, the password lies in a file for the operator’s eyes', async () => {
  const line = await told(false);
  const file = path.join(dataDir, 'first-admin-password');
  expect(line).not.toContain('made-just-now');
  expect(line).toContain(file);
  expect(readFileSync(file, 'utf8')).toBe('made-just-now\n');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a password that the operator has chosen is not repeated', async () => {
  expect(await told(true, { email: 'boss@slvsh.example' })).toBe('The first admin is boss@slvsh.example');
});
