/** The liveness and readiness probes (docs/security.md, 27). */
import { closeSync, existsSync, openSync, renameSync, rmSync, statSync, symlinkSync, writeSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { MIN_FREE_BYTES } from '#server/platform/monitoring/readiness-checks.ts';
import { addPost } from '../support/builders.ts';
import { fetchRaw, untilCached } from '../support/cached-site.ts';
import { openCountingWeb } from '../support/counting-web.ts';
import { eventually } from '../support/eventually.ts';
import { startSite, type TestSite } from '../support/start-site.ts';
import { buildWorld } from '../support/world.ts';

const onSqlite = inject('engine') === 'sqlite';
const DATABASE_FAILS = { ready: false, failed: [{ check: 'database', reason: 'cannot be read or written' }] };
const DISK_FAILS = { ready: false, failed: [{ check: 'disk', reason: 'nearly full' }] };

/** A site with its log, whose disks have `free` bytes; the test sets the age of the results. */
async function startProbed(parts: Parameters<typeof startSite>[0] = {}) {
  const disk = { free: MIN_FREE_BYTES, looks: 0 };
  const time = { now: 0 };
  const log: Record<string, unknown>[] = [];
  const readFree = async () => {
    disk.looks += 1;
    return disk.free;
  };
  const site = await startSite({
    ...parts,
    logTo: { write: (line) => log.push(JSON.parse(line)) },
    probes: { readFree, now: () => time.now },
  });
  log.length = 0;
  /** A result that is not cached. */
  const readiness = async () => {
    time.now += 1_000;
    return readyz(site);
  };
  return { site, disk, time, log, readiness };
}

const PAGE_SIZE = 4_096;

/** `number` counts from 1. */
function damagePage(file: string, number: number): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(PAGE_SIZE, 7), 0, PAGE_SIZE, (number - 1) * PAGE_SIZE);
  closeSync(handle);
}

/** From the third page on, so that the file can still be opened. */
function damageEverySecondPage(file: string): void {
  for (let page = 3; page * PAGE_SIZE <= statSync(file).size; page += 2) damagePage(file, page);
}

async function readyz(site: TestSite) {
  const reply = await site.get('/readyz');
  expect(reply.headers.get('cache-control')).toBe('no-store');
  const body = await reply.json();
  expect(reply.status).toBe(body.ready ? 200 : 503);
  return body;
}

