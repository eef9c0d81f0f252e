/** The site with several worker processes on one machine and SQLite. cluster.test.ts tests only the supervisor. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { generateLoad } from '../support/load-generator.ts';
import { ADMIN, readCupIds, signInAdmin } from '../support/site-admin.ts';
import {
  clearProcesses,
  type SiteProcess,
  sharedSite,
  startSiteProcess,
  temporaryFolder,
} from '../support/site-process.ts';

const TWO = { WEB_CONCURRENCY: '2', ...ADMIN };

/** Long enough for a machine under load: only a hang exceeds it. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

afterEach(clearProcesses);

const shared = sharedSite(TWO);

/** The process ids of the running workers. */
async function workersOf(site: SiteProcess): Promise<number[]> {
  const [output] = await site.wrote(/^[\s\S]* with 2 workers[\s\S]*/);
  const pids = [...output.matchAll(/Worker (\d+) is ready and takes \d+ MB/g)].map(([, pid]) => Number(pid));
  return pids.filter(isAlive);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('both workers answer requests', async () => {
  const workers = await workersOf(shared());
  expect(new Set(workers).size).toBe(2);
  const seen = new Set<number>();
  while (!workers.every((pid) => seen.has(pid))) for (const pid of await answeringWorkers(shared())) seen.add(pid);
});

test('a worker that is killed during writes is replaced, and no acknowledged write is lost', async () => {
  const site = shared();
  const workers = await workersOf(site);
  const [killed = 0] = workers;
  const admin = await signInAdmin(site);
  const writes = admin.addCups();
  await writes.until(20);
  const before = site.length();
  process.kill(killed, 'SIGKILL');
  const [, replacement] = await site.wrote(/Worker (\d+) is ready/, before);
  await site.wrote(new RegExp(`Worker ${killed} ended by SIGKILL; another takes its place`));
  expect(workers).not.toContain(Number(replacement));
  await writes.until(writes.acknowledged.length + 20);
  await writes.end();
  expect(await readCupIds(site)).toEqual(expect.arrayContaining(writes.acknowledged));
});

test('SIGHUP replaces all workers one by one, loses no request, and the site is ready all the time', async () => {
  const site = shared();
  const old = await workersOf(site);
  const address = await site.address;
  const clients = generateLoad(
    ['/api/v1/cups', '/posts', '/readyz'].map((path) => address + path),
    6,
  );
  const before = site.length();
  site.child.kill('SIGHUP');
  await site.wrote(/All workers are new/, before);
  expect(old.filter(isAlive)).toEqual([]);
  // With fewer requests a lost one could go unnoticed.
  await eventually(() => expect(clients.answered()).toBeGreaterThan(20));
  await clients.leave();
  expect(clients.failures).toEqual([]);
});

test('SIGTERM under load ends all processes, answers accepted requests, and leaves a log without secrets', async () => {
  const site = startSiteProcess({ ...TWO, METRICS_PORT: '0' });
  const workers = await workersOf(site);
  const address = await site.address;
  if (process.platform === 'linux') {
    for (const pid of [site.child.pid, ...workers]) {
      // With this setting the allocator returns the memory of pictures to the system.
      expect(readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')).toContain('MALLOC_MMAP_THRESHOLD_=1048576');
    }
  }
  const { authorization } = await signInAdmin(site);
  const requests = Array.from({ length: 20 }, () => fetch(`${address}/posts`));
  await Promise.race(requests);
  site.child.kill('SIGTERM');
  // A late request is rejected; an accepted one is answered completely.
  for (const outcome of await Promise.allSettled(requests)) {
    if (outcome.status === 'fulfilled') expect(await outcome.value.text()).toContain('</html>');
  }
  const { code, stdout, stderr } = await site.ended;
  expect(code).toBe(0);
  expect(workers.filter(isAlive)).toEqual([]);
  const messages: string[] = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).msg);
  for (const line of [/^The first admin is /, /^S\.L\.V\.S\.H\. is at /, /^Metrics are at /, /^sign-in$/]) {
    expect(messages.filter((message) => line.test(message))).toHaveLength(1);
  }
  for (const secret of [ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD, authorization]) {
    expect(stdout + stderr).not.toContain(secret);
  }
});

test('the failure of the first worker ends the start with one line', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as { port: number };
  const { code, stderr } = await startSiteProcess({ ...TWO, PORT: String(port) }).ended;
  taken.close();
  expect(stderr).toMatch(new RegExp(`^Cannot start: port ${port} is taken[^\\n]*\\n$`));
  expect(code).toBe(1);
});

test('two concurrent starts on one empty folder create one admin', async () => {
  const DATA_DIR = temporaryFolder();
  const sites = [1, 2].map(() => startSiteProcess({ ...ADMIN, DATA_DIR }));
  await Promise.all(sites.map(({ address }) => address));
  for (const { child } of sites) child.kill('SIGTERM');
  const ends = await Promise.all(sites.map(({ ended }) => ended));
  expect(ends.filter(({ stdout }) => stdout.includes('The first admin is'))).toHaveLength(1);
  expect(ends.map(({ code }) => code)).toEqual([0, 0]);
});

/** The workers that answer four requests without authorisation: the log line of a rejection has the process id. */
async function answeringWorkers(site: SiteProcess): Promise<number[]> {
  const address = await site.address;
  const before = site.length();
  const send = () => fetch(`${address}/api/v1/trash`, { headers: { connection: 'close' } });
  await Promise.all([send(), send(), send(), send()]);
  const { input } = await site.wrote(/"msg":"refused"/, before);
  return [...input.matchAll(/"pid":(\d+)[^\n]*"refused"/g)].map(([, pid]) => Number(pid));
}
