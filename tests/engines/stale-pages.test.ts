/** What a site serves while its database does not answer: stored public pages for ten minutes, and 503 (docs/security.md, 23). */
import { once } from 'node:events';
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { insertHeroRow } from '#server/features/heroes/save.ts';
import { buildHero } from '../support/builders.ts';
import { fetchRaw, startCachedSite } from '../support/cached-site.ts';
import { eventually } from '../support/eventually.ts';
import { expectError } from '../support/expect-error.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { sendForm } from '../support/forms.ts';
import { NOON, startSite, type TestSite } from '../support/start-site.ts';
import { buildWorld, TOMORROW } from '../support/world.ts';

const MINUTE = 60_000;
const STORED = ['/games', '/api/v1/cups', '/api/v1/posts/page/1'];

const base = await startSite();
const world = await buildWorld(base);
await base.database.insertInto('appState').values({ name: 'outage', value: '' }).execute();
const outage = inject('engine') === 'postgres' ? await openProxy(base) : openFile(base);
const { site, web, time } = await startCachedSite({
  beside: { ...base, opened: { ...base.opened, address: outage.address } },
});
const admin = await signUpAdmin(site);
afterAll(() => outage.close());

/** Each test begins at noon, with a working database and stored pages. */
beforeEach(async () => {
  await outage.end();
  time.now = NOON;
  await untilStored('/');
  for (const path of STORED) expect(await fetchRaw(site, path)).toMatchObject({ status: 200 });
  await learnTime();
});

/** The change feed reconnects after PostgreSQL answers again; before, no page is stored. */
async function untilStored(path: string): Promise<void> {
  await eventually(async () => {
    const first = await fetchRaw(site, path);
    const made = web.renderings[path];
    const second = await fetchRaw(site, path);
    for (const { status, headers } of [first, second])
      expect([status, headers['cache-status']]).toEqual([200, undefined]);
    expect(web.renderings[path]).toBe(made);
  });
}

/** Makes `time.now` the moment at which stored pages were last known to be valid. */
async function learnTime(): Promise<void> {
  expect((await send(site, 'POST /users/sign-in', { email: 'no@fans.example', password: 'not this one' })).status).toBe(
    401,
  );
  await fetchRaw(site, '/');
}

/** The site notices lost connections to PostgreSQL with a delay. */
async function beginOutage(): Promise<void> {
  await outage.begin();
  await eventually(async () => {
    expect((await fetchRaw(site, '/api/v1/heroes')).status).toBe(503);
    expect((await fetchRaw(site, '/')).headers['cache-status']).toBeDefined();
  });
}

async function expectStale(path: string, seconds = /\d+/): Promise<void> {
  const { status, headers } = await fetchRaw(site, path, { 'accept-encoding': 'br' });
  expect(status, path).toBe(200);
  expect(headers['cache-status'], path).toMatch(
    new RegExp(`^slvsh; hit; ttl=-${seconds.source}; detail="database unavailable"$`),
  );
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['cdn-cache-control']).toBeUndefined();
}

async function expectUnavailable(path: string, headers: Record<string, string> = {}): Promise<void> {
  const reply = await site.get(path, { headers });
  expect(reply.status, path).toBe(503);
  expect(reply.headers.get('retry-after'), path).toBe('2');
}

