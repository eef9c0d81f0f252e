import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { jpeg } from '../support/forms.ts';
import { clearProcesses, startSiteProcess, temporaryFolder } from '../support/site-process.ts';

afterEach(clearProcesses);

test('a start prints the address, and the first one the admin', async () => {
  const DATA_DIR = temporaryFolder();
  const first = startSiteProcess({ DATA_DIR, ADMIN_EMAIL: 'boss@slvsh.example' });
  expect((await fetch(await first.address)).status).toBe(200);
  first.child.kill('SIGTERM');
  const { stdout } = await first.ended;
  const [email, password = ''] = readFileSync(path.join(DATA_DIR, 'made-passwords'), 'utf8').trim().split(' ');
  expect(stdout).toMatch(/b…@slvsh\.example, password in \S+made-passwords /);
  expect(email).toBe('boss@slvsh.example');
  expect(password.length).toBeGreaterThanOrEqual(12);
  expect(stdout).not.toContain(password);

  const second = startSiteProcess({ DATA_DIR, ADMIN_EMAIL: 'boss@slvsh.example' });
  expect((await fetch(await second.address)).status).toBe(200);
  second.child.kill('SIGTERM');
  expect(await second.ended).toMatchObject({ code: 0, stdout: expect.not.stringContaining('first admin') });
});

test.each(['1', '2'])(
  'what %s of them write where no person reads it is a log, with no email or password in it',
  async (WEB_CONCURRENCY) => {
    const people = { ADMIN_EMAIL: 'canary.boss@slvsh.example', ADMIN_PASSWORD: 'canary password 77' };
    const site = startSiteProcess({ ...people, WEB_CONCURRENCY, METRICS_PORT: '0' });
    const address = await site.address;
    for (const password of [people.ADMIN_PASSWORD, 'canary and wrong']) {
      await fetch(`${address}/api/v1/users/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: people.ADMIN_EMAIL, password }),
      });
    }
    site.child.kill('SIGTERM');
    const { stdout, stderr } = await site.ended;
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    for (const { time } of lines) expect(new Date(time).toISOString()).toBe(time);
    const said = lines.map(({ msg }) => msg).join('\n');
    for (const words of ['The first admin is', 'Metrics are at', 'S.L.V.S.H. is at', 'sign-in\n', 'sign-in failed']) {
      expect(said).toContain(words);
    }
    expect(stdout + stderr).not.toMatch(/canary\.boss|canary password|canary and wrong/);
  },
);

test.skipIf(process.platform !== 'linux')(
  'the allocator of the started process and of its workers returns the memory of pictures',
  async () => {
    const site = startSiteProcess({ WEB_CONCURRENCY: '2' });
    await site.address;
    const { pid } = site.child;
    const workers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    expect(workers).toHaveLength(2);
    for (const one of [pid, ...workers]) {
      expect(readFileSync(`/proc/${one}/environ`, 'utf8').split('\0')).toContain('MALLOC_MMAP_THRESHOLD_=1048576');
    }
  },
);

test('with LOG_FORMAT=text a start prints lines for a person, and its log follows as text', async () => {
  const site = startSiteProcess({ LOG_FORMAT: 'text', LOG_LEVEL: 'info', ADMIN_EMAIL: 'canary.boss@slvsh.example' });
  await site.address;
  site.child.kill('SIGTERM');
  const { stdout } = await site.ended;
  expect(stdout).toMatch(/^The first admin is c…@slvsh\.example, password in \S+made-passwords /);
  expect(stdout).toMatch(/^\d\d:\d\d:\d\d info: listening$/m);
  expect(stdout).toMatch(/^S\.L\.V\.S\.H\. is at http:\S+$/m);
  expect(stdout).not.toContain('{"');
});

test('the secret that the first start makes is the one of the next, so that nobody is signed out', async () => {
  const DATA_DIR = temporaryFolder();
  const first = startSiteProcess({ DATA_DIR });
  const person = { name: 'Ada', email: 'ada@fans.example', password: 'nose butter 630' };
  const signedUp = await fetch(`${await first.address}/api/v1/users/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  const { id } = await signedUp.json();
  const authorization = signedUp.headers.get('authorization') ?? '';
  first.child.kill('SIGTERM');
  const { stdout, stderr } = await first.ended;
  const file = path.join(DATA_DIR, 'session-secret');
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  expect(stdout + stderr).not.toContain(readFileSync(file, 'utf8'));

  const second = startSiteProcess({ DATA_DIR });
  const data = await fetch(`${await second.address}/api/v1/users/${id}/data`, { headers: { authorization } });
  expect(data.status).toBe(200);

  const elsewhere = startSiteProcess();
  const refused = await fetch(`${await elsewhere.address}/api/v1/users/${id}/data`, { headers: { authorization } });
  expect(refused.status).toBe(401);
});

test('other users of the machine read nothing in DATA_DIR, even where an earlier version let them', async () => {
  const DATA_DIR = temporaryFolder();
  const [media, outbox] = [path.join(DATA_DIR, 'media'), path.join(DATA_DIR, 'outbox')];
  const earlier = openDatabase(path.join(DATA_DIR, 'slvsh.sqlite'));
  await migrate(earlier);
  for (const folder of [media, outbox]) mkdirSync(folder);
  for (const name of ['slvsh.sqlite', 'slvsh.sqlite-wal', 'slvsh.sqlite-shm']) {
    chmodSync(path.join(DATA_DIR, name), 0o644);
  }
  for (const folder of [DATA_DIR, media, outbox]) chmodSync(folder, 0o755);

  const account = { email: 'boss@slvsh.example', password: 'chosen by the operator' };
  const site = startSiteProcess({ DATA_DIR, ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password });
  const ask = async (call: string, body: object, authorization = '') => {
    const type = body instanceof FormData ? undefined : { 'content-type': 'application/json' };
    const reply = await fetch(`${await site.address}/api/v1${call}`, {
      ...{ method: 'POST', headers: { authorization, ...type } },
      body: body instanceof FormData ? body : JSON.stringify(body),
    });
    expect(reply.status, await reply.clone().text()).toBe(200);
    return reply;
  };
  const { headers } = await ask('/users/sign-in', account);
  const rider = new FormData();
  const fields = { name: 'Ada', sponsor: 'A shop', country: 'se', birthdate: '2000-01-01' };
  for (const [name, value] of Object.entries(fields)) rider.append(name, value);
  rider.append('image', await jpeg());
  await ask('/riders', rider, headers.get('authorization') ?? '');
  await ask('/users/forgot-password', account);
  await vi.waitFor(() => expect(readdirSync(outbox)).toContainEqual(expect.stringMatching(/\.eml$/)), {
    timeout: 30_000,
  });
  await earlier.database.destroy();

  const entries = readdirSync(DATA_DIR, { recursive: true, withFileTypes: true });
  const names = entries.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['slvsh.sqlite-wal', 'slvsh.sqlite-shm', 'original']));
  const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);
  expect(modeOf(DATA_DIR)).toBe('700');
  for (const entry of entries) {
    const mode = modeOf(path.join(entry.parentPath, entry.name));
    expect([entry.name, mode]).toEqual([entry.name, entry.isDirectory() ? '700' : '600']);
  }
});

