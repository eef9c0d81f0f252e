/** A frozen PostgreSQL: it accepts connections and queries, and answers none (docs/security.md, 23). */
import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { cupFields } from '../support/cup-fields.ts';
import { eventually } from '../support/eventually.ts';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';
import { ADMIN, readCupIds, signInAdmin } from '../support/site-admin.ts';
import { clearProcesses, type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { createDatabase } from '../support/start-postgres.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** More than the connection pool and the admission queue hold. */
const MANY = 60;

let server: PostgresServer;
let site: SiteProcess;
/** Has an idle connection and gets no request while the server is frozen. */
let idleSite: SiteProcess;

beforeAll(async () => {
  server = await startPostgresServer();
  await createDatabase(server.url, 'frozen');
  const settings = { DATABASE_URL: `${server.url}/frozen`, SESSION_SECRET: randomBytes(32).toString('base64') };
  [site, idleSite] = [startSiteProcess({ ...settings, ...ADMIN }), startSiteProcess({ ...settings, ...ADMIN })];
  for (const one of [site, idleSite]) expect((await fetch(`${await one.address}/api/v1/cups`)).status).toBe(200);
});
afterEach(() => server.thaw());
afterAll(async () => {
  await clearProcesses();
  await server.stop();
});

/** The random query keeps the page cache from storing or answering the request. */
async function request(path: string) {
  const url = new URL(path, await site.address);
  url.searchParams.set('random', randomBytes(4).toString('hex'));
  const reply = await fetch(url);
  await reply.arrayBuffer();
  return { status: reply.status, retryAfter: reply.headers.get('retry-after') };
}

/** Requests a stored page until its cache status is as expected; each response until then is a page with status 200. */
async function untilCacheStatus(path: string, expected: RegExp | null): Promise<void> {
  const responses = new Set<string>();
  await eventually(async () => {
    const reply = await fetch((await site.address) + path);
    const text = await reply.text();
    responses.add(`${reply.status} ${text.includes('</html>') ? 'page' : text}`);
    const cacheStatus = reply.headers.get('cache-status');
    if (expected) expect(cacheStatus).toMatch(expected);
    else expect(cacheStatus).toBeNull();
  });
  expect([...responses], path).toEqual(['200 page']);
}

async function untilServed(path: string): Promise<void> {
  await eventually(async () => expect((await request(path)).status).toBe(200));
}

const UNAVAILABLE = { status: 503, retryAfter: '2' };

test('requests get 503 and stored pages are stale while the server is frozen, and all are served after the thaw', async () => {
  await untilCacheStatus('/games', null);
  server.freeze();
  const paths = ['/api/v1/posts/page/1', '/api/v1/cups', '/api/v1/search?q=switch', '/posts', '/slvsh-cup-grandvalira'];
  const first = await Promise.all(Array.from({ length: MANY }, (_, n) => request(paths[n % paths.length] ?? '')));
  expect(first).toEqual(Array(MANY).fill(UNAVAILABLE));
  for (const path of paths) expect(await request(path), path).toEqual(UNAVAILABLE);
  // Until the change feed finds the connection dead, the page counts as fresh.
  await untilCacheStatus('/games', /^slvsh; hit; ttl=-\d+; detail=/);
  server.thaw();
  await untilServed('/api/v1/cups');
  await untilServed('/posts');
  await untilCacheStatus('/games', null);
});

test('a write gets 503 while the server is frozen, and succeeds after the thaw', async () => {
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
  server.freeze();
  idleSite.child.kill('SIGTERM');
  expect(await request('/api/v1/cups')).toEqual(UNAVAILABLE);
  site.child.kill('SIGTERM');
  for (const { ended } of [site, idleSite]) expect(await ended).toMatchObject({ code: 0 });
});
