/** A PostgreSQL that is frozen: its machine still takes every connection and every question, and nothing is ever answered. */
import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cupFields } from '../support/cup-fields.ts';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';
import { ADMIN, readCupIds, signInAdmin } from '../support/site-admin.ts';
import { clearProcesses, type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { createDatabase } from '../support/start-postgres.ts';

/** Milliseconds. Two seconds are promised; the machine of a test may be busy with others. */
const TOLD_WITHIN = 5_000;
const BACK_WITHIN = 5_000;
const STOPPED_WITHIN = 10_000;

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let server: PostgresServer;
let site: SiteProcess;

beforeAll(async () => {
  server = await startPostgresServer();
});
beforeEach(async () => {
  const name = `frozen_${randomBytes(4).toString('hex')}`;
  await createDatabase(server.url, name);
  site = startSiteProcess({ DATABASE_URL: `${server.url}/${name}`, ...ADMIN });
  expect((await ask('/api/v1/cups')).status).toBe(200);
});
afterEach(() => server.thaw());
afterEach(clearProcesses);
afterAll(() => server.stop());

/** Nothing is kept for an address with words of its own. */
async function ask(path: string) {
  const asked = performance.now();
  const reply = await fetch(`${await site.address}${path}?${randomBytes(4).toString('hex')}`);
  await reply.arrayBuffer();
  return { status: reply.status, took: performance.now() - asked, retryAfter: reply.headers.get('retry-after') };
}

async function readCacheStatus(path: string): Promise<string | null> {
  const reply = await fetch((await site.address) + path);
  expect(reply.status, path).toBe(200);
  expect(await reply.text()).toContain('</html>');
  return reply.headers.get('cache-status');
}

async function untilServed(path: string): Promise<number> {
  const from = performance.now();
  while ((await ask(path)).status !== 200);
  return performance.now() - from;
}

test('whoever asks is told within seconds, whoever comes later at once, and all are served again after the thaw', async () => {
  expect(await readCacheStatus('/games')).toBeNull();
  server.freeze();
  // More than there are connections.
  const first = await Promise.all(Array.from({ length: 25 }, () => ask('/api/v1/posts/page/1')));
  for (const { status, took, retryAfter } of first) {
    expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: '2' });
    expect(took).toBeLessThan(TOLD_WITHIN);
  }
  for (const path of ['/posts', '/slvsh-cup-grandvalira', '/api/v1/cups']) {
    const { status, took } = await ask(path);
    expect(status, path).toBe(503);
    expect(took, path).toBeLessThan(TOLD_WITHIN);
  }
  // Until the site finds out that it hears of no change, the page counts as fresh.
  await vi.waitFor(async () => expect(await readCacheStatus('/games')).toMatch(/^slvsh; hit; ttl=-\d+; detail=/), {
    timeout: 20_000,
  });
  server.thaw();
  expect(await untilServed('/api/v1/cups')).toBeLessThan(BACK_WITHIN);
  expect((await ask('/posts')).status).toBe(200);
  await vi.waitFor(async () => expect(await readCacheStatus('/games')).toBeNull(), { timeout: 20_000 });
});

test('whoever writes is told too, and writes again after the thaw', async () => {
  const admin = await signInAdmin(site);
  server.freeze();
  const sent = performance.now();
  const refused = await admin.send('POST /cups', cupFields({ slug: 'Into the ice' }));
  expect(refused.status).toBe(503);
  expect(performance.now() - sent).toBeLessThan(TOLD_WITHIN);
  server.thaw();
  await untilServed('/api/v1/cups');
  const taken = await admin.send('POST /cups', cupFields({ slug: 'Out of the ice' }));
  expect(taken.status).toBe(200);
  expect(await readCupIds(site)).toContain((await taken.json()).info.id);
});

test.each([
  ['has found its database frozen', async () => expect((await ask('/api/v1/cups')).status).toBe(503)],
  ['does not know yet that its database is frozen', async () => {}],
])('a site that %s stops all the same', async (_what, findOut) => {
  server.freeze();
  await findOut();
  const asked = performance.now();
  site.child.kill('SIGTERM');
  expect((await site.ended).code).toBe(0);
  expect(performance.now() - asked).toBeLessThan(STOPPED_WITHIN);
});
