/** The metrics of a running site, on a port of their own (docs/security.md, 27). workers.test.ts tests the sums of several workers. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { upsertBracket } from '#server/features/brackets/save.ts';
import { insertCupRow } from '#server/features/cups/save.ts';
import { createUser } from '#server/features/users/create-user.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { buildCup } from '../support/builders.ts';
import { eventually } from '../support/eventually.ts';
import { readMetrics } from '../support/read-metrics.ts';
import { clearProcesses, type SiteProcess, startSiteProcess, temporaryFolder } from '../support/site-process.ts';

const REQUESTS = 'slvsh_http_request_duration_seconds_count';
const CACHE_REQUESTS = 'slvsh_page_cache_requests_total';
const DASHBOARD = path.resolve(import.meta.dirname, '../../docs/examples/dashboard.json');

let folder: string;
let site: SiteProcess;
let address: string;
let metrics: string;

beforeAll(async () => {
  folder = temporaryFolder();
  site = startSiteProcess({ METRICS_PORT: '0', HOST: '0.0.0.0', DATA_DIR: folder });
  address = await site.address;
  const [, at] = await site.wrote(/Metrics are at ([\d.:]+\/metrics)/);
  metrics = `http://${at}`;
});
afterAll(clearProcesses);

async function get(path: string, init: RequestInit = {}) {
  const reply = await fetch(address + path, { redirect: 'manual', ...init });
  return { status: reply.status, text: await reply.text() };
}

test('the metrics count requests, queries and cache entries', async () => {
  const before = await readMetrics(metrics);
  const growth = (after: typeof before, name: string, labels?: Record<string, string>) =>
    (after.of(name, labels) ?? 0) - (before.of(name, labels) ?? 0);
  await get('/games');
  await get('/games');
  await get('/api/v1/posts/page/1');
  await get('/api/v1/trash');
  await get('/healthz');
  const body = JSON.stringify({ email: 'unknown@fans.example' });
  const headers = { 'content-type': 'application/json' };
  expect((await get('/api/v1/users/forgot-password', { method: 'POST', headers, body })).status).toBe(200);

  await eventually(async () => {
    const after = await readMetrics(metrics);
    expect(growth(after, REQUESTS, { kind: 'page', status: '2xx' })).toBe(2);
    expect(growth(after, REQUESTS, { method: 'GET', route: '/posts/page/{page}', status: '2xx' })).toBe(1);
    expect(growth(after, REQUESTS, { method: 'GET', route: '/trash', status: '4xx' })).toBe(1);
    expect(growth(after, REQUESTS, { method: 'POST', route: '/users/forgot-password', status: '2xx' })).toBe(1);
    expect(growth(after, REQUESTS, { kind: 'probe', status: '2xx' })).toBe(1);
    expect(growth(after, 'slvsh_page_render_duration_seconds_count')).toBe(1);
    expect(growth(after, CACHE_REQUESTS, { kind: 'page', result: 'hit' })).toBe(1);
    expect(growth(after, CACHE_REQUESTS, { kind: 'page', result: 'miss' })).toBe(1);
    expect(growth(after, CACHE_REQUESTS, { kind: 'api', result: 'miss' })).toBe(1);
    expect(growth(after, 'slvsh_page_cache_entries')).toBe(2);
    expect(growth(after, 'slvsh_page_cache_size_bytes')).toBeGreaterThan(1_000);
    expect(growth(after, 'slvsh_database_query_duration_seconds_count', { result: 'success' })).toBeGreaterThan(5);
    expect(after.of('slvsh_queue_tasks', { queue: 'passwords', state: 'waiting' })).toBe(0);
    expect(after.of('slvsh_queue_tasks', { queue: 'pictures', state: 'running' })).toBe(0);
    expect(after.of('slvsh_event_streams_open')).toBe(0);
    expect(growth(after, 'slvsh_brackets_in_memory')).toBe(0);
    expect(after.of('slvsh_mails_queued')).toBeDefined();
    expect(after.of('slvsh_videos_flagged')).toBe(0);
    expect(after.of('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(after.of('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    // The dashboard shows existing metrics; only PostgreSQL has connections.
    const shown = namesOnDashboard().filter((name) => !/^slvsh_database_(connections|pending)/.test(name));
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.filter((name) => after.of(name) === undefined)).toEqual([]);
  });
});

function namesOnDashboard(): string[] {
  const dashboard = JSON.parse(readFileSync(DASHBOARD, 'utf8'));
  const queries: string[] = dashboard.panels.flatMap((panel: { targets: { expr: string }[] }) =>
    panel.targets.map(({ expr }) => expr),
  );
  return [...new Set(queries.flatMap((query) => query.match(/\b(?:slvsh|nodejs|process)_\w+/g) ?? []))];
}

test('the metrics follow open cup pages, and the brackets that leaderboards have in memory', async () => {
  const cup = await storeBracket(path.join(folder, 'slvsh.sqlite'));
  const abort = new AbortController();
  const page = await fetch(`${address}/api/v1/cups/${cup}/live`, { signal: abort.signal });
  expect(page.status).toBe(200);
  const open = await readMetrics(metrics);
  expect(open.of('slvsh_event_streams_open')).toBe(1);
  expect(open.of('slvsh_brackets_in_memory')).toBe(1);
  abort.abort();
  await eventually(async () => {
    const after = await readMetrics(metrics);
    expect(after.of('slvsh_event_streams_open')).toBe(0);
    // A stream has no duration worth counting.
    expect(after.of(REQUESTS, { kind: 'stream' })).toBeUndefined();
  });
});

test('a hundred unknown addresses add no series', async () => {
  const unknownAddress = (n: number) => {
    const word = randomBytes(6).toString('hex');
    return [`/${word}`, `/api/v1/${word}`, `/posts/${n}`, `/api/v1/posts/${n}`, `/media/${word}.webp`][n % 5] ?? '';
  };
  const requestFrom = async (first: number) => {
    for (let n = first; n < first + 10; n++) await get(unknownAddress(n));
  };
  const before = await readMetrics(metrics);
  await Promise.all(Array.from({ length: 10 }, (_, part) => requestFrom(part * 10)));
  await eventually(async () => {
    const after = await readMetrics(metrics);
    expect((after.of(REQUESTS) ?? 0) - (before.of(REQUESTS) ?? 0)).toBe(100);
    // A few kinds, one route and three statuses, of twelve series each.
    expect(after.count - before.count).toBeLessThan(200);
  });
});

test('only this machine can read the metrics, at one address', async () => {
  const { port } = new URL(metrics);
  for (const other of [metrics.replace('/metrics', '/'), `${metrics}/more`]) {
    expect((await fetch(other)).status, other).toBe(404);
  }
  expect((await fetch(metrics, { method: 'POST' })).status).toBe(404);
  for (const path of ['/metrics', '/api/v1/metrics', '/api/metrics']) {
    const { status, text } = await get(path);
    expect(status, path).toBe(404);
    expect(text).not.toContain('slvsh_http');
  }
  const networks = Object.values(os.networkInterfaces()).flatMap((some) => some ?? []);
  for (const network of networks.filter(({ internal, family }) => !internal && family === 'IPv4')) {
    await expect(fetch(`http://${network.address}:${port}/metrics`)).rejects.toThrow();
    expect((await fetch(`http://${network.address}:${new URL(address).port}/healthz`)).status).toBe(200);
  }
});

test('a taken port stops the start with one line', async () => {
  const { port } = new URL(metrics);
  const starts = ['1', '2'].map((WEB_CONCURRENCY) => startSiteProcess({ METRICS_PORT: port, WEB_CONCURRENCY }));
  for (const { code, stderr } of await Promise.all(starts.map(({ ended }) => ended))) {
    expect(stderr).toMatch(/^Cannot start: METRICS_PORT cannot be used: [^\n]+\n$/);
    expect(code).toBe(1);
  }
  expect(site.child.exitCode).toBeNull();
});

/** Stores a cup with one bracket and returns the id of the cup. */
async function storeBracket(file: string): Promise<number> {
  const { database } = openDatabase(file);
  const cup = await database.transaction().execute(async (trx) => {
    const cupId = await insertCupRow(trx, buildCup(), Date.now());
    const fan = { name: 'Ada', email: 'ada@fans.example', passwordHash: '-', role: 'fan' as const };
    const userId = await createUser(trx, fan, Date.now());
    await upsertBracket(trx, { userId, cupId, picks: new Map(), lateGames: new Set(), submittedAt: Date.now() });
    return cupId;
  });
  await database.destroy();
  return cup;
}
