import { afterEach, describe, expect, test } from 'vitest';
import { clearProcesses, startSiteProcess, temporaryFolder } from '../support/site-process.ts';

afterEach(clearProcesses);

test('a start prints the address, and the first one the admin', async () => {
  const DATA_DIR = temporaryFolder();
  const first = startSiteProcess({ DATA_DIR, ADMIN_EMAIL: 'boss@slvsh.example' });
  expect((await fetch(await first.address)).status).toBe(200);
  first.child.kill('SIGTERM');
  expect((await first.ended).stdout).toMatch(/boss@slvsh\.example, password \S{12,}/);

  const second = startSiteProcess({ DATA_DIR, ADMIN_EMAIL: 'boss@slvsh.example' });
  expect((await fetch(await second.address)).status).toBe(200);
  second.child.kill('SIGTERM');
  expect(await second.ended).toMatchObject({ code: 0, stdout: expect.not.stringContaining('password') });
});

describe('a setting that cannot be read stops the start with one line:', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'ftp://x'],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_EMAIL', 'nobody'],
    ['DEMO', 'maybe'],
    ['BRACKET_CUP_ID', '0'],
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
