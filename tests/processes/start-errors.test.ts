/** Starts that fail with one line. settings.test.ts tests settings, unusable-database.test.ts databases. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test } from 'vitest';
import { clearProcesses, startSiteProcess, temporaryFolder } from '../support/site-process.ts';

afterEach(clearProcesses);

test('a first start whose port is taken stores the password of the admin that it creates', async () => {
  const DATA_DIR = temporaryFolder();
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as { port: number };
  const { code, stdout, stderr } = await startSiteProcess({ DATA_DIR, PORT: String(port) }).ended;
  taken.close();
  expect(stderr).toMatch(new RegExp(`^Cannot start: port ${port} is taken[^\\n]*\\n$`));
  expect(code).toBe(1);
  expect(stdout).toMatch(/The first admin is \S+, password in \S+/);
  expect(readFileSync(path.join(DATA_DIR, 'made-passwords'), 'utf8')).toMatch(/^\S+@\S+ \S{12,}\n$/);
});

test('a first start that cannot store the password of the admin creates no admin', async () => {
  const DATA_DIR = temporaryFolder();
  mkdirSync(path.join(DATA_DIR, 'made-passwords'));
  const { code, stdout, stderr } = await startSiteProcess({ DATA_DIR }).ended;
  expect([code, stdout]).toEqual([1, expect.not.stringContaining('first admin')]);
  expect(stderr).toMatch(/^Cannot start: The password of the first admin cannot be written down: [^\n]+\n$/);
  const database = new DatabaseSync(path.join(DATA_DIR, 'slvsh.sqlite'), { readOnly: true });
  expect(database.prepare('select count(*) as users from users').get()).toEqual({ users: 0 });
  database.close();
});

test('an empty secret file stops the start', async () => {
  const DATA_DIR = temporaryFolder();
  writeFileSync(path.join(DATA_DIR, 'session-secret'), '');
  const { code, stderr } = await startSiteProcess({ DATA_DIR, ALLOW_EMPTY_DATABASE: '1' }).ended;
  expect(stderr).toMatch(/^Cannot start: The secret in DATA_DIR cannot be used: [^\n]+\n$/);
  expect(code).toBe(1);
});

test('a DATA_DIR that cannot be created stops the start', async () => {
  const { code, stderr } = await startSiteProcess({ DATA_DIR: '/dev/null/data' }).ended;
  expect(stderr).toMatch(/^Cannot start: DATA_DIR cannot be used: [^\n]+\n$/);
  expect(code).toBe(1);
});
