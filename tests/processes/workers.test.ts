/** The site with several worker processes on one machine and SQLite. cluster.test.ts tests only the supervisor. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { generateLoad } from '../support/load-generator.ts';
import { readMetrics } from '../support/read-metrics.ts';
import { ADMIN, readCupIds, type SiteAdmin, signInAdmin } from '../support/site-admin.ts';
import { clearProcesses, type SiteProcess, startSiteProcess } from '../support/site-process.ts';

/** Long enough for a machine under load: only a hang exceeds it. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const PROBES = {
  name: 'slvsh_http_request_duration_seconds_count',
  labels: { kind: 'probe', status: '2xx' },
};

let site: SiteProcess;
let admin: SiteAdmin;
beforeAll(async () => {
  site = startSiteProcess({ WEB_CONCURRENCY: '2', METRICS_PORT: '0', ...ADMIN });
  await site.wrote(/ with 2 workers/);
  admin = await signInAdmin(site);
});
afterAll(clearProcesses);

/** The process ids of the running workers. */
async function listWorkers(): Promise<number[]> {
  const [output] = await site.wrote(/^[\s\S]*/);
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
  const workers = await listWorkers();
  expect(new Set(workers).size).toBe(2);
  const seen = new Set<number>();
  while (!workers.every((pid) => seen.has(pid))) for (const pid of await answeringWorkers()) seen.add(pid);
});

test('a worker that is killed during writes is replaced, no acknowledged write is lost, and the metrics are summed', async () => {
  const [, metrics] = await site.wrote(/Metrics are at ([\d.:]+\/metrics)/);
  const read = () => readMetrics(`http://${metrics}`);
  const countProbes = async () => (await read()).of(PROBES.name, PROBES.labels) ?? 0;
  const probesBefore = await countProbes();
  for (let n = 0; n < 20; n += 1) {
    await (await fetch(`${await site.address}/healthz`, { headers: { connection: 'close' } })).arrayBuffer();
  }
  await eventually(async () => expect((await countProbes()) - probesBefore).toBe(20));
  expect((await read()).of('slvsh_mails_queued')).toBe(0);

  const workers = await listWorkers();
  const [killed = 0] = workers;
  const writes = admin.addCups();
  await writes.until(20);
  const before = site.length();
  process.kill(killed, 'SIGKILL');
  expect((await read()).of('slvsh_event_streams_open')).toBe(0);
  const [, replacement] = await site.wrote(/Worker (\d+) is ready/, before);
  await site.wrote(new RegExp(`Worker ${killed} ended by SIGKILL; another takes its place`));
  expect(workers).not.toContain(Number(replacement));
  expect((await read()).of('slvsh_event_streams_open')).toBe(0);
  await writes.until(writes.acknowledged.length + 20);
  await writes.end();
  expect(await readCupIds(site)).toEqual(expect.arrayContaining(writes.acknowledged));
});

test('SIGHUP replaces all workers one by one, loses no request, and the site is ready all the time', async () => {
  const old = await listWorkers();
  const address = await site.address;
  const clients = generateLoad(
    ['/api/v1/cups', '/posts', '/readyz'].map((path) => address + path),
    6,
    30,
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
  const workers = await listWorkers();
  const address = await site.address;
  if (process.platform === 'linux') {
    for (const pid of [site.child.pid, ...workers]) {
      // With this setting the allocator returns the memory of pictures to the system.
      expect(readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')).toContain('MALLOC_MMAP_THRESHOLD_=1048576');
    }
  }
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
  for (const secret of [ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD, admin.authorization]) {
    expect(stdout + stderr).not.toContain(secret);
  }
});

/** The workers that answer four requests without authorisation: the log line of a rejection has the process id. */
async function answeringWorkers(): Promise<number[]> {
  const address = await site.address;
  const before = site.length();
  const send = () => fetch(`${address}/api/v1/trash`, { headers: { connection: 'close' } });
  await Promise.all([send(), send(), send(), send()]);
  const { input } = await site.wrote(/"msg":"refused"/, before);
  return [...input.matchAll(/"pid":(\d+)[^\n]*"refused"/g)].map(([, pid]) => Number(pid));
}
