/** Two machines on one PostgreSQL: each a process of its own with a folder of its own. */
import { expect, test, vi } from 'vitest';
import type { CupNews } from '#contract/cups.ts';
import { createCup } from '#server/cups/create-cup.ts';
import { createPost } from '#server/posts/create-post.ts';
import { createRider } from '#server/riders/create-rider.ts';
import { buildCup, buildPost, buildRider } from '../support/builders.ts';
import { cupFields } from '../support/cup-fields.ts';
import { prepareMachines } from '../support/machines.ts';
import { readFigures } from '../support/read-figures.ts';
import { ADMIN, readCupIds, signInAdmin } from '../support/site-admin.ts';
import { addFan } from '../support/world.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

/** Long enough for a machine under load. */
const SOON = { timeout: 20_000, interval: 50 };
const CUP_PAGE = '/slvsh-cup-grandvalira';

const { server, startMachines, open } = prepareMachines();

test('an edit through one machine shows on the other, on pages that the other has stored too', async () => {
  const { machines } = await startMachines(2, { BRACKET_CUP_ID: '1' });
  const [here, there] = machines;
  const admin = await signInAdmin(here);
  const { info } = await (await admin.send('POST /cups', cupFields({ location: 'Kläppen' }))).json();
  const paths = [`/api/v1/cups/${info.id}`, CUP_PAGE];
  const shows = async (path: string, location: string) =>
    (await (await fetch((await there.address) + path)).text()).includes(location);
  for (const path of paths) {
    for (const _look of ['made', 'kept'])
      await vi.waitFor(async () => expect(await shows(path, 'Kläppen'), path).toBe(true), SOON);
  }
  expect((await admin.send(`PATCH /cups/${info.id}`, { location: 'Livigno' })).status).toBe(200);
  for (const path of paths) await vi.waitFor(async () => expect(await shows(path, 'Livigno'), path).toBe(true), SOON);
});