test('a secret that is gone from its file stops the start with one line', async () => {
  const DATA_DIR = temporaryFolder();
  writeFileSync(path.join(DATA_DIR, 'session-secret'), '');
  const { code, stderr } = await startSiteProcess({ DATA_DIR, ALLOW_EMPTY_DATABASE: '1' }).ended;
  expect(stderr).toMatch(/^Cannot start: The secret in DATA_DIR cannot be used: [^\n]+\n$/);
  expect(code).toBe(1);
});

test('a first start that cannot open has told the admin’s password, which no later one knows', async () => {
  const DATA_DIR = temporaryFolder();
  const other = startSiteProcess();
  const { port } = new URL(await other.address);
  const { code, stdout } = await startSiteProcess({ DATA_DIR, PORT: port }).ended;
  expect(code).toBe(1);
  expect(stdout).toMatch(/The first admin is \S+, password in \S+/);
  expect(readFileSync(path.join(DATA_DIR, 'made-passwords'), 'utf8')).toMatch(/^\S+@\S+ \S{12,}\n$/);
});

test('a first start that cannot write the admin’s password down stops with one line, and makes no admin', async () => {
  const DATA_DIR = temporaryFolder();
  mkdirSync(path.join(DATA_DIR, 'made-passwords'));
  const { code, stdout, stderr } = await startSiteProcess({ DATA_DIR }).ended;
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^Cannot start: The password of the first admin cannot be written down: [^\n]+\n$/);
  const database = new DatabaseSync(path.join(DATA_DIR, 'slvsh.sqlite'), { readOnly: true });
  expect(database.prepare('select count(*) as users from users').get()).toEqual({ users: 0 });
  database.close();
});

describe('a setting that cannot be read stops the start with one line:', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'ftp://x'],
    ['DATABASE_READ_URL', 'postgres://replica/slvsh'],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_EMAIL', 'nobody'],
    ['ALLOW_EMPTY_DATABASE', 'yes'],
    ['DEMO', 'maybe'],
    ['BRACKET_CUP_ID', '0'],
    ['METRICS_PORT', 'yes'],
    ['PUBLIC_URL', 'slvsh.example'],
    ['TRUSTED_PROXY', '*'],
    ['SESSION_SECRET', 'short'],
    ['SESSION_SECRET', 'change-me-change-me-change-me-change-me'],
    ['STORAGE_URL', 'https://s3.example/pictures'],
    ['STORAGE_URL', 's3://pictures?endpoint=s3.example'],
    ['MEDIA_URL', 'cdn.example'],
    ['MEDIA_URL', 'https://cdn.example/?key=1'],
  ])('%s=%s', async (name, value) => {
    const { code, stdout, stderr } = await startSiteProcess({ [name]: value }).ended;
    expect(stderr).toMatch(new RegExp(`^Cannot start: ${name} [^\\n]+\\n$`));
    expect(stdout).toBe('');
    expect(code).toBe(1);
  });
});

test('a port that is taken stops the start with one line', async () => {
  const first = startSiteProcess();
  const { port } = new URL(await first.address);
  const { code, stderr } = await startSiteProcess({ PORT: port }).ended;
  expect(stderr).toMatch(new RegExp(`^Cannot start: port ${port} is taken[^\\n]*\\n$`));
  expect(code).toBe(1);
});

test.each([
  ['DATA_DIR', '/dev/null/data', 'DATA_DIR cannot be used'],
  ['DATABASE_URL', 'postgres://nobody:nothing@127.0.0.1:1/none', 'The database cannot be used'],
  ['DATABASE_URL', 'sqlite:package.json', 'The database cannot be used'],
])('%s=%s stops the start with one line', async (name, value, what) => {
  const { code, stderr } = await startSiteProcess({ [name]: value }).ended;
  expect(stderr).toMatch(new RegExp(`^Cannot start: ${what}: [^\\n]+\\n$`));
  expect(code).toBe(1);
});
