/** The supervisor with workers that only reply. workers.test.ts tests the workers of the site. */
import { readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { clearProcesses, type SiteProcess, startSiteProcess, temporaryFolder } from '../support/site-process.ts';

/** Long enough for a machine under load: only a hang exceeds it. */
vi.setConfig({ testTimeout: 180_000 });

afterEach(clearProcesses);

const PROGRAM = path.resolve(import.meta.dirname, '../support/small-cluster.ts');

/** Starts a cluster; resolves with the process ids of its three workers once they are ready. */
async function startCluster(settings: Record<string, string> = {}): Promise<{ site: SiteProcess; pids: number[] }> {
  const site = startSiteProcess(settings, PROGRAM);
  const [output] = await site.wrote(/^[\s\S]* with 3 workers/);
  return { site, pids: readyWorkers(output) };
}

function readyWorkers(output: string): number[] {
  return [...output.matchAll(/Worker (\d+) is ready/g)].map(([, pid]) => Number(pid));
}

test.skipIf(process.platform !== 'linux')(
  'each request is answered or reset while ten workers are killed, and the supervisor has no client socket',
  async () => {
    const { site, pids } = await startCluster({ RESTART_DELAY: '0' });
    const address = await site.address;
    const supervisor = site.child.pid ?? 0;
    const port = Number(new URL(address).port);
    const clients = requestWithoutKeepAlive(address, 8);
    let sockets = 0;
    for (let round = 0; round < 5; round += 1) {
      await clients.nextResponse();
      const before = site.length();
      for (const pid of pids.splice(0, 2)) process.kill(pid, 'SIGKILL');
      sockets += clientSocketsOf(supervisor, port);
      const [output] = await site.wrote(/(?:Worker \d+ is ready[\s\S]*){2}/, before);
      pids.push(...readyWorkers(output));
    }
    expect(await clients.end()).toMatchObject({ timedOut: 0 });
    expect(sockets + clientSocketsOf(supervisor, port)).toBe(0);
  },
);

test('the address is printed although the other workers fail to start, and a stop does not wait for their next start', async () => {
  const FAILING = path.join(temporaryFolder(), 'failing');
  writeFileSync(FAILING, 'later');
  const site = startSiteProcess({ FAILING, RESTART_DELAY: '3600000' }, PROGRAM);
  const [output] = await site.wrote(/^[\s\S]* with 3 workers/);
  expect(readyWorkers(output)).toHaveLength(1);
  expect(output.match(/Cannot start: /g)).toHaveLength(2);
  expect((await fetch(await site.address)).status).toBe(200);
  site.child.kill('SIGTERM');
  expect((await site.ended).code).toBe(0);
});

test('the failure of the first worker ends the start with one line', async () => {
  const FAILING = path.join(temporaryFolder(), 'failing');
  writeFileSync(FAILING, '');
  const { code, stdout, stderr } = await startSiteProcess({ FAILING }, PROGRAM).ended;
  expect(stderr).toBe(`Cannot start: ${FAILING} is there\n`);
  expect([code, stdout]).toEqual([1, '']);
});

test('a ready message that arrives after the exit of its worker is ignored', async () => {
  const { site, pids } = await startCluster({ LATE_READY: '1' });
  const before = site.length();
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  await site.wrote(/(?:Worker \d+ is ready[\s\S]*){3}/, before);
  site.child.kill('SIGHUP');
  await site.wrote(/All workers are new/, before);
  site.child.kill('SIGTERM');
  const { code, stdout } = await site.ended;
  expect(code).toBe(0);
  const ready = readyWorkers(stdout);
  expect(new Set(ready).size).toBe(ready.length);
});

test.each(['replacement', 'retry'])(
  'an old worker that dies while its replacement starts leaves no surplus worker if the %s is ready last',
  async (last) => {
    const FAILING = path.join(temporaryFolder(), 'failing');
    const { site, pids } = await startCluster({ FAILING });
    writeFileSync(FAILING, 'held');
    const before = site.length();
    site.child.kill('SIGHUP');
    const [, replacement] = await site.wrote(/Worker (\d+) is held/, before);
    const killed = site.length();
    process.kill(pids[0] ?? 0, 'SIGKILL');
    const [, retry] = await site.wrote(/Worker (\d+) is held/, killed);
    rmSync(FAILING);
    const order = [replacement, retry].map(Number);
    for (const pid of last === 'retry' ? order : order.reverse()) {
      process.kill(pid, 'SIGUSR2');
      await site.wrote(new RegExp(`Worker ${pid} is ready`), before);
    }
    await site.wrote(/All workers are new/, before);
    const [output] = await site.wrote(/[\s\S]*/);
    await expect.poll(() => readyWorkers(output).filter(isAlive).length).toBe(3);
  },
);

test.skipIf(process.platform === 'win32')(
  'a site whose Node.js is removed, as with the folder of a former version, ends with the reason',
  async () => {
    const { site, pids } = await startCluster({ RESTART_DELAY: '0' });
    site.child.kill('SIGUSR2');
    await site.wrote(/Node\.js is removed/);
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    const { code, stderr } = await site.ended;
    expect(stderr).toMatch(/^A worker cannot be started: spawn \/removed\/node ENOENT$/m);
    expect(stderr).toMatch(/No worker can start, and none is left: the site ends\n$/);
    expect(code).toBe(1);
  },
);

test('workers that cannot be replaced keep serving, and are replaced after an outage; the site ends if none can start', async () => {
  const FAILING = path.join(temporaryFolder(), 'failing');
  const { site, pids } = await startCluster({ FAILING });
  const serves = async () => expect((await fetch(await site.address)).status).toBe(200);
  writeFileSync(FAILING, '');
  site.child.kill('SIGHUP');
  await site.wrote(/Cannot start: \S+ is there\nThe workers that are left go on as they are/);
  await serves();

  writeFileSync(FAILING, 'outage');
  site.child.kill('SIGHUP');
  await site.wrote(/Cannot start: \S+ is there\nThe workers are replaced once the outage is over/);
  await serves();
  const before = site.length();
  rmSync(FAILING);
  const [output] = await site.wrote(/[\s\S]*All workers are new/, before);
  const replaced = readyWorkers(output);
  expect(replaced).toHaveLength(pids.length);

  writeFileSync(FAILING, '');
  for (const pid of replaced) process.kill(pid, 'SIGKILL');
  const { code, stderr } = await site.ended;
  expect(stderr).toMatch(/^Cannot start: \S+ is there$/m);
  expect(stderr).toMatch(/No worker can start, and none is left: the site ends\n$/);
  expect(code).toBe(1);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Milliseconds for a response. */
const REQUEST_TIMEOUT = 30_000;

/** Sends requests on a new connection each time, until `end`, which counts the outcomes. */
function requestWithoutKeepAlive(address: string, clients: number) {
  const outcomes = { answered: 0, reset: 0, timedOut: 0 };
  let answered = Promise.withResolvers<void>();
  let ended = false;
  const sendRequest = () =>
    new Promise<keyof typeof outcomes>((resolve) => {
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT);
      const onError = () => resolve(signal.aborted ? 'timedOut' : 'reset');
      request(address, { method: 'POST', agent: false, headers: { connection: 'close' }, signal }, (response) => {
        response
          .resume()
          .on('end', () => resolve('answered'))
          .on('error', onError);
      })
        .on('error', onError)
        .end('a body');
    });
  const work = async () => {
    while (!ended) {
      const outcome = await sendRequest();
      outcomes[outcome] += 1;
      if (outcome !== 'answered') continue;
      answered.resolve();
      answered = Promise.withResolvers();
    }
  };
  const working = Promise.all(Array.from({ length: clients }, work));
  return {
    nextResponse: () => answered.promise,
    async end() {
      ended = true;
      await working;
      return outcomes;
    },
  };
}

/** Counts the open sockets of a process that are connections to one of its ports. */
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

/** Empty if the file descriptor has been closed. */
function linkOf(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return '';
  }
}
