/** Two instances on one PostgreSQL database. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CupUpdate } from '#contract/api/cups.ts';
import { insertCupRow } from '#server/features/cups/save.ts';
import { insertPostRow } from '#server/features/posts/save.ts';
import { insertRiderRow } from '#server/features/riders/save.ts';
import { type OpenDatabase, openDatabase } from '#server/platform/database/open-database.ts';
import { buildCup, buildPost, buildRider } from '../support/builders.ts';
import { cupFields } from '../support/cup-fields.ts';
import { eventually } from '../support/eventually.ts';
import { createEmptyDatabase, startInstances } from '../support/instances.ts';
import { ADMIN, readCupIds, type SiteAdmin, signInAdmin } from '../support/site-admin.ts';
import { clearProcesses, type SiteProcess } from '../support/site-process.ts';
import { readReply } from '../support/strict-client.ts';
import { addFan, pairUp } from '../support/world.ts';

/** The page of the cup of the bracket game: the only one of sixteen, until an admin chooses another. */
const CUP_PAGE = '/slvsh-cup-grandvalira';
const PASSWORD = 'nose butter 630';

let database: OpenDatabase['database'];
let here: SiteProcess;
let there: SiteProcess;
let admin: SiteAdmin;
/** The first cup, which has the page. */
let cupWithPage: number;

beforeAll(async () => {
  const databaseUrl = await createEmptyDatabase();
  const settings = { SIGN_UPS_PER_HOUR: '5', TRUSTED_PROXY: '127.0.0.1' };
  [here, there] = await startInstances(databaseUrl, 2, settings);
  ({ database } = openDatabase(databaseUrl));
  admin = await signInAdmin(here);
  const { info } = await readReply(admin.send('POST /cups', cupFields({ location: 'Kläppen' })));
  cupWithPage = info.id;
});
afterAll(async () => {
  await clearProcesses();
  await database.destroy();
});

