/** Games of a cup that an admin settles by hand, beside those that videos settle (product decisions, 'Cups'). */
import { beforeAll, expect, test } from 'vitest';
import type { Cup } from '#contract/cups.ts';
import { addCup, addPost, HOUR } from '../support/builders.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { expectRefusedUnchanged } from '../support/refused-unchanged.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { addFan, buildWorld, CUP_RIDERS, pairUp, TOMORROW } from '../support/world.ts';

/** Short enough for nobody to have to sign in again. */
const SECOND = 1_000;
const time = { now: NOON };
const site = await startSite({ clock: () => time.now });
const { riders, posts } = await buildWorld(site);
const { joss, oystein, alex, ferdinand, noah } = riders;
let admin: Awaited<ReturnType<typeof signUpAdmin>>;
let cups = 0;

beforeAll(async () => {
  admin = await signUpAdmin(site);
});

const everybody = pairUp(CUP_RIDERS.map(([name]) => riders[name]));
const addSixteen = (difference = {}) =>
  addCup(site, { slug: `Cup ${++cups}`, initialMatchups: everybody, ...difference });
const read = async (id: number): Promise<Cup> => (await site.get(`/api/v1/cups/${id}`)).json();
const settled = async (id: number) =>
  (await read(id)).results.map(({ game, winner, postId }) => [game, winner.name, postId]);
const change = (id: number, body: object) => send(site, `PATCH /cups/${id}`, body, admin);
const settle = (id: number, results: Record<string, number>) => change(id, { results: JSON.stringify(results) });
const decidedAt = async (id: number) => {
  const rows = site.database.selectFrom('cup_results').where('cup_id', '=', id).select(['game', 'decided_at']);
  return (await rows.orderBy('game').execute()).map(({ game, decided_at }) => [game, decided_at]);
};

test('settle a game that no video settles, and the one after it', async () => {
  const id = await addSixteen();
  expect((await settle(id, { 'game-1': joss, 'game-2': alex, 'game-9': alex })).status).toBe(200);
  expect(await settled(id)).toEqual([
    ['game-1', 'Joss Christensen', null],
    ['game-2', 'Alex Hall', null],
    ['game-9', 'Alex Hall', null],
  ]);
});

test('stand before what a video says, which settles the game again once they are cleared', async () => {
  const id = await addSixteen({ gameIds: [posts.jossBeatsOystein] });
  const before = await read(id);
  await settle(id, { 'game-1': oystein });
  expect(await settled(id)).toEqual([['game-1', 'Øystein Bråten', null]]);
  await settle(id, {});
  expect((await read(id)).results).toEqual(before.results);
  expect(await settled(id)).toEqual([['game-1', 'Joss Christensen', posts.jossBeatsOystein]]);
});

test('may be of a game whose riders a video has found, even one that is still to come', async () => {
  const id = await addSixteen({ gameIds: [posts.jossBeatsOystein, posts.alexBeatsFerdinand, posts.jossBeatsAlex] });
  const later = await addPost(site, { winnerId: noah, loserId: riders.sandy, publishDate: TOMORROW });
  await change(id, { games: `${posts.jossBeatsOystein},${posts.alexBeatsFerdinand},${later}` });
  expect((await settle(id, { 'game-9': alex, 'game-7': riders.james, 'game-12': noah })).status).toBe(200);
  const now = [
    ['game-1', 'Joss Christensen', posts.jossBeatsOystein],
    ['game-2', 'Alex Hall', posts.alexBeatsFerdinand],
    ['game-7', 'James Woods', null],
    ['game-9', 'Alex Hall', null],
  ];
  expect(await settled(id)).toEqual(now);
  time.now = TOMORROW;
  expect(await settled(id)).toEqual([
    ...now.slice(0, 3),
    ['game-8', 'Noah Albaladejo', later],
    ...now.slice(3),
    ['game-12', 'Noah Albaladejo', null],
  ]);
  time.now = NOON;
});

test('are the complete set: what is left out is open again', async () => {
  const id = await addSixteen();
  await settle(id, { 'game-1': joss, 'game-8': noah });
  await settle(id, { 'game-8': noah });
  expect(await settled(id)).toEqual([['game-8', 'Noah Albaladejo', null]]);
  await change(id, { location: 'Andorra' });
  expect(await settled(id)).toHaveLength(1);
});

test('keep the moment at which they were settled as long as they stay', async () => {
  const id = await addSixteen();
  await settle(id, { 'game-1': joss, 'game-2': alex });
  time.now = NOON + SECOND;
  await settle(id, { 'game-1': joss, 'game-2': ferdinand, 'game-3': riders.colby });
  await change(id, { location: 'Andorra', initialMatchups: (await read(id)).info.initialMatchups });
  expect(await decidedAt(id)).toEqual([
    [1, NOON],
    [2, NOON + SECOND],
    [3, NOON + SECOND],
  ]);
  time.now = NOON;
});

test('go with a new first round where both come in one change', async () => {
  const id = await addSixteen();
  await settle(id, { 'game-1': joss });
  const swapped = everybody.map((pair, place) => (place === 0 ? [riders.rookie, oystein] : pair));
  const initialMatchups = JSON.stringify(swapped.map(([rider_1, rider_2]) => ({ rider_1, rider_2 })));
  await expectRefusedUnchanged(site, () => change(id, { initialMatchups }), 400, 'results');
  const results = JSON.stringify({ 'game-1': riders.rookie });
  expect((await change(id, { initialMatchups, results })).status).toBe(200);
  expect(await settled(id)).toEqual([['game-1', 'Zoe Rookie', null]]);
});

test('earn the fans their points at once, and take them back when they are cleared', async () => {
  const cup = await addSixteen();
  const picks = new Map([[1, oystein]]);
  await site.write((trx) => addFan(trx, { name: 'Believer', cup, picks, submittedAt: NOON }));
  const score = async () => (await read(cup)).brackets[0]?.score;
  expect(await score()).toBe(0);
  await settle(cup, { 'game-1': oystein });
  expect(await score()).toBe(10);
  await settle(cup, {});
  expect(await score()).toBe(0);
});

test('that a changed video has made impossible keep nobody from changing the rest', async () => {
  const post = await addPost(site, { winnerId: joss, loserId: oystein, publishDate: NOON - HOUR });
  const id = await addSixteen({ gameIds: [post], handResults: [{ game: 9, winnerId: joss }] });
  await send(site, `DELETE /posts/${post}`, undefined, admin);
  expect((await change(id, { location: 'Andorra', version: 1 })).status).toBe(200);
  await expectRefusedUnchanged(site, () => change(id, { games: '' }), 400, 'results');
  await send(site, `POST /posts/${post}/restore`, undefined, admin);
  expect(await settled(id)).toEqual([
    ['game-1', 'Joss Christensen', post],
    ['game-9', 'Joss Christensen', null],
  ]);
});

test('of ten who settle on one version one does, and nothing of the others is stored', async () => {
  const id = await addSixteen();
  const tries = Array.from({ length: 10 }, (_, place) => {
    const winner = place % 2 === 0 ? joss : oystein;
    return change(id, { results: JSON.stringify({ 'game-1': winner }), location: `By ${winner}`, version: 1 });
  });
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(409)]);
  const { info, results } = await read(id);
  expect(info.location).toBe(`By ${results[0]?.winner.id}`);
});
