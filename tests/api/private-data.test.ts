/** What is known about people stays with them: it is in no answer and on no page that anybody else can read (trust 8). */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type Call, calls } from '#contract/calls.ts';
import type { RenderPage } from '#contract/page-render.ts';
import { issueResetToken } from '#server/users/reset-token.ts';
import { addCup } from '../support/builders.ts';
import { cupFields } from '../support/cup-fields.ts';
import { type Sending, send, signUp, signUpAdmin } from '../support/fans.ts';
import { NOON, startSite, TEST_SECRET } from '../support/start-site.ts';
import { buildWorld, CUP_RIDERS, pairUp, pickUpperRiders } from '../support/world.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');
const EMAIL = 'canary.bird@fans.example';
const ADMIN_EMAIL = 'canary.boss@slvsh.example';

const { renderPage } = (await import(path.join(DIST, 'server/server.js'))) as { renderPage: RenderPage };
const template = await readFile(path.join(DIST, 'client/index.html'), 'utf8');
const site = await startSite({ web: { load: async () => ({ template, renderPage }) } });
let canaries: string[] = [];
let fanId = 0;
let shared = '';
let own: Sending = {};
let another: Sending = {};

/** A fan with a bracket on the cup page and a reset mail under way, and an admin who has edited that cup. */
beforeAll(async () => {
  const { riders } = await buildWorld(site);
  const initialMatchups = pairUp(CUP_RIDERS.map(([name]) => riders[name]));
  let cup = 0;
  for (let n = 0; cup < 4; n++) cup = await addCup(site, { slug: `Cup ${n}`, initialMatchups });
  const fan = await signUp(site, EMAIL);
  const admin = await signUpAdmin(site, ADMIN_EMAIL);
  fanId = fan.user.id;
  [own, another] = [fan, await signUp(site)];
  const { token } = await issueResetToken(site.database, fan.user.id, NOON);
  const names = new Map<number, string>(CUP_RIDERS.map(([key, name]) => [riders[key], name]));
  const picks = Object.fromEntries(
    [...pickUpperRiders(riders)].map(([game, rider]) => [`game-${game}`, names.get(rider)]),
  );
  const submitted = await send(
    site,
    `POST /brackets/${fanId}/${cup}`,
    { slvshCupId: cup, userId: fanId, picks: JSON.stringify(picks) },
    fan,
  );
  expect(submitted.status, await submitted.text()).toBe(200);
  shared = (await (await send(site, `GET /brackets/${fanId}/${cup}/share`, undefined, fan)).json()).token;
  await send(site, 'POST /cups', cupFields({ slug: 'Edited' }), admin);

  const cookies = [...fan.cookies, ...admin.cookies].map((cookie) => cookie.split(';')[0]?.split('=')[1] ?? '');
  const tables = await Promise.all([
    site.database.selectFrom('users').select('password_hash').execute(),
    site.database.selectFrom('sessions').select('token_hash').execute(),
    site.database.selectFrom('password_resets').select('token_hash').execute(),
  ]);
  canaries = [
    ...[EMAIL, ADMIN_EMAIL, TEST_SECRET, token],
    ...[fan, admin].map(({ authorization }) => authorization.replace('Bearer ', '')),
    ...cookies.flatMap((cookie) => cookie.split('.')),
    ...tables.flat().flatMap((row) => Object.values(row)),
  ].filter((canary) => canary.length > 8);
});

test('no call tells anybody but the owner', async () => {
  const told = new Set<string>();
  for (const [name, call] of Object.entries<Call>(calls)) {
    if (!name.startsWith('GET ') || call.stream) continue;
    for (const address of addressesOf(name)) {
      for (const sending of [{}, another]) told.add(await (await send(site, address, undefined, sending)).text());
    }
  }
  const all = [...told];
  expect(all.filter((text) => text.includes('"statusCode":5'))).toEqual([]);
  expect(all.filter((text) => text.includes('Ada')).length).toBeGreaterThan(1);
  expect(found(all.join())).toEqual([]);
  const ownData = await (await send(site, `GET /users/${fanId}/data`, undefined, own)).text();
  expect(found(ownData)).toEqual([EMAIL]);
});

test('no page tells it, wherever links lead', async () => {
  const waiting = ['/', '/account', '/admin', `/slvsh-cup-grandvalira/brackets/${shared}`];
  const read = new Map<string, string>();
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    if (read.has(address)) continue;
    const page = await site.get(address, { headers: { cookie: own.cookie ?? '' }, redirect: 'manual' });
    expect(page.status, address).toBeLessThan(500);
    const text = await page.text();
    read.set(address, `${text}\n${[...page.headers].join('\n')}`);
    const isPage = page.headers.get('content-type')?.startsWith('text/html');
    if (isPage) waiting.push(...[...text.matchAll(/href="(\/[^"#?]*)/g)].map(([, link = '']) => link));
  }
  expect(read.size).toBeGreaterThan(20);
  expect(read.get('/slvsh-cup-grandvalira')?.includes('Ada')).toBe(true);
  expect(found([...read.values()].join())).toEqual([]);
});

function found(text: string): string[] {
  return canaries.filter((canary) => text.includes(canary));
}

/** Every address of a call that something of the small world has. */
function addressesOf(name: string): string[] {
  const given: Record<string, string> = { page: '1', userId: String(fanId), token: shared, cupId: '4' };
  const address = name.replace(/\{(\w+)\}/g, (whole, field) => given[field] ?? whole);
  if (name.startsWith('GET /users/')) return [address.replace('{id}', String(fanId))];
  return Array.from({ length: 8 }, (_, n) => address.replace('{id}', String(n + 1)));
}
