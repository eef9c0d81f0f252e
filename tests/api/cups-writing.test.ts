/** Cups as admins add, change, delete and restore them (spec 5 and 7). */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Cup } from '#contract/cups.ts';
import { addPost, addRider, HOUR } from '../support/builders.ts';
import { send, signUp, signUpAdmin } from '../support/fans.ts';
import { expectRefusedUnchanged } from '../support/refused-unchanged.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { expectContract } from '../support/strict-api.ts';
import { buildWorld, TOMORROW } from '../support/world.ts';

const lines: string[] = [];
const time = { now: NOON };
const site = await startSite({ clock: () => time.now, logTo: { write: (line) => lines.push(line) } });
const world = await buildWorld(site);
const { joss, oystein, alex, ferdinand, rookie } = world.riders;
const { jossBeatsOystein, alexBeatsFerdinand, jossBeatsAlex, film } = world.posts;
let admin: Awaited<ReturnType<typeof signUpAdmin>>;
let cups = 0;

beforeAll(async () => {
  admin = await signUpAdmin(site);
});

type Body = Record<string, unknown>;
const pairs = (...riders: (number | null)[]) => {
  const pair = (place: number) => ({ rider_1: riders[2 * place] ?? null, rider_2: riders[2 * place + 1] ?? null });
  return JSON.stringify(Array.from({ length: Math.max(4, riders.length / 2) }, (_, place) => pair(place)));
};
/** A new cup of eight. */
const form = (difference: Body = {}): Body => ({
  slug: `Cup ${++cups}`,
  location: 'Laax',
  description: 'Eight riders.',
  riderCount: 8,
  ...difference,
});
const change = (id: number, body: Body) => send(site, `PATCH /cups/${id}`, body, admin);
const remove = (id: number) => send(site, `DELETE /cups/${id}`, undefined, admin);
const restore = (id: number) => send(site, `POST /cups/${id}/restore`, undefined, admin);
const refused = (ask: () => Promise<Response>, status: number, field?: string) =>
  expectRefusedUnchanged(site, ask, status, field);

async function taken(response: Response): Promise<Cup> {
  const cup = await response.json();
  expect(response.status, JSON.stringify(cup)).toBe(200);
  expectContract('POST /cups', cup);
  return cup;
}
const add = async (difference: Body = {}) => taken(await send(site, 'POST /cups', form(difference), admin));
const read = async (id: number, sending = {}): Promise<Cup> =>
  (await send(site, `GET /cups/${id}`, undefined, sending)).json();

describe('a new cup', () => {
  test('needs no more than a title, a place, words and a size', async () => {
    const cup = await add({ slug: 'SLVSH Cup 2019' });
    const nothing = { dateRange: null, games: '', picksCloseAt: null };
    expect(cup.info).toMatchObject({ slug: 'SLVSH Cup 2019', location: 'Laax', riderCount: 8, version: 1, ...nothing });
    expect(cup.cupRiders).toEqual(Array(4).fill({ rider1: null, rider2: null }));
    expect(await site.call('GET /cups')).toContainEqual(cup);
  });

  test('carries dates, first round, games, results by hand and the end of picking', async () => {
    const cup = await add({
      dateRange: '2019-03-12 to 2019-03-18',
      initialMatchups: pairs(joss, oystein, alex, ferdinand, rookie, null),
      games: `${jossBeatsOystein}, ${jossBeatsAlex}`,
      results: JSON.stringify({ 'game-2': alex }),
      picksCloseAt: '2019-03-12T10:00:00+01:00',
    });
    const picksCloseAt = '2019-03-12T09:00:00.000Z';
    expect(cup.info).toMatchObject({ dateRange: '2019-03-12 to 2019-03-18', picksCloseAt });
    expect(cup.cupRiders[2]).toEqual({ rider1: { id: rookie, name: 'Zoe Rookie' }, rider2: null });
    expect(cup.results).toMatchObject([
      { game: 'game-1', winner: { id: joss }, postId: jossBeatsOystein },
      { game: 'game-2', winner: { id: alex }, postId: null },
    ]);
  });

  test('keeps texts as texts, whatever they look like', async () => {
    const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)> \' " --';
    const { info } = await add({ slug: hostile, location: hostile, description: `${hostile}\njavascript:alert(1)` });
    expect(info).toMatchObject({ slug: hostile, location: hostile, description: `${hostile}\njavascript:alert(1)` });
  });
});

