/**
 * PostgreSQL is stopped and started again, or frozen, while the site runs (docs/security.md, 23). A frozen server accepts connections and
 * queries, and answers none.
 */
import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { cupFields } from '../support/cup-fields.ts';
import { eventually } from '../support/eventually.ts';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';
import { readMetrics } from '../support/read-metrics.ts';
import { ADMIN, readCupIds, signInAdmin } from '../support/site-admin.ts';
import { clearProcesses, type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { createDatabase } from '../support/start-postgres.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** More than the connection pool and the admission queue hold. */
const MANY = 60;
const UNAVAILABLE = { status: 503, retryAfter: '2' };

let server: PostgresServer;
let site: SiteProcess;
/** Has idle connections and gets no request while the server is frozen. */
let withWorkers: SiteProcess;

beforeAll(async () => {
  server = await startPostgresServer();
  for (const name of ['single', 'with_workers']) await createDatabase(server.url, name);
  site = startSiteProcess({ DATABASE_URL: `${server.url}/single`, METRICS_PORT: '0', ...ADMIN });
  withWorkers = startSiteProcess({ DATABASE_URL: `${server.url}/with_workers`, WEB_CONCURRENCY: '2' });
  await Promise.all([site.address, withWorkers.wrote(/ with 2 workers/)]);
});
afterEach(() => server.thaw());
afterAll(async () => {
  await clearProcesses();
  await server.stop();
});

async function request(of: SiteProcess, path: string) {
  const reply = await fetch((await of.address) + path);
  const text = await reply.text();
  return {
    status: reply.status,
    retryAfter: reply.headers.get('retry-after'),
    cacheStatus: reply.headers.get('cache-status'),
    text,
  };
}

/** The random query keeps the page cache from storing or answering the request. */
async function requestUncached(path: string) {
  const random = `${path.includes('?') ? '&' : '?'}random=${randomBytes(4).toString('hex')}`;
  const { status, retryAfter } = await request(site, path + random);
  return { status, retryAfter };
}

const untilAnswered = (path: string, reply: Partial<Awaited<ReturnType<typeof request>>>) =>
  eventually(async () => expect(await request(site, path), path).toMatchObject(reply));

const untilServed = (path: string) => eventually(async () => expect((await requestUncached(path)).status).toBe(200));

/** Requests a stored response until its cache status is as expected; each response until then is complete and has status 200. */
async function untilCacheStatus(path: string, expected: 'stale' | null): Promise<void> {
  const responses = new Set<string>();
  await eventually(async () => {
    const { status, text, cacheStatus } = await request(site, path);
    responses.add(`${status} ${path.startsWith('/api/') || text.includes('</html>') ? 'complete' : text}`);
    if (expected) expect(cacheStatus, path).toMatch(/^slvsh; hit; ttl=-\d+; detail=/);
    else expect(cacheStatus, path).toBeNull();
  });
  expect([...responses], path).toEqual(['200 complete']);
}

test('while PostgreSQL is stopped, stored pages are served as stale and other requests get 503; afterwards pages are fresh', async () => {
  const [, metrics] = await site.wrote(/Metrics are at (\S+\/metrics)/);
  const before = site.length();
  expect(await request(site, '/games')).toMatchObject({ status: 200, cacheStatus: null });
  for (const path of ['/api/v1/cups', '/readyz']) expect((await request(site, path)).status, path).toBe(200);
  expect((await readMetrics(`http://${metrics}`)).of('slvsh_database_connections')).toBeGreaterThan(0);

  await server.goAway();
  for (const path of ['/api/v1/riders', '/posts', '/api/v1/riders']) {
    expect((await request(site, path)).status, path).toBe(503);
  }
  expect((await request(site, '/api/v1/riders')).retryAfter).toBe('2');
  for (const path of ['/games', '/api/v1/cups']) await untilCacheStatus(path, 'stale');
  await untilAnswered('/readyz', { status: 503 });
  expect((await request(site, '/healthz')).status).toBe(200);
  const duringOutage = await readMetrics(`http://${metrics}`);
  expect(duringOutage.of('slvsh_mails_queued')).toBeUndefined();
  expect(duringOutage.of('slvsh_database_connections', { state: 'active' })).toBe(0);

  await server.comeBack();
  await untilAnswered('/api/v1/riders', { status: 200 });
  await untilAnswered('/games', { status: 200, cacheStatus: null });
  await untilAnswered('/readyz', { status: 200 });
  expect((await request(site, '/posts')).status).toBe(200);
  const [log] = await site.wrote(/[\s\S]*"event":"outage over","of":"database","failed":\d+/, before);
  expect(log.match(/"event":"outage"/g)).toHaveLength(1);
});

test('SIGHUP while PostgreSQL is stopped replaces the workers once it runs again', async () => {
  const before = withWorkers.length();
  await server.goAway();
  withWorkers.child.kill('SIGHUP');
  await withWorkers.wrote(
    /Cannot start: The database cannot be used: [^\n]+\nThe workers are replaced once the outage is over/,
    before,
  );
  await server.comeBack();
  await withWorkers.wrote(/All workers are new/, before);
  expect((await request(withWorkers, '/api/v1/cups')).status).toBe(200);
});

test('requests get 503 and stored pages are stale while the server is frozen, and all are served after the thaw', async () => {
  await untilServed('/api/v1/cups');
  await untilCacheStatus('/games', null);
  server.freeze();
  const paths = ['/api/v1/posts/page/1', '/api/v1/cups', '/api/v1/search?q=switch', '/posts', '/slvsh-cup-grandvalira'];
  const replies = await Promise.all(
    Array.from({ length: MANY }, (_, n) => requestUncached(paths[n % paths.length] ?? '')),
  );
  expect(replies).toEqual(Array(MANY).fill(UNAVAILABLE));
  for (const path of paths) expect(await requestUncached(path), path).toEqual(UNAVAILABLE);
  // Until the change feed finds the connection dead, the page counts as fresh.
  await untilCacheStatus('/games', 'stale');
  server.thaw();
  await untilServed('/api/v1/cups');
  await untilServed('/posts');
  await untilCacheStatus('/games', null);
});

test('a write gets 503 while the server is frozen, and succeeds after the thaw', async () => {
  await untilServed('/api/v1/cups');
  const admin = await signInAdmin(site);
  server.freeze();
  const failed = await admin.send('POST /cups', cupFields({ slug: 'Into the ice' }));
  expect(failed.status).toBe(503);
  server.thaw();
  await untilServed('/api/v1/cups');
  const saved = await admin.send('POST /cups', cupFields({ slug: 'Out of the ice' }));
  expect(saved.status).toBe(200);
  expect(await readCupIds(site)).toContain((await saved.json()).info.id);
});

test('a site stops while the server is frozen, with and without failed requests', async () => {
  await untilServed('/api/v1/cups');
  server.freeze();
  withWorkers.child.kill('SIGTERM');
  expect(await requestUncached('/api/v1/cups')).toEqual(UNAVAILABLE);
  site.child.kill('SIGTERM');
  for (const { ended } of [site, withWorkers]) expect(await ended).toMatchObject({ code: 0 });
});