/** Sends an API request from the address of `client`. */
async function send(
  site: SiteProcess,
  call: string,
  body?: object,
  { client = '10.0.0.1', ...headers }: { client?: string; authorization?: string; cookie?: string } = {},
): Promise<Response> {
  const [method = '', path] = call.split(' ');
  return fetch(`${await site.address}/api/v1${path}`, {
    method,
    headers: { 'x-forwarded-for': client, ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function shows(site: SiteProcess, path: string, text: string): Promise<boolean> {
  return (await (await fetch((await site.address) + path)).text()).includes(text);
}

test('two concurrent starts on an empty database create one admin', async () => {
  const outputs = await Promise.all([here, there].map((site) => site.wrote(/^[\s\S]*/)));
  expect(outputs.filter(([output]) => output.includes('The first admin is'))).toHaveLength(1);
  const admins = await database.selectFrom('users').where('admin', '=', 1).select('email').execute();
  expect(admins).toEqual([{ email: ADMIN.ADMIN_EMAIL }]);
});

test('an edit through one instance shows on the other, on cached pages too', async () => {
  const paths = [`/api/v1/cups/${cupWithPage}`, CUP_PAGE];
  for (const path of paths) {
    // The first request renders, the second reads the cache.
    for (const _request of ['render', 'hit']) {
      await eventually(async () => expect(await shows(there, path, 'Kläppen'), path).toBe(true));
    }
  }
  expect((await admin.send(`PATCH /cups/${cupWithPage}`, { location: 'Livigno' })).status).toBe(200);
  for (const path of paths) {
    await eventually(async () => expect(await shows(there, path, 'Livigno'), path).toBe(true));
  }
});

test('a choice of the cup on the bracket page through one instance shows on the other, on cached pages too', async () => {
  const fields = cupFields({ slug: 'The next cup', location: 'Laax' });
  const { info: next } = await readReply(admin.send('POST /cups', fields));
  for (const [id, location] of [
    [next.id, 'Laax'],
    [cupWithPage, 'Livigno'],
  ] as const) {
    expect((await admin.send(`PATCH /cups/${id}`, { onBracketPage: true })).status).toBe(200);
    for (const [path, shown] of [
      [CUP_PAGE, location],
      ['/api/v1/site', `"bracketCupId":${id},`],
    ] as const) {
      await eventually(async () => expect(await shows(there, path, shown), path).toBe(true));
      expect(await shows(there, path, shown)).toBe(true);
    }
  }
});

test('a limit that is exhausted on one instance applies on the other', async () => {
  const statuses: number[] = [];
  for (const [index, site] of [here, there, here, there, here, there].entries()) {
    const person = { name: 'Ada', email: `ada-${index}@fans.example`, password: PASSWORD };
    statuses.push((await send(site, 'POST /users/sign-up', person, { client: '10.0.0.2' })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('an open cup page on one instance receives a result that is entered on the other, with its leaderboard', async () => {
  const { cup, riders } = await storeCup();
  const events = readEvents(await fetch(`${await there.address}/api/v1/cups/${cup}/live`));
  expect((await events.next()).value).toMatchObject({ results: [], brackets: [{ userName: 'Ada', score: 0 }] });
  const entered = await admin.send(`PATCH /cups/${cup}/results`, { results: JSON.stringify({ 'game-1': riders[0] }) });
  expect(entered.status).toBe(200);
  const { results, brackets } = (await events.next()).value ?? {};
  expect(results).toHaveLength(1);
  expect(brackets?.[0]?.score).toBeGreaterThan(0);
  await events.return(undefined);
});

test('a scheduled post appears on both instances at its time, on cached pages and without an earlier request', async () => {
  const title = 'Joss against Øystein';
  const pages = ['/posts', '/', '/api/v1/posts/page/1'];
  // Both instances cache the pages without the post.
  for (const instance of [here, there])
    for (const path of pages) expect(await shows(instance, path, title)).toBe(false);
  const publishDate = Date.now() + 6_000;
  const post = buildPost({ title, publishDate });
  await database.transaction().execute((trx) => insertPostRow(trx, post, Date.now()));
  const before: boolean[] = [];
  await eventually(async () => {
    const shown = await shows(here, '/posts', title);
    const early = Date.now() < publishDate;
    // A response that arrives before the time was requested before it.
    if (early) before.push(shown);
    expect(early).toBe(false);
  });
  expect(new Set(before)).toEqual(new Set([false]));
  for (const instance of [there, here]) {
    for (const path of pages) expect(await shows(instance, path, title), path).toBe(true);
  }
});

test('fans who save brackets through both instances at once all have theirs, in one order for leaderboards', async () => {
  const { cup, fans, picks } = await storeOpenCup(10);
  const instances = [here, there];
  const replies = await Promise.all(
    fans.flatMap(({ id, authorization }) =>
      instances.map((site) => send(site, `POST /brackets/${id}/${cup}`, { picks }, { authorization })),
    ),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const rows = await database.selectFrom('brackets').where('cupId', '=', cup).select('revision').execute();
  expect(new Set(rows.map(({ revision }) => revision)).size).toBe(fans.length);
  for (const site of instances) {
    const reply = await send(site, `GET /cups/${cup}`);
    expect(await reply.json()).toMatchObject({ bracketCount: fans.length });
  }
});

test('sessions that end on one instance are rejected on the other at once', async () => {
  const person = { name: 'Bea', email: 'bea@fans.example', password: PASSWORD };
  const signedUp = await send(here, 'POST /users/sign-up', person, { client: '10.0.0.3' });
  const { id } = await signedUp.json();
  const signIn = async () => {
    const reply = await send(here, 'POST /users/sign-in', person);
    const cookies = reply.headers.getSetCookie().map((one) => one.split(';')[0]);
    return { authorization: reply.headers.get('authorization') ?? '', cookie: cookies.join('; ') };
  };
  const readStatuses = async ({ authorization, cookie }: Awaited<ReturnType<typeof signIn>>) => [
    (await send(there, `GET /users/${id}/data`, undefined, { authorization })).status,
    (await send(there, 'POST /users/sign-in/session', undefined, { cookie })).status,
  ];
  const [left, ended, present] = [await signIn(), await signIn(), await signIn()];
  for (const session of [left, ended, present]) expect(await readStatuses(session)).toEqual([200, 200]);

  expect((await send(here, 'POST /users/sign-out', undefined, { authorization: left.authorization })).status).toBe(200);
  expect(await readStatuses(left)).toEqual([401, 401]);
  const passwords = { password: 'a better one 720', oldPassword: PASSWORD };
  const changed = await send(here, `PATCH /users/edit/${id}`, passwords, { authorization: present.authorization });
  expect(changed.status).toBe(200);
  expect(await readStatuses(ended)).toEqual([401, 401]);
  expect(await readStatuses(present)).toEqual([200, 200]);
});

test('an instance that is killed during writes loses no acknowledged write, and another continues', async () => {
  const writes = (await signInAdmin(there)).addCups();
  await writes.until(10);
  there.child.kill('SIGKILL');
  await there.ended;
  await writes.end();
  expect(await readCupIds(here)).toEqual(expect.arrayContaining(writes.acknowledged));
  const laterWrites = admin.addCups();
  await laterWrites.until(5);
  await laterWrites.end();
});

/** Stores a cup of eight riders, and a fan who picks the first of each pair of the first round. */
function storeCup(): Promise<{ cup: number; riders: number[] }> {
  return database.transaction().execute(async (trx) => {
    const riders: number[] = [];
    for (let index = 1; index <= 8; index += 1) {
      riders.push(await insertRiderRow(trx, buildRider({ name: `Rider ${index}` }), Date.now()));
    }
    const initialMatchups = [0, 2, 4, 6].map((index): [number, number] => [riders[index] ?? 0, riders[index + 1] ?? 0]);
    const cup = await insertCupRow(trx, buildCup({ riderCount: 8, initialMatchups }), Date.now());
    const winners = [0, 2, 4, 6, 0, 4, 0].map((index) => riders[index] ?? 0);
    const picks = new Map(winners.map((winner, game) => [game + 1, winner]));
    await addFan(trx, { name: 'Ada', cup, picks, submittedAt: Date.now() });
    return { cup, riders };
  });
}

/** Stores a cup of sixteen riders and signed-in fans; `picks` are of the first of each pair. */
async function storeOpenCup(count: number) {
  const cup = await database.transaction().execute(async (trx) => {
    const riders: number[] = [];
    for (let index = 1; index <= 16; index += 1) {
      riders.push(await insertRiderRow(trx, buildRider({ name: `Rider ${index}` }), Date.now()));
    }
    return insertCupRow(trx, buildCup({ slug: `Open cup ${count}`, initialMatchups: pairUp(riders) }), Date.now());
  });
  const winners = [1, 3, 5, 7, 9, 11, 13, 15, 1, 5, 9, 13, 1, 9, 1];
  const picks = Object.fromEntries(winners.map((rider, index) => [`game-${index + 1}`, `Rider ${rider}`]));
  const fans = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const client = `10.1.${count}.${index}`;
      const person = { name: 'Cleo', email: `cleo-${count}-${index}@fans.example`, password: PASSWORD };
      const reply = await send(here, 'POST /users/sign-up', person, { client });
      const { id } = await reply.json();
      return { id: id as number, authorization: reply.headers.get('authorization') ?? '' };
    }),
  );
  return { cup, fans, picks };
}

type CupEvent = Pick<CupUpdate, 'results' | 'brackets'>;

async function* readEvents(response: Response): AsyncGenerator<CupEvent, undefined> {
  let text = '';
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) if (block.startsWith('data: ')) yield JSON.parse(block.slice('data: '.length));
  }
}
