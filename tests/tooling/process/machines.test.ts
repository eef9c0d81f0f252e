/** Two machines on one PostgreSQL: each a process of its own with a folder of its own. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createCup } from '#server/cups/create-cup.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { createRider } from '#server/riders/create-rider.ts';
import { buildCup, buildRider } from '../../support/builders.ts';
import { cupFields } from '../../support/cup-fields.ts';
import { type PostgresServer, startPostgresServer } from '../../support/postgres-server.ts';
import { readFigures } from '../../support/read-figures.ts';
import { createDatabase } from '../../support/start-postgres.ts';
import { ADMIN, readCupIds, signInAdmin } from '../support/site-admin.ts';
import { clearProcesses, type SiteProcess, startSiteProcess } from '../support/site-process.ts';

/** The same on every machine, as the README asks. */
const SESSION_SECRET = 'pTq3Vd9sLw7Xz1Rb5Nc8Kf2Hm6Jy4GaU0eOiCxZvWtI';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let server: PostgresServer;
let databases = 0;

beforeAll(async () => {
  server = await startPostgresServer();
});
afterEach(clearProcesses);
afterAll(() => server.stop());

async function makeDatabase(): Promise<string> {
  const name = `machines_${++databases}`;
  await createDatabase(server.url, name);
  return `${server.url}/${name}`;
}

async function startMachines(count: number, settings: Record<string, string> = {}) {
  const DATABASE_URL = await makeDatabase();
  const machine = () => startSiteProcess({ DATABASE_URL, SESSION_SECRET, ...ADMIN, ...settings });
  const machines = Array.from({ length: count }, machine);
  await Promise.all(machines.map(({ address }) => address));
  return { DATABASE_URL, machines: machines as [SiteProcess, SiteProcess, ...SiteProcess[]] };
}

test('what is edited through one machine shows on the other', async () => {
  const { machines } = await startMachines(2);
  const [here, there] = machines;
  const admin = await signInAdmin(here);
  const { info } = await (await admin.send('POST /cups', cupFields())).json();
  expect((await admin.send(`PATCH /cups/${info.id}`, { location: 'Grandvalira' })).status).toBe(200);
  for (const path of [`/api/v1/cups/${info.id}`, `/cups/${info.id}`]) {
    const reply = await fetch((await there.address) + path);
    expect(await reply.text(), path).toContain('Grandvalira');
  }
});

test('a limit that is used up on one machine holds on the other', async () => {
  const { machines } = await startMachines(2);
  const statuses: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const address = await machines[turn % 2]?.address;
    const person = { name: 'Ada', email: `ada-${turn}@fans.example`, password: 'nose butter 630' };
    const reply = await fetch(`${address}/api/v1/users/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    });
    statuses.push(reply.status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('a cup page that is open on one machine hears of a result that is entered on the other', async () => {
  const { DATABASE_URL, machines } = await startMachines(2);
  const [here, there] = machines;
  const { cup, riders } = await storeCup(DATABASE_URL);
  const page = await fetch(`${await there.address}/api/v1/cups/${cup}/live`);
  const news = readEvents(page);
  expect((await news.next()).value?.results).toEqual([]);
  const admin = await signInAdmin(here);
  const entered = await admin.send(`PATCH /cups/${cup}`, { results: JSON.stringify({ 'game-1': riders[0] }) });
  expect(entered.status).toBe(200);
  expect((await news.next()).value?.results).toHaveLength(1);
  await news.return(undefined);
});

test('a machine that is killed in the middle of writes loses none that was acknowledged', async () => {
  const { machines } = await startMachines(2);
  const [here, there] = machines;
  const writing = (await signInAdmin(here)).addCups();
  await writing.until(20);
  here.child.kill('SIGKILL');
  await here.ended;
  await writing.end();
  expect(await readCupIds(there)).toEqual(expect.arrayContaining(writing.acknowledged));
  const goesOn = (await signInAdmin(there)).addCups();
  await goesOn.until(5);
  await goesOn.end();
});

test('ten starts at once on an empty database make one admin and one demo', { timeout: 400_000 }, async () => {
  const { DATABASE_URL, machines } = await startMachines(10, { DEMO: '1' });
  for (const { child } of machines) child.kill('SIGTERM');
  const ends = await Promise.all(machines.map(({ ended }) => ended));
  for (const once of ['The first admin is', "Drawing the demo's posters: 100 of"]) {
    expect(
      ends.filter(({ stdout }) => stdout.includes(once)),
      once,
    ).toHaveLength(1);
  }
  const { database } = openDatabase(DATABASE_URL);
  const admins = await database.selectFrom('users').where('admin', '=', 1).select('email').execute();
  expect(admins).toEqual([{ email: ADMIN.ADMIN_EMAIL }]);
  expect(await database.selectFrom('posts').select('id').limit(1).execute()).toHaveLength(1);
  await database.destroy();
});

test('while PostgreSQL is away everybody is told within two seconds, and served again within five of its return', async () => {
  const { machines } = await startMachines(1, { METRICS_PORT: '0' });
  const [site] = machines;
  const [, metrics] = await site.wrote(/Metrics are at (\S+\/metrics)/);
  const ask = async (path: string) => {
    const asked = performance.now();
    const reply = await fetch((await site.address) + path);
    await reply.arrayBuffer();
    return { status: reply.status, took: performance.now() - asked, retryAfter: reply.headers.get('retry-after') };
  };
  expect((await ask('/api/v1/cups')).status).toBe(200);
  expect((await ask('/readyz')).status).toBe(200);
  expect((await readFigures(`http://${metrics}`)).of('slvsh_database_connections')).toBeGreaterThan(0);
  await server.goAway();
  for (const path of ['/api/v1/cups', '/posts', '/api/v1/cups']) {
    const { status, took } = await ask(path);
    expect(status, path).toBe(503);
    expect(took).toBeLessThan(2_000);
  }
  expect((await ask('/api/v1/cups')).retryAfter).toBe('2');
  while ((await ask('/readyz')).status !== 503);
  expect((await ask('/healthz')).status).toBe(200);
  const away = await readFigures(`http://${metrics}`);
  expect(away.of('slvsh_mails_queued')).toBeUndefined();
  expect(away.of('slvsh_database_connections', { state: 'busy' })).toBe(0);
  await server.comeBack();
  const back = performance.now();
  while ((await ask('/api/v1/cups')).status !== 200);
  expect(performance.now() - back).toBeLessThan(5_000);
  while ((await ask('/readyz')).status !== 200);
  expect((await ask('/posts')).status).toBe(200);
  site.child.kill('SIGTERM');
  expect((await site.ended).code).toBe(0);
});

/** A cup of eight riders, put there by hand. */
async function storeCup(address: string) {
  const { database } = openDatabase(address);
  const stored = await database.transaction().execute(async (trx) => {
    const riders: number[] = [];
    for (let place = 1; place <= 8; place += 1) {
      riders.push(await createRider(trx, buildRider({ name: `Rider ${place}` }), Date.now()));
    }
    const initialMatchups = [0, 2, 4, 6].map((place): [number, number] => [riders[place] ?? 0, riders[place + 1] ?? 0]);
    const cup = await createCup(trx, buildCup({ riderCount: 8, initialMatchups }), Date.now());
    return { cup, riders };
  });
  await database.destroy();
  return stored;
}

type News = { results: unknown[] };

async function* readEvents(page: Response): AsyncGenerator<News, undefined> {
  let text = '';
  for await (const piece of page.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) if (block.startsWith('data: ')) yield JSON.parse(block.slice('data: '.length));
  }
}
