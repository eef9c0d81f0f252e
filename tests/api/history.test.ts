/** The history of what admins edit: who did what and when, in names and not in numbers. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Change } from '#contract/editing.ts';
import { addCup, addHero, addPost } from '../support/builders.ts';
import { send, signUp, signUpAdmin } from '../support/fans.ts';
import { jpeg, sendForm } from '../support/forms.ts';
import { expectRefusal } from '../support/refusals.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { expectContract } from '../support/strict-api.ts';
import { buildWorld, CUP_RIDERS, pairUp } from '../support/world.ts';

const site = await startSite();
const world = await buildWorld(site);
const { riders, posts } = world;
let admin: Awaited<ReturnType<typeof signUpAdmin>>;
let by: Change['by'];

beforeAll(async () => {
  admin = await signUpAdmin(site);
  by = { id: admin.user.id, name: 'Ada' };
});

async function historyOf(item: string, id: number): Promise<Change[]> {
  const changes = await (await send(site, `GET /history/${item}/${id}`, undefined, admin)).json();
  expectContract('GET /history/{item}/{id}', changes);
  return changes;
}
const actions = async (item: string, id: number) => (await historyOf(item, id)).map(({ action }) => action);
const changeCup = (id: number, body: object) => send(site, `PATCH /cups/${id}`, body, admin);
const changeHero = (id: number, fields: Record<string, string | File>) =>
  sendForm(site, `PATCH /heroes/${id}`, fields, admin);

describe('of a slide', () => {
  test('tells its making, each change and move, its deletion and its return, newest first', async () => {
    const made = await sendForm(site, 'POST /heroes', { postId: String(posts.film), customTitle: 'Tonight' }, admin);
    const { id, index } = await made.json();
    await changeHero(id, { postId: String(posts.segment), customTitle: '', image: await jpeg('slide.jpg') });
    await changeHero(id, { index: '0' });
    await send(site, `DELETE /heroes/${id}`, undefined, admin);
    expect(await actions('heroes', id)).toEqual(['deleted', 'moved', 'changed', 'created']);
    await send(site, `POST /heroes/${id}/restore`, undefined, admin);
    const [restored, deleted, moved, changed, created] = await historyOf('heroes', id);
    const at = new Date(NOON).toISOString();
    expect([restored, deleted]).toMatchObject([
      { action: 'restored', by, at, fields: [] },
      { action: 'deleted', by, at, fields: [] },
    ]);
    expect(moved?.fields).toEqual([{ name: 'place', from: String(index + 1), to: '1' }]);
    expect(changed?.fields).toEqual([
      { name: 'post', from: 'Winter in Andorra', to: 'Noah’s segment' },
      { name: 'customTitle', from: 'Tonight', to: null },
      { name: 'picture', from: null, to: expect.stringMatching(/\.webp$/) },
    ]);
    expect(created?.fields).toEqual([
      { name: 'post', from: null, to: 'Winter in Andorra' },
      { name: 'customTitle', from: null, to: 'Tonight' },
    ]);
  });

  test('says nothing of a change that changed nothing', async () => {
    const id = await addHero(site, posts.film, { index: 20, customTitle: 'Same' });
    await changeHero(id, { customTitle: 'Same', index: '20' });
    await changeHero(id, {});
    expect(await historyOf('heroes', id)).toEqual([]);
  });
});

describe('of a cup', () => {
  const everybody = pairUp(CUP_RIDERS.map(([name]) => riders[name]));

  test('names riders, games and winners', async () => {
    const id = await addCup(site, { slug: 'Named', initialMatchups: everybody, gameIds: [posts.jossBeatsOystein] });
    const swapped = everybody.map((pair, place) => (place === 3 ? [riders.rookie, null] : pair));
    const initialMatchups = JSON.stringify(swapped.map(([rider_1, rider_2]) => ({ rider_1, rider_2 })));
    const games = `${posts.jossBeatsOystein},${posts.jossBeatsAlex}`;
    await changeCup(id, { initialMatchups, games, results: JSON.stringify({ 'game-4': riders.rookie }) });
    await changeCup(id, { slug: 'Renamed', dateRange: '', results: '' });
    const [second, first] = await historyOf('cups', id);
    expect(first?.fields).toEqual([
      { name: 'games', from: 'joss vs oystein', to: 'joss vs oystein, joss vs alex' },
      { name: 'riders of game-4', from: 'McRae Williams / Henrik Harlaut', to: 'Zoe Rookie / –' },
      { name: 'winner of game-4', from: null, to: 'Zoe Rookie' },
    ]);
    expect(second?.fields).toEqual([
      { name: 'title', from: 'Named', to: 'Renamed' },
      { name: 'dates', from: '2018-03-12 to 2018-03-18', to: null },
      { name: 'winner of game-4', from: 'Zoe Rookie', to: null },
    ]);
  });

  test('cuts long texts, and says nothing of empty slots', async () => {
    const id = await addCup(site, { slug: 'Long', description: 'Short.' });
    const empty = JSON.stringify(Array(8).fill({ rider_1: null, rider_2: null }));
    await changeCup(id, { initialMatchups: empty });
    expect(await historyOf('cups', id)).toEqual([]);
    await changeCup(id, { description: 'x'.repeat(5_000) });
    const [change] = await historyOf('cups', id);
    expect(change?.fields).toEqual([{ name: 'description', from: 'Short.', to: `${'x'.repeat(300)}…` }]);
  });

  test('keeps texts as texts, whatever they look like', async () => {
    const hostile = '<script>alert(1)</script> \' " --';
    const id = await addCup(site, { slug: 'Plain' });
    await changeCup(id, { slug: hostile });
    expect((await historyOf('cups', id))[0]?.fields).toEqual([{ name: 'title', from: 'Plain', to: hostile }]);
  });

  test('of a refused change has nothing', async () => {
    const id = await addCup(site, { slug: 'Refused' });
    await expectRefusal(await changeCup(id, { location: 'Laax', games: '999999' }), 400, 'games');
    await expectRefusal(await changeCup(id, { location: 'Laax', version: 7 }), 409, 'version');
    expect(await historyOf('cups', id)).toEqual([]);
  });
});

test('posts and riders have theirs, also in the trash', async () => {
  const id = await addPost(site, { title: 'To be deleted' });
  await send(site, `DELETE /posts/${id}`, undefined, admin);
  expect(await actions('posts', id)).toEqual(['deleted']);
  expect(await historyOf('riders', riders.rookie)).toEqual([]);
});

test('keeps what was done by somebody whose account is gone, without the name', async () => {
  const other = await signUpAdmin(site);
  const id = await addCup(site, { slug: 'By somebody' });
  await send(site, `DELETE /cups/${id}`, undefined, other);
  await send(site, `DELETE /users/edit/${other.user.id}`, undefined, other);
  expect(await historyOf('cups', id)).toMatchObject([{ action: 'deleted', by: { name: 'a rider' } }]);
});

test('of what was never there is not found, and it is shown to admins alone', async () => {
  for (const item of ['posts', 'riders', 'heroes', 'cups']) {
    await expectRefusal(await send(site, `GET /history/${item}/999999`, undefined, admin), 404);
  }
  await expectRefusal(await send(site, 'GET /history/users/1', undefined, admin), 400, 'item');
  await expectRefusal(await send(site, 'GET /history/cups/first', undefined, admin), 400, 'id');
  await expectRefusal(await send(site, `GET /history/cups/${world.cup}`, undefined, await signUp(site)), 403);
});
