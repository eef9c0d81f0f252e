import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { eventually } from '../support/eventually.ts';
import { jpeg } from '../support/forms.ts';
import { clearProcesses, startSiteProcess, temporaryFolder } from '../support/site-process.ts';

afterEach(clearProcesses);

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

test('a first start prints the admin and the address, and the next start keeps admin and secret', async () => {
  const settings = { DATA_DIR: temporaryFolder(), ADMIN_EMAIL: 'boss@slvsh.example' };
  const first = startSiteProcess({ ...settings, LOG_FORMAT: 'text', LOG_LEVEL: 'info' });
  expect((await fetch(await first.address)).status).toBe(200);
  const signedUp = await fetch(`${await first.address}/api/v1/users/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email: 'ada@fans.example', password: 'nose butter 630' }),
  });
  const { id } = await signedUp.json();
  const authorization = signedUp.headers.get('authorization') ?? '';
  first.child.kill('SIGTERM');
  const { stdout, stderr } = await first.ended;
  expect(stdout).toMatch(/^The first admin is b…@slvsh\.example, password in \S+made-passwords /m);
  expect(stdout).toMatch(/^PUBLIC_URL is not set: [^\n]+$/m);
  expect(stdout).toMatch(/^DATA_DIR is in \S+, which the system may empty; [^\n]+$/m);
  expect(stdout).toMatch(/^\d\d:\d\d:\d\d info: listening$/m);
  expect(stdout).toMatch(/^S\.L\.V\.S\.H\. is at http:\S+$/m);
  expect(stdout).not.toContain('{"');
  // Without METRICS_PORT no port is opened.
  expect(stdout).not.toContain('Metrics are at');
  const [email, password = ''] = readFileSync(path.join(settings.DATA_DIR, 'made-passwords'), 'utf8').trim().split(' ');
  expect(email).toBe('boss@slvsh.example');
  expect(password.length).toBeGreaterThanOrEqual(12);
  const secret = path.join(settings.DATA_DIR, 'session-secret');
  expect(modeOf(secret)).toBe('600');
  for (const hidden of [password, readFileSync(secret, 'utf8')]) expect(stdout + stderr).not.toContain(hidden);

  const second = startSiteProcess(settings);
  const data = await fetch(`${await second.address}/api/v1/users/${id}/data`, { headers: { authorization } });
  expect(data.status).toBe(200);
  second.child.kill('SIGTERM');
  expect(await second.ended).toMatchObject({ code: 0, stdout: expect.not.stringContaining('first admin') });
});

test('a start makes DATA_DIR of an earlier version private, and logs JSON without emails or passwords', async () => {
  const DATA_DIR = temporaryFolder();
  const [media, outbox] = [path.join(DATA_DIR, 'media'), path.join(DATA_DIR, 'outbox')];
  const earlier = openDatabase(path.join(DATA_DIR, 'slvsh.sqlite'));
  await migrate(earlier);
  for (const folder of [media, outbox]) mkdirSync(folder);
  for (const name of ['slvsh.sqlite', 'slvsh.sqlite-wal', 'slvsh.sqlite-shm']) {
    chmodSync(path.join(DATA_DIR, name), 0o644);
  }
  for (const folder of [DATA_DIR, media, outbox]) chmodSync(folder, 0o755);

  const account = { email: 'canary.boss@slvsh.example', password: 'canary password 77' };
  const people = { ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password };
  const site = startSiteProcess({ DATA_DIR, METRICS_PORT: '0', ...people });
  const address = await site.address;
  const post = (call: string, body: object, authorization = '') => {
    const type = body instanceof FormData ? undefined : { 'content-type': 'application/json' };
    return fetch(`${address}/api/v1${call}`, {
      ...{ method: 'POST', headers: { authorization, ...type } },
      body: body instanceof FormData ? body : JSON.stringify(body),
    });
  };
  expect((await post('/users/sign-in', { ...account, password: 'canary and wrong' })).status).toBe(401);
  const { headers } = await post('/users/sign-in', account);
  const rider = new FormData();
  const fields = { name: 'Ada', sponsor: 'A shop', country: 'se', birthdate: '2000-01-01' };
  for (const [name, value] of Object.entries(fields)) rider.append(name, value);
  rider.append('image', await jpeg());
  expect((await post('/riders', rider, headers.get('authorization') ?? '')).status).toBe(200);
  expect((await post('/users/forgot-password', account)).status).toBe(200);
  await eventually(() => expect(readdirSync(outbox)).toContainEqual(expect.stringMatching(/\.eml$/)));
  await earlier.database.destroy();

  const entries = readdirSync(DATA_DIR, { recursive: true, withFileTypes: true });
  const names = entries.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['slvsh.sqlite-wal', 'slvsh.sqlite-shm', 'original']));
  expect(modeOf(DATA_DIR)).toBe('700');
  for (const entry of entries) {
    const mode = modeOf(path.join(entry.parentPath, entry.name));
    expect([entry.name, mode]).toEqual([entry.name, entry.isDirectory() ? '700' : '600']);
  }

  site.child.kill('SIGTERM');
  const { stdout, stderr } = await site.ended;
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  for (const { time } of lines) expect(new Date(time).toISOString()).toBe(time);
  const messages = lines.map(({ msg }) => msg).join('\n');
  for (const message of ['The first admin is', 'Metrics are at', 'S.L.V.S.H. is at', 'sign-in\n', 'sign-in failed']) {
    expect(messages).toContain(message);
  }
  expect(stdout + stderr).not.toMatch(/canary\.boss|canary password|canary and wrong/);
});

test('a setting that cannot be read stops the start with one line', async () => {
  const { code, stdout, stderr } = await startSiteProcess({ PORT: 'abc' }).ended;
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^Cannot start: PORT [^\n]+\n$/);
});
