/** PostgreSQL is stopped and started again while the site runs. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';
import { readMetrics } from '../support/read-metrics.ts';
import { clearProcesses, type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { createDatabase } from '../support/start-postgres.ts';

let server: PostgresServer;
let single: SiteProcess;
let withWorkers: SiteProcess;

beforeAll(async () => {
  server = await startPostgresServer();
  for (const name of ['single', 'with_workers']) await createDatabase(server.url, name);
  single = startSiteProcess({ DATABASE_URL: `${server.url}/single`, METRICS_PORT: '0' });
  withWorkers = startSiteProcess({ DATABASE_URL: `${server.url}/with_workers`, WEB_CONCURRENCY: '2' });
  await Promise.all([single.address, withWorkers.wrote(/ with 2 workers/)]);
});
afterAll(async () => {
  await clearProcesses();
  await server.stop();
});

async function request(site: SiteProcess, path: string) {
  const reply = await fetch((await site.address) + path);
  await reply.arrayBuffer();
  return {
    status: reply.status,
    retryAfter: reply.headers.get('retry-after'),
    cacheStatus: reply.headers.get('cache-status'),
  };
}

const untilAnswered = (path: string, reply: Partial<Awaited<ReturnType<typeof request>>>) =>
  eventually(async () => expect(await request(single, path), path).toMatchObject(reply));

/** Requests a stored response until it is stale; each response until then has status 200. */
async function untilStale(path: string): Promise<void> {
  const statuses = new Set<number>();
  await eventually(async () => {
    const { status, cacheStatus } = await request(single, path);
    statuses.add(status);
    expect(cacheStatus, path).toMatch(/^slvsh; hit; ttl=-\d+; detail=/);
  });
  expect([...statuses], path).toEqual([200]);
}

test('while PostgreSQL is stopped, stored pages are served as stale and other requests get 503; afterwards pages are fresh', async () => {
  const [, metrics] = await single.wrote(/Metrics are at (\S+\/metrics)/);
  expect(await request(single, '/games')).toMatchObject({ status: 200, cacheStatus: null });
  for (const path of ['/api/v1/cups', '/readyz']) expect((await request(single, path)).status, path).toBe(200);
  expect((await readMetrics(`http://${metrics}`)).of('slvsh_database_connections')).toBeGreaterThan(0);

  await server.goAway();
  for (const path of ['/api/v1/riders', '/posts', '/api/v1/riders']) {
    expect((await request(single, path)).status, path).toBe(503);
  }
  expect((await request(single, '/api/v1/riders')).retryAfter).toBe('2');
  for (const path of ['/games', '/api/v1/cups']) await untilStale(path);
  await untilAnswered('/readyz', { status: 503 });
  expect((await request(single, '/healthz')).status).toBe(200);
  const duringOutage = await readMetrics(`http://${metrics}`);
  expect(duringOutage.of('slvsh_mails_queued')).toBeUndefined();
  expect(duringOutage.of('slvsh_database_connections', { state: 'busy' })).toBe(0);

  await server.comeBack();
  await untilAnswered('/api/v1/riders', { status: 200 });
  await untilAnswered('/games', { status: 200, cacheStatus: null });
  await untilAnswered('/readyz', { status: 200 });
  expect((await request(single, '/posts')).status).toBe(200);
  await single.wrote(/"event":"outage over","of":"database","failed":\d+/);
  single.child.kill('SIGTERM');
  const { code, stdout } = await single.ended;
  expect(code).toBe(0);
  expect(stdout.match(/"event":"outage"/g)).toHaveLength(1);
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
