/** The figures of a running site, on a port of their own (trust 27). */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createBracket } from '#server/brackets/create-bracket.ts';
import { createCup } from '#server/cups/create-cup.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { createUser } from '#server/users/create-user.ts';
import { buildCup } from '../support/builders.ts';
import { readFigures } from '../support/read-figures.ts';
import { ADMIN } from '../support/site-admin.ts';
import { clearProcesses, type SiteProcess, startSiteProcess, temporaryFolder } from '../support/site-process.ts';

const REQUESTS = 'slvsh_http_request_duration_seconds_count';
const DASHBOARD = path.resolve(import.meta.dirname, '../../docs/examples/dashboard.json');
const WITH_METRICS = { METRICS_PORT: '0', ...ADMIN };

vi.setConfig({ testTimeout: 180_000 });

afterEach(clearProcesses);

async function startMeasured(settings: Record<string, string> = {}) {
  const site = startSiteProcess({ ...WITH_METRICS, ...settings });
  const address = await site.address;
  const get = async (path: string, init: RequestInit = {}) => {
    const reply = await fetch(address + path, { redirect: 'manual', ...init });
    return { status: reply.status, text: await reply.text() };
  };
  return { site, get, metrics: await metricsOf(site) };
}

async function metricsOf(site: SiteProcess): Promise<string> {
  const [, at] = await site.wrote(/Metrics are at ([\d.:]+\/metrics)/);
  return `http://${at}`;
}

