/** Several processes on one machine, on the embedded database. */
import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { askEndlessly } from '../support/ask-endlessly.ts';
import { cupFields } from '../support/cup-fields.ts';
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
  return readyWorkers(all);
}

function readyWorkers(output: string): number[] {
  return [...output.matchAll(/Worker (\d+) is ready and takes \d+ MB/g)].map(([, pid]) => Number(pid));
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

test.skipIf(process.platform !== 'linux')(
  'each request is answered or reset while 30 workers are killed, and the supervisor holds no client socket',
  { timeout: 600_000 },
  async () => {
    const program = path.resolve(import.meta.dirname, '../support/supervise-at-once.ts');
    const site = startSiteProcess({ ...ADMIN, WEB_CONCURRENCY: '3' }, program);
    const [started] = await site.wrote(/^[\s\S]* with 3 workers/);
    const workers = readyWorkers(started);
    const address = await site.address;
    const { authorization } = await signInAdmin(site);
    const writing = writeWithoutKeepAlive(address, authorization, 8);
    let held = 0;
    for (let round = 0; round < 15; round += 1) {
      await writing.anotherAnswer();
      const before = site.length();
      for (const pid of workers.splice(0, 2)) process.kill(pid, 'SIGKILL');
      held += clientSocketsOf(site.child.pid ?? 0, Number(new URL(address).port));
      const [replaced] = await site.wrote(/(?:Worker \d+ is ready[\s\S]*){2}/, before);
      workers.push(...readyWorkers(replaced));
    }
    expect(await writing.end()).toMatchObject({ silent: 0 });
    expect(held + clientSocketsOf(site.child.pid ?? 0, Number(new URL(address).port))).toBe(0);
  },
);

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

/** Milliseconds after which a request counts as left without an answer. */
const SILENCE = 30_000;

/** Adds cups on a new connection each time, until `end`, which counts the outcomes. */
function writeWithoutKeepAlive(address: string, authorization: string, writers: number) {
  const outcomes = { answered: 0, reset: 0, silent: 0 };
  const hears = new Set<() => void>();
  let cups = 0;
  let ended = false;
  const headers = { authorization, 'content-type': 'application/json', connection: 'close' };
  const write = () =>
    new Promise<keyof typeof outcomes>((resolve) => {
      const signal = AbortSignal.timeout(SILENCE);
      const lost = () => resolve(signal.aborted ? 'silent' : 'reset');
      request(`${address}/api/v1/cups`, { method: 'POST', agent: false, headers, signal }, (response) => {
        response
          .resume()
          .on('end', () => resolve('answered'))
          .on('error', lost);
      })
        .on('error', lost)
        .end(JSON.stringify(cupFields({ slug: `Killed cup ${++cups}` })));
    });
  const work = async () => {
    while (!ended) {
      const outcome = await write();
      outcomes[outcome] += 1;
      if (outcome === 'answered') for (const hear of hears) hear();
    }
  };
  const working = Promise.all(Array.from({ length: writers }, work));
  return {
    anotherAnswer: () =>
      new Promise<void>((resolve) => {
        const hear = () => {
          hears.delete(hear);
          resolve();
        };
        hears.add(hear);
      }),
    async end() {
      ended = true;
      await working;
      return outcomes;
    },
  };
}

/** Counts the sockets of a process that are connections to a port of it. */
function clientSocketsOf(pid: number, port: number): number {
  const LISTENS = '0A';
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const connections = ['tcp', 'tcp6']
    .flatMap((table) => readFileSync(`/proc/${pid}/net/${table}`, 'utf8').split('\n').slice(1))
    .map((row) => row.trim().split(/\s+/))
    .filter(([, from, , state]) => from?.endsWith(local) && state !== LISTENS)
    .map(([, , , , , , , , , inode]) => `socket:[${inode}]`);
  return readdirSync(`/proc/${pid}/fd`)
    .map((fd) => linkOf(`/proc/${pid}/fd/${fd}`))
    .filter((link) => connections.includes(link)).length;
}

/** Empty if the file descriptor is closed by now. */
function linkOf(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return '';
  }
}