describe('a change', () => {
  test('touches only what was sent, and clears what was sent empty', async () => {
    const filled = { dateRange: '2019-03-12 to 2019-03-18', picksCloseAt: '2019-03-12T10:00:00Z' };
    const parts = { initialMatchups: pairs(joss, oystein), games: String(jossBeatsOystein) };
    const before = await add({ ...filled, ...parts, results: `{"game-1":${oystein}}` });
    const moved = await taken(await change(before.info.id, { location: 'Andorra', version: 1 }));
    expect(moved).toEqual({ ...before, info: { ...before.info, location: 'Andorra', version: 2 } });
    const empty = { dateRange: '', picksCloseAt: '', initialMatchups: '', games: '', results: '' };
    const cleared = await taken(await change(before.info.id, empty));
    expect(cleared.info).toMatchObject({ dateRange: null, picksCloseAt: null, games: '', version: 3 });
    expect([cleared.results, cleared.cupRiders[0]]).toEqual([[], { rider1: null, rider2: null }]);
  });

  test('of the size takes the first round that goes with it', async () => {
    const { info } = await add({ initialMatchups: pairs(joss, oystein) });
    const sixteen = pairs(joss, oystein, ...Array(14).fill(null));
    await refused(() => change(info.id, { riderCount: 16 }), 400, 'initialMatchups');
    const larger = await taken(await change(info.id, { riderCount: 16, initialMatchups: sixteen }));
    expect([larger.info.riderCount, larger.cupRiders.length]).toEqual([16, 8]);
    const { info: bare } = await add();
    expect((await taken(await change(bare.id, { riderCount: 32 }))).cupRiders).toHaveLength(16);
  });

  test('on an old version is refused, and of ten at once one succeeds', async () => {
    const { info } = await add();
    const tries = Array.from({ length: 10 }, (_, place) =>
      change(info.id, { location: `Try ${place}`, initialMatchups: pairs(joss, oystein), version: 1 }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect((await read(info.id)).info.version).toBe(2);
    const late = { location: 'Late', initialMatchups: '', games: String(jossBeatsOystein), version: 1 };
    const reply = await refused(() => change(info.id, late), 409, 'version');
    expect(reply.message).toMatch(/^Somebody else saved this after you opened it\./);
  });
});

describe('games that are still to come', () => {
  test('stand in the text of games for admins alone, and change nothing else', async () => {
    const { info } = await add({ games: `${jossBeatsOystein},${jossBeatsAlex}` });
    const everybody = await read(info.id);
    expect(everybody.info.games).toBe(String(jossBeatsOystein));
    expect(await read(info.id, await signUp(site))).toEqual(everybody);
    const games = `${jossBeatsAlex},${jossBeatsOystein}`;
    expect(await read(info.id, admin)).toEqual({ ...everybody, info: { ...everybody.info, games } });
    const list: Cup[] = await (await send(site, 'GET /cups', undefined, admin)).json();
    expect(list.find((cup) => cup.info.id === info.id)).toEqual(await read(info.id, admin));
    await change(info.id, { games });
    time.now = TOMORROW;
    expect((await read(info.id)).info.games).toBe(games);
    time.now = NOON;
  });

  test('and games in the trash are lost by no change', async () => {
    const trashed = await addPost(site, { publishDate: NOON - HOUR });
    const { info } = await add({ games: `${jossBeatsOystein},${trashed}` });
    await send(site, `DELETE /posts/${trashed}`, undefined, admin);
    expect((await read(info.id, admin)).info.games).toBe(String(jossBeatsOystein));
    await taken(await change(info.id, { location: 'Andorra' }));
    await taken(await change(info.id, { games: String(alexBeatsFerdinand) }));
    await send(site, `POST /posts/${trashed}/restore`, undefined, admin);
    expect((await read(info.id, admin)).info.games).toBe(`${trashed},${alexBeatsFerdinand}`);
  });
});

describe('a title', () => {
  test('that another cup bears is refused, in any case of its letters', async () => {
    await add({ slug: 'Same title Ö' });
    const { info } = await add();
    for (const slug of ['Same title Ö', 'SAME TITLE Ö', ' same title ö ']) {
      await refused(() => send(site, 'POST /cups', form({ slug }), admin), 409, 'slug');
      const reply = await refused(() => change(info.id, { slug }), 409, 'slug');
      expect(reply.message).not.toContain('trash');
    }
  });

  test('of a cup in the trash is taken too, and the words say where it is', async () => {
    const { info } = await add({ slug: 'Gone' });
    await remove(info.id);
    const reply = await refused(() => send(site, 'POST /cups', form({ slug: 'GONE' }), admin), 409, 'slug');
    expect(reply.message).toContain('in the trash');
  });

  test('may be written in another case by its own cup', async () => {
    const { info } = await add({ slug: 'Own title' });
    expect((await taken(await change(info.id, { slug: 'OWN TITLE' }))).info.slug).toBe('OWN TITLE');
  });

  test('goes to one of ten cups that take it at once', async () => {
    const tries = Array.from({ length: 10 }, () => send(site, 'POST /cups', form({ slug: 'Wanted' }), admin));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(409)]);
  });
});

test('the trash hides a cup, and gives it back as it was', async () => {
  const before = await read(world.cup);
  expect(before.brackets).toHaveLength(1);
  expect(await (await remove(world.cup)).json()).toEqual({ id: world.cup });
  expect((await send(site, `GET /cups/${world.cup}`, undefined, admin)).status).toBe(404);
  expect((await site.call('GET /cups')).map(({ info }) => info.id)).not.toContain(world.cup);
  await refused(() => remove(world.cup), 404);
  await refused(() => change(world.cup, { location: 'x' }), 404);
  expect((await restore(world.cup)).status).toBe(200);
  expect(await read(world.cup)).toEqual(before);
  await refused(() => restore(world.cup), 404);
});

test('a rider of whom a cup knows cannot be deleted; one of whom it knows no more can', async () => {
  const rider = await addRider(site, { name: 'Passing Pat' });
  const { info } = await add({ initialMatchups: pairs(rider) });
  await refused(() => send(site, `DELETE /riders/${rider}`, undefined, admin), 409);
  await change(info.id, { initialMatchups: '' });
  expect((await send(site, `DELETE /riders/${rider}`, undefined, admin)).status).toBe(200);
});

test('every write is in the log, with who did it and without what it says', async () => {
  const { info } = await add({ slug: 'Canary cup' });
  await change(info.id, { location: 'Canary place', games: String(jossBeatsOystein) });
  await remove(info.id);
  await restore(info.id);
  await refused(() => change(info.id, { games: String(film) }), 400, 'games');
  const writes = lines
    .map((line) => JSON.parse(line))
    .filter(({ event, item }) => event === 'write' && item === 'cups');
  const log = writes.filter(({ id }) => id === info.id);
  expect(log.map(({ item, action, userId }) => [item, action, userId])).toEqual(
    ['created', 'changed', 'deleted', 'restored'].map((action) => ['cups', action, admin.user.id]),
  );
  expect(lines.join('')).not.toContain('Canary');
});
