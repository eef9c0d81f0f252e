/** Several processes on one machine, on the embedded database. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { askEndlessly } from '../support/ask-endlessly.ts';
import { ADMIN, readCupIds, signInAdmin } from '../support/site-admin.ts';
import { clearProcesses, type SiteProcess, startSiteProcess, temporaryFolder } from '../support/site-process.ts';

const TWO = { WEB_CONCURRENCY: '2', ...ADMIN };

/** Each test starts up to seven processes, one after the other. */
vi.setConfig({ testTimeout: 180_000 });

afterEach(clearProcesses);

/** The process numbers of the workers, once the site is open. */
async function workersOf(site: SiteProcess): Promise<number[]> {
  await site.address;
  const [all] = await site.wrote(/^[\s\S]* with 2 workers/);
  return [...all.matchAll(/Worker (\d+) is ready and takes \d+ MB/g)].map(([, pid]) => Number(pid));
}

/** Whether there is a process of this number. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('both workers answer, and the start is told once', async () => {
  const site = startSiteProcess(TWO);
  const workers = await workersOf(site);
  expect(new Set(workers).size).toBe(2);
  for (const pid of workers) {
    // Whoever is turned away is written down by the process that did it.
    while (!answeredBy(await refusals(site)).includes(pid)) await refusals(site);
  }
  site.child.kill('SIGTERM');
  const { code, stdout } = await site.ended;
  expect(code).toBe(0);
  expect(stdout.match(/The first admin is/g)).toHaveLength(1);
  expect(stdout.match(/S\.L\.V\.S\.H\. is at/g)).toHaveLength(1);
  expect(workers.filter(isAlive)).toEqual([]);
});

test('a worker that is killed in the middle of writes is replaced, and no write is lost that was acknowledged', async () => {
  const site = startSiteProcess(TWO);
  const [victim = 0, other] = await workersOf(site);
  const admin = await signInAdmin(site);
  const writing = admin.addCups();
  await writing.until(20);
  const before = site.length();
  process.kill(victim, 'SIGKILL');
  const [, replacement] = await site.wrote(/Worker (\d+) is ready/, before);
  await site.wrote(new RegExp(`Worker ${victim} ended by SIGKILL; another takes its place`));
  expect([victim, other]).not.toContain(Number(replacement));
  await writing.until(writing.acknowledged.length + 20);
  await writing.end();
  expect(await readCupIds(site)).toEqual(expect.arrayContaining(writing.acknowledged));
});

test('SIGHUP replaces all workers one by one and drops no request', async () => {
  const site = startSiteProcess(TWO);
  const old = await workersOf(site);
  const address = await site.address;
  const visitors = askEndlessly([`${address}/api/v1/cups`, `${address}/posts`], 6);
  site.child.kill('SIGHUP');
  await site.wrote(/All workers are new/);
  expect(old.filter(isAlive)).toEqual([]);
  const after = visitors.answered();
  await visitors.leave();
  expect(visitors.failures).toEqual([]);
  expect(after).toBeGreaterThan(100);
});

test('SIGTERM under a stream of visitors ends all processes, and every request that was taken is answered', async () => {
  const site = startSiteProcess(TWO);
  const workers = await workersOf(site);
  const address = await site.address;
  const asked = Array.from({ length: 20 }, () => fetch(`${address}/posts`));
  await Promise.race(asked);
  site.child.kill('SIGTERM');
  // One that came too late for the door finds it shut; one that was let in is answered whole.
  for (const outcome of await Promise.allSettled(asked)) {
    if (outcome.status === 'fulfilled') expect(await outcome.value.text()).toContain('</html>');
  }
  expect((await site.ended).code).toBe(0);
  expect(workers.filter(isAlive)).toEqual([]);
});

test('what keeps the first worker from starting is told once, and ends the site', async () => {
  const other = startSiteProcess();
  const { port } = new URL(await other.address);
  const { code, stderr } = await startSiteProcess({ ...TWO, PORT: port }).ended;
  expect(stderr).toMatch(new RegExp(`^Cannot start: port ${port} is taken[^\\n]*\\n$`));
  expect(code).toBe(1);
});

test('a site whose workers cannot start again tries less and less often, and ends with the reason', async () => {
  const DATA_DIR = temporaryFolder();
  const site = startSiteProcess({ ...TWO, DATA_DIR });
  const workers = await workersOf(site);
  writeFileSync(path.join(DATA_DIR, 'session-secret'), '');
  for (const pid of workers) process.kill(pid, 'SIGKILL');
  const { code, stderr } = await site.ended;
  expect(stderr).toMatch(/^Cannot start: The secret in DATA_DIR cannot be used/m);
  expect(stderr).toMatch(/No worker can start, and none is left: the site ends\n$/);
  expect(code).toBe(1);
});

test('four starts at once on one empty folder make one admin', async () => {
  const DATA_DIR = temporaryFolder();
  const sites = Array.from({ length: 4 }, () => startSiteProcess({ ...ADMIN, DATA_DIR }));
  await Promise.all(sites.map(({ address }) => address));
  for (const { child } of sites) child.kill('SIGTERM');
  const ends = await Promise.all(sites.map(({ ended }) => ended));
  expect(ends.filter(({ stdout }) => stdout.includes('The first admin is'))).toHaveLength(1);
  expect(ends.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
});

/** Asks as nobody for what is an admin's, on several connections. */
async function refusals(site: SiteProcess): Promise<string> {
  const address = await site.address;
  const before = site.length();
  const ask = () => fetch(`${address}/api/v1/trash`, { headers: { connection: 'close' } });
  await Promise.all([ask(), ask(), ask(), ask()]);
  return (await site.wrote(/"msg":"refused"/, before)).input;
}

function answeredBy(log: string): number[] {
  return [...log.matchAll(/"pid":(\d+)[^\n]*"refused"/g)].map(([, pid]) => Number(pid));
}