test('a limit that is used up on one machine holds on the other', async () => {
  const { machines } = await startMachines(2, { SIGN_UPS_PER_HOUR: '5' });
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

test('a cup page that is open on one machine hears of a result that is entered on the other, and its leaderboard follows', async () => {
  const { DATABASE_URL, machines } = await startMachines(2);
  const [here, there] = machines;
  const { cup, riders } = await storeCup(DATABASE_URL);
  const page = await fetch(`${await there.address}/api/v1/cups/${cup}/live`);
  const news = readEvents(page);
  expect((await news.next()).value).toMatchObject({ results: [], brackets: [{ userName: 'Ada', score: 0 }] });
  const admin = await signInAdmin(here);
  const entered = await admin.send(`PATCH /cups/${cup}`, { results: JSON.stringify({ 'game-1': riders[0] }) });
  expect(entered.status).toBe(200);
  const { results, brackets } = (await news.next()).value ?? {};
  expect(results).toHaveLength(1);
  expect(brackets?.[0]?.score).toBeGreaterThan(0);
  await news.return(undefined);
});

test('a scheduled post appears on both machines at its moment, on pages that are kept and that nobody asked the other for', async () => {
  const { DATABASE_URL, machines } = await startMachines(2);
  const [asked, silent] = machines;
  const title = 'Joss against Øystein';
  const shows = async ({ address }: typeof asked, path: string) =>
    (await (await fetch((await address) + path)).text()).includes(title);
  const pages = ['/posts', '/', '/api/v1/posts/page/1'];
  // Kept from before the post was there.
  for (const machine of machines) for (const path of pages) expect(await shows(machine, path)).toBe(false);
  const moment = Date.now() + 3_000;
  const post = buildPost({ title, publishDate: moment });
  await open(DATABASE_URL)
    .transaction()
    .execute((trx) => createPost(trx, post, Date.now()));
  let before = 0;
  for (;;) {
    const shown = await shows(asked, '/posts');
    // What was answered before the moment was asked for before it.
    if (Date.now() >= moment) break;
    expect(shown).toBe(false);
    before += 1;
  }
  expect(before).toBeGreaterThan(0);
  for (const machine of [silent, asked]) for (const path of pages) expect(await shows(machine, path), path).toBe(true);
});

test('sessions that are ended on one machine are refused on the other at once', async () => {
  const { machines } = await startMachines(2);
  const [here, there] = await Promise.all(machines.map(({ address }) => address));
  const send = (site: string | undefined, call: string, headers: Record<string, string>, body?: object) => {
    const [method = '', path] = call.split(' ');
    const sent = body && { body: JSON.stringify(body) };
    const type: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
    return fetch(`${site}/api/v1${path}`, { method, headers: { ...type, ...headers }, ...sent });
  };
  const signIn = async () => {
    const reply = await send(
      here,
      'POST /users/sign-in',
      {},
      { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD },
    );
    const cookie = reply.headers.getSetCookie().map((one) => one.split(';')[0]);
    const { id } = await reply.json();
    return { id, authorization: reply.headers.get('authorization') ?? '', cookie: cookie.join('; ') };
  };
  const knows = async ({ authorization, cookie }: Awaited<ReturnType<typeof signIn>>) => [
    (await send(there, 'GET /trash', { authorization })).status,
    (await send(there, 'POST /users/sign-in/session', { cookie })).status,
  ];
  const [left, forgotten, present] = [await signIn(), await signIn(), await signIn()];
  for (const session of [left, forgotten, present]) expect(await knows(session)).toEqual([200, 200]);

  expect((await send(here, 'POST /users/sign-out', { authorization: left.authorization })).status).toBe(200);
  expect(await knows(left)).toEqual([401, 401]);
  const password = { password: 'a better one 720', oldPassword: ADMIN.ADMIN_PASSWORD };
  const headers = { authorization: present.authorization };
  expect((await send(here, `PATCH /users/edit/${present.id}`, headers, password)).status).toBe(200);
  expect(await knows(forgotten)).toEqual([401, 401]);
  expect(await knows(present)).toEqual([200, 200]);
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
  const database = open(DATABASE_URL);
  const admins = await database.selectFrom('users').where('admin', '=', 1).select('email').execute();
  expect(admins).toEqual([{ email: ADMIN.ADMIN_EMAIL }]);
  expect(await database.selectFrom('posts').select('id').limit(1).execute()).toHaveLength(1);
});

test('while PostgreSQL is away stored pages are served as stale, all else gets 503 within two seconds, and pages are fresh within five of its return', async () => {
  const { machines } = await startMachines(1, { METRICS_PORT: '0' });
  const [site] = machines;
  const [, metrics] = await site.wrote(/Metrics are at (\S+\/metrics)/);
  const ask = async (path: string) => {
    const asked = performance.now();
    const reply = await fetch((await site.address) + path);
    await reply.arrayBuffer();
    return {
      status: reply.status,
      took: performance.now() - asked,
      retryAfter: reply.headers.get('retry-after'),
      cacheStatus: reply.headers.get('cache-status'),
    };
  };
  expect(await ask('/games')).toMatchObject({ status: 200, cacheStatus: null });
  expect((await ask('/api/v1/cups')).status).toBe(200);
  expect((await ask('/readyz')).status).toBe(200);
  expect((await readFigures(`http://${metrics}`)).of('slvsh_database_connections')).toBeGreaterThan(0);
  await server().goAway();
  for (const path of ['/api/v1/riders', '/posts', '/api/v1/riders']) {
    const { status, took } = await ask(path);
    expect(status, path).toBe(503);
    expect(took).toBeLessThan(2_000);
  }
  expect((await ask('/api/v1/riders')).retryAfter).toBe('2');
  for (const path of ['/games', '/api/v1/cups']) {
    const stale = { status: 200, cacheStatus: expect.stringMatching(/^slvsh; hit; ttl=-\d+; detail=/) };
    expect(await ask(path), path).toMatchObject(stale);
  }
  while ((await ask('/readyz')).status !== 503);
  expect((await ask('/healthz')).status).toBe(200);
  const away = await readFigures(`http://${metrics}`);
  expect(away.of('slvsh_mails_queued')).toBeUndefined();
  expect(away.of('slvsh_database_connections', { state: 'busy' })).toBe(0);
  await server().comeBack();
  const back = performance.now();
  while ((await ask('/api/v1/riders')).status !== 200);
  while ((await ask('/games')).cacheStatus !== null);
  expect(performance.now() - back).toBeLessThan(5_000);
  while ((await ask('/readyz')).status !== 200);
  expect((await ask('/posts')).status).toBe(200);
  await site.wrote(/"event":"outage over","of":"database","failed":\d+/);
  site.child.kill('SIGTERM');
  const { code, stdout } = await site.ended;
  expect(code).toBe(0);
  expect(stdout.match(/"event":"outage"/g)).toHaveLength(1);
});

test('SIGHUP while PostgreSQL is away replaces the workers once it is back', async () => {
  const { machines } = await startMachines(1, { WEB_CONCURRENCY: '2' });
  const [site] = machines;
  await site.wrote(/ with 2 workers/);
  await server().goAway();
  site.child.kill('SIGHUP');
  await site.wrote(
    /Cannot start: The database cannot be used: [^\n]+\nThe workers are replaced once the outage is over/,
  );
  await server().comeBack();
  await site.wrote(/All workers are new/);
  expect((await fetch(`${await site.address}/api/v1/cups`)).status).toBe(200);
});

/** A cup of eight riders, and a fan who believes in the first of each pair of the first round, put there by hand. */
function storeCup(address: string) {
  return open(address)
    .transaction()
    .execute(async (trx) => {
      const riders: number[] = [];
      for (let place = 1; place <= 8; place += 1) {
        riders.push(await createRider(trx, buildRider({ name: `Rider ${place}` }), Date.now()));
      }
      const initialMatchups = [0, 2, 4, 6].map((place): [number, number] => [
        riders[place] ?? 0,
        riders[place + 1] ?? 0,
      ]);
      const cup = await createCup(trx, buildCup({ riderCount: 8, initialMatchups }), Date.now());
      const winners = [0, 2, 4, 6, 0, 4, 0].map((place) => riders[place] ?? 0);
      const picks = new Map(winners.map((winner, game) => [game + 1, winner]));
      await addFan(trx, { name: 'Ada', cup, picks, submittedAt: Date.now() });
      return { cup, riders };
    });
}

type News = Pick<CupNews, 'results' | 'brackets'>;

async function* readEvents(page: Response): AsyncGenerator<News, undefined> {
  let text = '';
  for await (const piece of page.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) if (block.startsWith('data: ')) yield JSON.parse(block.slice('data: '.length));
  }
}