describe('while the database does not answer', () => {
  test('stored pages and API replies are served and marked as stale, others get 503', async () => {
    const before = await fetchRaw(site, '/games');
    await beginOutage();
    for (const path of STORED) await expectStale(path);
    const stale = await fetchRaw(site, '/games');
    expect(stale.body).toEqual(before.body);
    const known = await fetchRaw(site, '/games', { 'if-none-match': String(stale.headers.etag) });
    expect(known).toMatchObject({ status: 304, headers: { 'cache-status': stale.headers['cache-status'] } });
    for (const path of ['/theater', '/riders?q=joss', '/api/v1/riders']) await expectUnavailable(path);
    await expectError(await site.get('/api/v1/heroes'), 503);
  });

  test('a stored page is served for ten minutes after it was last known to be valid', async () => {
    await beginOutage();
    time.now = NOON + 10 * MINUTE;
    await expectStale('/games', /600/);
    time.now += 1;
    await expectUnavailable('/games');
  });

  test('a client that has written gets 503 instead of a stored page', async () => {
    const edit = await sendForm(site, `PATCH /riders/${world.riders.rookie}`, { name: 'Renamed' }, admin);
    const cookie = edit.headers.getSetCookie().find((one) => one.startsWith('slvsh_wrote='));
    expect(cookie).toMatch(/^slvsh_wrote=1; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    for (const path of ['/', '/games']) await fetchRaw(site, path);
    await beginOutage();
    await expectStale('/games');
    await expectUnavailable('/games', { cookie: `theme=dark; ${cookie?.split(';')[0]}` });
    await expectUnavailable('/api/v1/posts/page/1', { authorization: admin.authorization });
  });

  test('a page that was out of date before gets 503', async () => {
    await site.write((trx) => insertHeroRow(trx, buildHero(world.posts.zero, { customTitle: 'New slide' }), NOON));
    await eventually(async () => expect((await fetchRaw(site, '/')).body.toString()).toContain('New slide'));
    await beginOutage();
    await expectStale('/');
    await expectUnavailable('/games');
  });

  test('a page is served stale past the moment at which a scheduled post changes it', async () => {
    time.now = TOMORROW - 1_000;
    await learnTime();
    await fetchRaw(site, '/games');
    await beginOutage();
    time.now = TOMORROW + 9 * MINUTE;
    await expectStale('/games', /54[01]/);
    time.now = TOMORROW + 10 * MINUTE;
    await expectUnavailable('/games');
  });
});

test('once the database answers again, pages are fresh', async () => {
  await beginOutage();
  await expectStale('/games');
  await outage.end();
  await untilStored('/games');
  expect((await fetchRaw(site, '/games')).headers['cache-control']).toContain('s-maxage');
});

type Outage = { address: string; begin(): Promise<void>; end(): Promise<void>; close(): void };

/** An outage of PostgreSQL: the site reaches it through a proxy, which refuses all connections. */
async function openProxy({ opened }: TestSite): Promise<Outage> {
  const target = new URL(opened.address);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {}).once('close', () => other.destroy());
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const cut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const address = new URL(opened.address);
  address.host = `127.0.0.1:${port}`;
  return {
    address: address.href,
    begin: async () => cut(),
    async end() {
      if (server.listening) return;
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    close: cut,
  };
}

/** An outage of the embedded database: the first page of its file is no page of a database. */
function openFile({ opened, database }: TestSite): Outage {
  const size = 4_096;
  let whole: Buffer | undefined;
  const write = (page: Buffer) => {
    const handle = openSync(opened.address, 'r+');
    writeSync(handle, page, 0, size, 0);
    closeSync(handle);
  };
  /** A commit of this connection has the others read the pages from the file. */
  const commitDuring = (change: () => void) =>
    database.transaction().execute(async (trx) => {
      const value = String(Math.random());
      await trx.updateTable('appState').set({ value }).where('name', '=', 'outage').execute();
      change();
    });
  return {
    address: opened.address,
    async begin() {
      // From the write-ahead log into the file.
      await sql`pragma wal_checkpoint(truncate)`.execute(database);
      const handle = openSync(opened.address, 'r');
      whole = Buffer.alloc(size);
      readSync(handle, whole, 0, size, 0);
      closeSync(handle);
      await commitDuring(() => write(Buffer.alloc(size, 7)));
    },
    async end() {
      const page = whole;
      whole = undefined;
      if (page) await commitDuring(() => write(page));
    },
    close() {},
  };
}