describe.each(['/healthz', '/readyz'])('%s', (address) => {
  test('answers GET and HEAD for any host, and is not cacheable', async () => {
    const { site } = await startProbed();
    const reply = await fetchRaw(site, `${address}?again`, { host: 'unknown.example' });
    expect(reply).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(JSON.parse(reply.body.toString())).toEqual(address === '/healthz' ? { alive: true } : { ready: true });
    const head = await fetchRaw(site, address, {}, 'HEAD');
    expect(head).toMatchObject({ status: 200, headers: { 'content-length': String(reply.body.length) } });
    expect(head.body).toHaveLength(0);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('does not accept %s', async (method) => {
    const { site } = await startProbed();
    expect(await fetchRaw(site, address, {}, method)).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });

  test('is not in the log', async () => {
    const { site, log, readiness } = await startProbed();
    await site.get(address);
    await readiness();
    expect(log).toEqual([]);
  });
});

test('liveness needs no database and no query', async () => {
  let queries = 0;
  const { site } = await startProbed({ onQuery: () => (queries += 1) });
  await site.database.destroy();
  expect((await site.get('/healthz')).status).toBe(200);
  expect(queries).toBe(0);
});

describe('a site is not ready', () => {
  test('while the disk is nearly full, and the log says once by how much', async () => {
    const { site, disk, log, readiness } = await startProbed();
    expect(await readiness()).toEqual({ ready: true });
    disk.free = MIN_FREE_BYTES - 1;
    expect(await readiness()).toEqual(DISK_FAILS);
    expect(await readiness()).toEqual(DISK_FAILS);
    disk.free = MIN_FREE_BYTES;
    expect(await readiness()).toEqual({ ready: true });
    expect(log).toMatchObject([{ event: 'not ready' }, { event: 'ready again' }]);
    expect(log[0]?.reason).toBe(`disk: the disk of ${site.media} has 199 MB left`);
  });

  test('once it stops, while it still answers', async () => {
    const { site, readiness } = await startProbed();
    expect(await readyz(site)).toEqual({ ready: true });
    site.probes?.stop();
    expect(await readyz(site)).toEqual({ ready: false, failed: [{ check: 'process', reason: 'stopping' }] });
    expect((await site.get('/api/v1/riders')).status).toBe(200);
    expect(await readiness()).toMatchObject({ ready: false });
  });

  test.runIf(onSqlite)('while another process holds the write lock', async () => {
    const { site, readiness } = await startProbed();
    const other = new DatabaseSync(site.opened.address);
    other.exec('begin immediate');
    expect(await readiness()).toEqual(DATABASE_FAILS);
    other.exec('rollback');
    other.close();
    expect(await readiness()).toEqual({ ready: true });
  });

  test.runIf(onSqlite)('while the folder of its database is missing', async () => {
    const { site, readiness } = await startProbed();
    const folder = path.dirname(site.opened.address);
    renameSync(folder, `${folder}-away`);
    expect(await readiness()).toEqual(DATABASE_FAILS);
    renameSync(`${folder}-away`, folder);
    expect(await readiness()).toEqual({ ready: true });
  });

  test.runIf(onSqlite && existsSync('/dev/full'))('while the disk of its database is full', async () => {
    const { site, log, readiness } = await startProbed();
    const beside = `${site.opened.address}-readiness`;
    symlinkSync('/dev/full', beside);
    expect(await readiness()).toEqual(DATABASE_FAILS);
    expect(log).toMatchObject([{ reason: expect.stringContaining('ENOSPC') }]);
    rmSync(beside);
    expect(await readiness()).toEqual({ ready: true });
  });

  test.runIf(onSqlite)('while pages of its file are damaged; requests get 503, and the log has one line', async () => {
    const { site, log, readiness } = await startProbed();
    const world = await buildWorld(site);
    for (let post = 0; post < 40; post += 1) await addPost(site, { editorial: 'powder '.repeat(300) });
    expect(await readiness()).toEqual({ ready: true });
    log.length = 0;
    // From here on both connections read the file.
    await sql`pragma wal_checkpoint(truncate)`.execute(site.database);
    damageEverySecondPage(site.opened.address);
    await sql`pragma shrink_memory`.execute(site.database);
    expect(await readiness()).toEqual(DATABASE_FAILS);
    const calls = ['/posts/page/1', '/posts/1', '/riders', '/cups', `/cups/${world.cup}/leaderboard/1`, '/heroes'];
    for (let round = 0; round < 3; round += 1) {
      const replies = await Promise.all(calls.map((call) => site.get(`/api/v1${call}`)));
      expect(replies.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
      const refused = replies.filter(({ status }) => status === 503);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused.every(({ headers }) => headers.get('retry-after') === '2')).toBe(true);
    }
    expect(log.filter(({ event }) => event === 'outage')).toHaveLength(1);
    expect(log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });

  test.runIf(onSqlite)('once a request has met a damaged page of any table', async () => {
    const { site, log, readiness } = await startProbed();
    await sql`pragma wal_checkpoint(truncate)`.execute(site.database);
    const { rows } = await sql<{ rootpage: number }>`
      select rootpage from sqlite_schema where name = 'glossary'
    `.execute(site.database);
    damagePage(site.opened.address, rows[0]?.rootpage ?? 0);
    await sql`pragma shrink_memory`.execute(site.database);
    expect(await readiness()).toEqual({ ready: true });
    expect((await site.get('/api/v1/glossary')).status).toBe(503);
    expect(await readiness()).toEqual(DATABASE_FAILS);
    expect(log).toContainEqual(
      expect.objectContaining({ event: 'not ready', reason: expect.stringMatching(/malformed/) }),
    );
  });

  test.skipIf(onSqlite)('while the server accepts no writes', async () => {
    const { site, readiness } = await startProbed();
    const name = new URL(site.opened.address).pathname.slice(1);
    const set = async (to: 'on' | 'off') => {
      await sql`alter database ${sql.id(name)} set default_transaction_read_only = ${sql.raw(to)}`.execute(
        site.database,
      );
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = ${name} and application_name = 'slvsh readiness'`.execute(site.database);
    };
    // An open connection has the old setting until PostgreSQL ends it.
    const until = (found: object) => eventually(async () => expect(await readiness()).toEqual(found));
    await until({ ready: true });
    await set('on');
    await until(DATABASE_FAILS);
    await set('off');
    await until({ ready: true });
  });
});

test('a result is cached for a second', async () => {
  const { site, disk, time } = await startProbed();
  time.now = 5_000;
  await Promise.all(Array.from({ length: 100 }, () => readyz(site)));
  const once = disk.looks;
  time.now = 5_999;
  await readyz(site);
  expect(disk.looks).toBe(once);
  time.now = 6_000;
  await readyz(site);
  expect(disk.looks).toBe(2 * once);
});

test('the check of the database changes no row and invalidates no page', async () => {
  const web = openCountingWeb();
  const { site, readiness } = await startProbed({ web });
  await site.database.insertInto('appState').values({ name: 'a row', value: 'as it was' }).execute();
  await untilCached(site, web);
  web.renderings = {};
  const rows = () => site.database.selectFrom('appState').selectAll().execute();
  const before = await rows();
  await site.get('/riders');
  for (let n = 0; n < 5; n++) {
    expect(await readiness()).toEqual({ ready: true });
    await site.get('/riders');
  }
  expect(web.renderings).toEqual({ '/riders': 1 });
  expect(await rows()).toEqual(before);
});
