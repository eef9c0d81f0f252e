/** A site that reads from a streaming replica of its PostgreSQL. */
import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cupFields } from '../support/cup-fields.ts';
import { askServer, type PostgresReplica, startReplica } from '../support/postgres-replica.ts';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';
import { ADMIN, type SiteAdmin, signInAdmin } from '../support/site-admin.ts';
import { clearProcesses, type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { createDatabase } from '../support/start-postgres.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

/** Milliseconds after which something never happens. */
const NEVER = { timeout: 60_000 };
/** Milliseconds that a visitor may wait for a replica that fell silent; the machine of a test may be busy with others. */
const NOTICED_WITHIN = 5_000;

/** The page of the cup: the first of a database. */
const PAGE = '/slvsh-cup-grandvalira';

let primary: PostgresServer;
let replica: PostgresReplica;
let name: string;
let site: SiteProcess;
let admin: SiteAdmin;
let cup: number;

beforeAll(async () => {
  primary = await startPostgresServer();
  replica = await startReplica(primary.url);
});
beforeEach(async () => {
  name = `read_${randomBytes(4).toString('hex')}`;
  await createDatabase(primary.url, name);
  await startOn({ DATABASE_READ_URL: `${replica.url}/${name}` });
});
afterEach(clearProcesses);
afterEach(() => replica.resume());
afterAll(async () => {
  await replica.stop();
  await primary.stop();
});

/** A site with one cup, which takes place nowhere yet. */
async function startOn(settings: Record<string, string>): Promise<void> {
  site = startSiteProcess({ DATABASE_URL: `${primary.url}/${name}`, BRACKET_CUP_ID: '1', ...ADMIN, ...settings });
  admin = await signInAdmin(site);
  const added = await admin.send(
    'POST /cups',
    cupFields({ slug: randomBytes(4).toString('hex'), location: 'Nowhere' }),
  );
  cup = (await added.json()).info.id;
}

async function edit(location: string): Promise<void> {
  expect((await admin.send(`PATCH /cups/${cup}`, { location })).status).toBe(200);
}

/** Where the cup takes place, as a visitor is told; nothing is kept for an address with words of its own. */
async function askAsVisitor(headers: Record<string, string> = {}): Promise<string> {
  const address = `${await site.address}/api/v1/cups/${cup}?${randomBytes(4).toString('hex')}`;
  const reply = await fetch(address, { headers });
  expect(reply.status).toBe(200);
  return (await reply.json()).info.location;
}

async function askAsAdmin(): Promise<string> {
  const reply = await admin.send(`GET /cups/${cup}`, undefined);
  return (await reply.json()).info.location;
}

/** Waits until what a visitor asks is asked of the replica, which has all that is known to this moment. */
async function untilReplicaIsRead(): Promise<void> {
  const url = `${replica.url}/${name}`;
  await vi.waitFor(async () => {
    const [before] = await askServer(url, 'select clock_timestamp()::text as now');
    await askAsVisitor();
    const asked = await askServer(
      url,
      `select pid from pg_stat_activity
        where datname = '${name}' and application_name = 'slvsh' and query like '%"cup%' and query_start > '${before?.now}'`,
    );
    expect(asked).not.toEqual([]);
  }, NEVER);
}

/** Four visitors who find the cup nowhere, until `done`: what they ask is what makes a site look at its replica. */
async function visitUntil(done: Promise<unknown>): Promise<void> {
  let going = true;
  const visitors = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (going) expect(await askAsVisitor()).toBe('Nowhere');
    }),
  );
  try {
    await Promise.race([done, visitors]);
  } finally {
    going = false;
  }
  await visitors;
}

/** Writes what the replica does not show and nobody hears of: whoever sees it has read the primary. */
async function markPrimary(): Promise<void> {
  await replica.pause();
  await askServer(
    `${primary.url}/${name}`,
    `set session_replication_role = replica; update cups set location = 'On the primary' where id = ${cup}`,
  );
}

test('visitors read from the replica, and whoever says who they are from the primary', async () => {
  await untilReplicaIsRead();
  await markPrimary();
  expect(await askAsVisitor()).toBe('Nowhere');
  expect(await (await fetch((await site.address) + PAGE)).text()).toContain('Nowhere');
  expect(await askAsAdmin()).toBe('On the primary');
  expect(await askAsVisitor({ authorization: 'Bearer of nothing' })).toBe('On the primary');
});

test('an edit shows with its reply, on kept pages too, while the replica does not have it yet', async () => {
  await untilReplicaIsRead();
  await replica.pause();
  for (const location of ['Livigno', 'Laax']) {
    await edit(location);
    expect(await askAsVisitor()).toBe(location);
    for (const path of [`/api/v1/cups/${cup}`, PAGE]) {
      for (const _look of ['made', 'kept']) {
        expect(await (await fetch((await site.address) + path)).text(), path).toContain(location);
      }
    }
  }
  await replica.resume();
  await untilReplicaIsRead();
  expect(await askAsVisitor()).toBe('Laax');
});

test('what somebody else writes shows once it was heard of, and never again as it was', async () => {
  await untilReplicaIsRead();
  await replica.pause();
  await askServer(`${primary.url}/${name}`, `update cups set location = 'Innsbruck' where id = ${cup}`);
  await vi.waitFor(async () => expect(await askAsVisitor()).toBe('Innsbruck'), NEVER);
  for (let look = 0; look < 20; look += 1) expect(await askAsVisitor()).toBe('Innsbruck');
});

test('a replica that goes away is missed by nobody, and is read again after its return', async () => {
  await untilReplicaIsRead();
  await visitUntil(replica.goAway());
  for (let look = 0; look < 20; look += 1) expect(await askAsVisitor()).toBe('Nowhere');
  await edit('Livigno');
  expect(await askAsVisitor()).toBe('Livigno');
  await replica.comeBack();
  await untilReplicaIsRead();
});

test('a replica that is frozen keeps visitors waiting for a moment and no longer', async () => {
  await untilReplicaIsRead();
  replica.freeze();
  const asked = performance.now();
  await Promise.all(Array.from({ length: 25 }, () => askAsVisitor()));
  expect(performance.now() - asked).toBeLessThan(NOTICED_WITHIN);
  expect(await askAsVisitor()).toBe('Nowhere');
  replica.thaw();
  await untilReplicaIsRead();
});

test('without its replica a site starts all the same, and reads it once it is there', async () => {
  await clearProcesses();
  await replica.goAway();
  await startOn({ DATABASE_READ_URL: `${replica.url}/${name}` });
  await visitUntil(site.wrote(/The replica is not read: .*ECONNREFUSED/));
  await replica.comeBack();
  await untilReplicaIsRead();
  await site.wrote(/Public pages are read from the replica/);
});

test.each([
  ['the primary itself', () => `${primary.url}/${name}`],
  ['another database', () => `${replica.url}/postgres`],
])('%s is no replica: it is told of and not read', async (_what, address) => {
  await clearProcesses();
  await startOn({ DATABASE_READ_URL: address() });
  await visitUntil(site.wrote(/The replica is not read: it does not follow the database of DATABASE_URL/));
});