test('the figures tell what visitors asked for, what it cost and what is kept', async () => {
  const { get, metrics } = await startMeasured();
  await get('/');
  await get('/');
  await get('/api/v1/posts/page/1');
  await get('/api/v1/trash');
  await get('/healthz');
  const body = JSON.stringify({ email: 'somebody@fans.example' });
  const headers = { 'content-type': 'application/json' };
  expect((await get('/api/v1/users/forgot-password', { method: 'POST', headers, body })).status).toBe(200);

  await vi.waitFor(async () => {
    const figures = await readFigures(metrics);
    expect(figures.of(REQUESTS, { kind: 'page', status: '2xx' })).toBe(2);
    expect(figures.of(REQUESTS, { call: 'GET /posts/page/{page}', status: '2xx' })).toBe(1);
    expect(figures.of(REQUESTS, { call: 'GET /trash', status: '4xx' })).toBe(1);
    expect(figures.of(REQUESTS, { call: 'POST /users/forgot-password', status: '2xx' })).toBe(1);
    expect(figures.of(REQUESTS, { kind: 'probe', status: '2xx' })).toBe(1);
    expect(figures.of('slvsh_page_render_duration_seconds_count')).toBe(1);
    expect(figures.of('slvsh_kept_answer_requests_total', { kind: 'page', outcome: 'kept' })).toBe(1);
    expect(figures.of('slvsh_kept_answer_requests_total', { kind: 'page', outcome: 'made' })).toBe(1);
    expect(figures.of('slvsh_kept_answer_requests_total', { kind: 'call', outcome: 'made' })).toBe(1);
    expect(figures.of('slvsh_kept_answers')).toBe(2);
    expect(figures.of('slvsh_kept_answer_bytes')).toBeGreaterThan(1_000);
    expect(figures.of('slvsh_database_query_duration_seconds_count', { outcome: 'answered' })).toBeGreaterThan(5);
    expect(figures.of('slvsh_work', { work: 'passwords', state: 'waiting' })).toBe(0);
    expect(figures.of('slvsh_work', { work: 'pictures', state: 'running' })).toBe(0);
    expect(figures.of('slvsh_streams_open')).toBe(0);
    expect(figures.of('slvsh_brackets_in_memory')).toBe(0);
    expect(figures.of('slvsh_mails_queued')).toBeDefined();
    expect(figures.of('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(figures.of('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    // What the dashboard draws is there; connections are PostgreSQL's alone.
    const drawn = namesOnDashboard().filter((name) => name !== 'slvsh_database_connections');
    expect(drawn.length).toBeGreaterThan(10);
    expect(drawn.filter((name) => figures.of(name) === undefined)).toEqual([]);
  });
});

function namesOnDashboard(): string[] {
  const dashboard = JSON.parse(readFileSync(DASHBOARD, 'utf8'));
  const questions: string[] = dashboard.panels.flatMap((panel: { targets: { expr: string }[] }) =>
    panel.targets.map(({ expr }) => expr),
  );
  return [...new Set(questions.flatMap((question) => question.match(/\b(?:slvsh|nodejs|process)_\w+/g) ?? []))];
}

test('the figures follow the pages that are open on a cup, and the brackets that its leaderboard holds', async () => {
  const DATA_DIR = temporaryFolder();
  const { site, metrics } = await startMeasured({ DATA_DIR });
  const cup = await storeBracket(path.join(DATA_DIR, 'slvsh.sqlite'));
  const leave = new AbortController();
  const page = await fetch(`${await site.address}/api/v1/cups/${cup}/live`, { signal: leave.signal });
  expect(page.status).toBe(200);
  const open = await readFigures(metrics);
  expect(open.of('slvsh_streams_open')).toBe(1);
  expect(open.of('slvsh_brackets_in_memory')).toBe(1);
  leave.abort();
  await vi.waitFor(async () => {
    const left = await readFigures(metrics);
    expect(left.of('slvsh_streams_open')).toBe(0);
    // It lasted as long as somebody looked.
    expect(left.of(REQUESTS, { kind: 'stream' })).toBeUndefined();
  });
});

test('a thousand addresses that somebody makes up have no figures of their own', async () => {
  const { get, metrics } = await startMeasured();
  const address = (n: number) => {
    const word = randomBytes(6).toString('hex');
    return [`/${word}`, `/api/v1/${word}`, `/posts/${n}`, `/api/v1/posts/${n}`, `/media/${word}.webp`][n % 5] ?? '';
  };
  const ask = async (from: number) => {
    for (let n = from; n < from + 50; n++) await get(address(n));
  };
  await get('/');
  const before = (await readFigures(metrics)).count;
  await Promise.all(Array.from({ length: 20 }, (_, part) => ask(part * 50)));
  await vi.waitFor(async () => {
    const figures = await readFigures(metrics);
    expect(figures.of(REQUESTS)).toBe(1_001);
    // Some kinds, one call, three outcomes, twelve series of each.
    expect(figures.count - before).toBeLessThan(200);
  });
});

test('they are told to this machine alone, at one address, and never where visitors are', async () => {
  const { site, get, metrics } = await startMeasured({ HOST: '0.0.0.0' });
  const { port } = new URL(metrics);
  for (const address of [metrics.replace('/metrics', '/'), `${metrics}/more`]) {
    expect((await fetch(address)).status, address).toBe(404);
  }
  expect((await fetch(metrics, { method: 'POST' })).status).toBe(404);
  for (const path of ['/metrics', '/api/v1/metrics', '/api/metrics']) {
    const { status, text } = await get(path);
    expect(status, path).toBe(404);
    expect(text).not.toContain('slvsh_http');
  }
  const elsewhere = Object.values(os.networkInterfaces()).flat();
  for (const { address, internal, family } of elsewhere.filter((one) => one !== undefined)) {
    if (internal || family !== 'IPv4') continue;
    await expect(fetch(`http://${address}:${port}/metrics`)).rejects.toThrow();
    expect((await fetch(`http://${address}:${new URL(await site.address).port}/healthz`)).status).toBe(200);
  }
});

test('without METRICS_PORT nothing is measured and no port is opened', async () => {
  const site = startSiteProcess();
  await site.address;
  site.child.kill('SIGTERM');
  const { stdout } = await site.ended;
  expect(stdout).not.toContain('Metrics are at');
});

test('a port that is taken stops the start with one line', async () => {
  const { site, metrics } = await startMeasured();
  const { port } = new URL(metrics);
  for (const WEB_CONCURRENCY of ['1', '2']) {
    const { code, stderr } = await startSiteProcess({ METRICS_PORT: port, WEB_CONCURRENCY }).ended;
    expect(stderr).toMatch(/^Cannot start: METRICS_PORT cannot be used: [^\n]+\n$/);
    expect(code).toBe(1);
  }
  expect(site.child.exitCode).toBeNull();
});

test('two workers tell together, and go on to while one is replaced', async () => {
  const { site, get, metrics } = await startMeasured({ WEB_CONCURRENCY: '2' });
  const [all] = await site.wrote(/^[\s\S]* with 2 workers/);
  const [victim] = [...all.matchAll(/Worker (\d+) is ready/g)].map(([, pid]) => Number(pid));
  for (let n = 0; n < 40; n++) await get('/healthz', { headers: { connection: 'close' } });
  await vi.waitFor(async () => {
    expect((await readFigures(metrics)).of(REQUESTS, { kind: 'probe', status: '2xx' })).toBe(40);
  });
  expect((await readFigures(metrics)).of('slvsh_mails_queued')).toBe(0);
  const before = site.length();
  process.kill(victim ?? 0, 'SIGKILL');
  expect((await readFigures(metrics)).of('slvsh_streams_open')).toBe(0);
  await site.wrote(/Worker \d+ is ready/, before);
  expect((await readFigures(metrics)).of('slvsh_streams_open')).toBe(0);
  site.child.kill('SIGTERM');
  expect((await site.ended).code).toBe(0);
});

/** A cup with one bracket, put there by hand; answers the cup's number. */
async function storeBracket(address: string): Promise<number> {
  const { database } = openDatabase(address);
  const cup = await database.transaction().execute(async (trx) => {
    const cupId = await createCup(trx, buildCup(), Date.now());
    const fan = { name: 'Ada', email: 'ada@fans.example', passwordHash: '-', admin: false };
    const userId = await createUser(trx, fan, Date.now());
    await createBracket(trx, { userId, cupId, picks: new Map(), lateGames: new Set(), submittedAt: Date.now() });
    return cupId;
  });
  await database.destroy();
  return cup;
}
