/** The history of posts, riders, slides and cups (spec 7). */
import { describe, expect, test } from 'vitest';
import type { HistoryRecord } from '#contract/api/admin.ts';
import { HISTORY_KINDS } from '#contract/rules/entities.ts';
import { addHero } from '../support/builders.ts';
import { cupFields, matchupsOf, readCup } from '../support/cup-fields.ts';
import { expectError } from '../support/expect-error.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { jpeg, sendForm } from '../support/forms.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { storedRows } from '../support/stored-state.ts';
import { expectEndpointReply } from '../support/strict-client.ts';
import { buildWorld, CUP_RIDERS } from '../support/world.ts';

const time = { now: NOON };
const site = await startSite({ clock: () => time.now });
const world = await buildWorld(site);
const { riders, posts } = world;
const bracket: (number | null)[] = CUP_RIDERS.map(([name]) => riders[name]);
const admin = await signUpAdmin(site);
let count = 0;

async function historyOf(item: string, id: number): Promise<HistoryRecord[]> {
  const response = await send(site, `GET /history/${item}/${id}`, undefined, admin);
  const changes = await response.json();
  expect(response.status, JSON.stringify(changes)).toBe(200);
  expectEndpointReply('GET /history/{item}/{id}', changes);
  return changes;
}

/** The newest change: each field with its values before and after. */
async function lastOf(item: string, id: number) {
  const [change] = await historyOf(item, id);
  return [change?.action, Object.fromEntries(change?.fields.map(({ name, from, to }) => [name, [from, to]]) ?? [])];
}
const actionsOf = async (item: string, id: number) => (await historyOf(item, id)).map(({ action }) => action);

const addCup = async (difference = {}) =>
  (await readCup(await send(site, 'POST /cups', cupFields({ slug: `Cup ${++count}`, ...difference }), admin))).info.id;
const settle = async (id: number, winners: object) =>
  readCup(await send(site, `PATCH /cups/${id}/results`, { results: JSON.stringify(winners) }, admin));
const changeCup = async (id: number, fields: object) => readCup(await send(site, `PATCH /cups/${id}`, fields, admin));

async function writeHero(call: string, fields: Parameters<typeof sendForm>[2]): Promise<number> {
  const response = await sendForm(site, call, fields, admin);
  expect(response.status).toBe(200);
  return (await response.json()).id;
}
const film = { postId: String(posts.film) };

describe('the history of a cup', () => {
  test('begins with its first values, with names of riders', async () => {
    const id = await addCup({
      slug: 'Kimbosessions',
      dateRange: '2019-04-29 to 2019-05-04',
      games: `${posts.jossBeatsAlex},${posts.jossBeatsOystein}`,
      initialMatchups: matchupsOf([...bracket.slice(0, 3), ...Array(13).fill(null)]),
      picksCloseAt: '2019-04-29T13:00:00+01:00',
    });
    const [action, fields] = await lastOf('cups', id);
    expect(action).toBe('created');
    expect(fields).toEqual({
      title: [null, 'Kimbosessions'],
      location: [null, 'Kläppen'],
      dates: [null, '2019-04-29 to 2019-05-04'],
      riderCount: [null, '16'],
      description: [null, 'One game a night.'],
      picksCloseAt: [null, '2019-04-29T12:00:00.000Z'],
      games: [null, 'joss vs oystein, joss vs alex'],
      'Riders of game-1': [null, 'Joss Christensen / Øystein Bråten'],
      'Riders of game-2': [null, 'Alex Hall / –'],
    });
  });

  test('has the values before and after each change, with names of riders', async () => {
    const id = await addCup({ riderCount: 8, initialMatchups: matchupsOf(bracket.slice(0, 8)) });
    await changeCup(id, { location: 'Åre', dateRange: '2019-04-29 to 2019-05-04' });
    expect(await lastOf('cups', id)).toEqual([
      'changed',
      { location: ['Kläppen', 'Åre'], dates: [null, '2019-04-29 to 2019-05-04'] },
    ]);
    await settle(id, { 'game-1': riders.oystein });
    expect(await lastOf('cups', id)).toEqual(['changed', { 'Winner of game-1': [null, 'Øystein Bråten'] }]);
    await settle(id, {});
    expect(await lastOf('cups', id)).toEqual(['changed', { 'Winner of game-1': ['Øystein Bråten', null] }]);
    await changeCup(id, { initialMatchups: matchupsOf(bracket.slice(0, 8).with(7, riders.rookie)) });
    expect(await lastOf('cups', id)).toEqual([
      'changed',
      {
        'Riders of game-4': ['McRae Williams / Henrik Harlaut', 'McRae Williams / Zoe Rookie'],
      },
    ]);
  });

  test('truncates long texts', async () => {
    const id = await addCup({ description: 'x'.repeat(5_000) });
    await changeCup(id, { description: 'y'.repeat(300) });
    expect(await lastOf('cups', id)).toEqual(['changed', { description: [`${'x'.repeat(300)}…`, 'y'.repeat(300)] }]);
  });

  test('shows a script as text', async () => {
    const hostile = '<script>alert(1)</script> \' " --';
    const id = await addCup({ description: hostile });
    expect((await lastOf('cups', id))[1]).toMatchObject({ description: [null, hostile] });
  });

  test('has no entry for a change to the stored values', async () => {
    const id = await addCup({ initialMatchups: matchupsOf(bracket) });
    await settle(id, { 'game-1': riders.joss });
    const before = await storedRows(site);
    await changeCup(id, { location: 'Kläppen', initialMatchups: matchupsOf(bracket) });
    await settle(id, { 'game-01': riders.joss });
    await changeCup(id, {});
    expect(await storedRows(site)).toEqual(before);
  });

  test('has no entry for a refused change', async () => {
    const id = await addCup();
    await expectError(await send(site, `PATCH /cups/${id}`, { location: 'Åre', games: '999999' }, admin), 400, 'games');
    expect(await actionsOf('cups', id)).toEqual(['created']);
  });
});

describe('the history of a slide', () => {
  test('shows the title of its post, its texts and the file of its picture', async () => {
    const id = await writeHero('POST /heroes', { ...film, customTitle: 'Tonight' });
    expect(await lastOf('heroes', id)).toEqual([
      'created',
      { post: [null, 'Winter in Andorra'], customTitle: [null, 'Tonight'] },
    ]);
    await writeHero(`PATCH /heroes/${id}`, {
      postId: String(posts.jossBeatsAlex),
      customTitle: '',
      image: await jpeg(),
    });
    expect(await lastOf('heroes', id)).toEqual([
      'changed',
      {
        post: ['Winter in Andorra', 'joss vs alex'],
        customTitle: ['Tonight', null],
        picture: [null, expect.stringMatching(/\.webp$/)],
      },
    ]);
  });

  test('counts positions from 1', async () => {
    const id = await writeHero('POST /heroes', film);
    const { position } = await site.database
      .selectFrom('heroes')
      .where('id', '=', id)
      .select('position')
      .executeTakeFirstOrThrow();
    await writeHero(`PATCH /heroes/${id}`, { index: '0' });
    expect(await lastOf('heroes', id)).toEqual(['moved', { place: [String(position + 1), '1'] }]);
    await writeHero(`PATCH /heroes/${id}`, { index: '0' });
    expect(await actionsOf('heroes', id)).toEqual(['moved', 'created']);
  });

  test('has two entries for a change and a move in one request', async () => {
    const id = await writeHero('POST /heroes', film);
    await writeHero(`PATCH /heroes/${id}`, { index: '0', customEyebrow: 'Grandvalira' });
    expect(await actionsOf('heroes', id)).toEqual(['moved', 'changed', 'created']);
  });

  test('has an entry for each slide that a new order moved', async () => {
    const own = await startSite();
    const { heroes } = await buildWorld(own);
    const { authorization } = await signUpAdmin(own);
    const ids = [heroes.scheduled, heroes.second, heroes.first];
    await send(own, 'POST /heroes/order', { ids }, { authorization });
    const recorded = await own.database
      .selectFrom('changes')
      .select(['itemId', 'action', 'fields'])
      .orderBy('id')
      .execute();
    expect(recorded).toEqual([
      { itemId: heroes.second, action: 'moved', fields: JSON.stringify([{ name: 'place', from: '3', to: '2' }]) },
      { itemId: heroes.first, action: 'moved', fields: JSON.stringify([{ name: 'place', from: '2', to: '3' }]) },
    ]);
  });
});

test('deletions and restorations are recorded with time and admin, newest first', async () => {
  const id = await addCup();
  const other = await signUpAdmin(site);
  await site.database.updateTable('users').set({ name: 'Bea' }).where('id', '=', other.user.id).execute();
  time.now = NOON + 1000;
  await send(site, `DELETE /cups/${id}`, undefined, other);
  expect(await actionsOf('cups', id)).toEqual(['deleted', 'created']);
  time.now = NOON + 2000;
  await send(site, `POST /cups/${id}/restore`, undefined, admin);
  time.now = NOON;
  const recorded = (await historyOf('cups', id)).map(({ action, at, by }) => [action, at, by]);
  const ada = { id: admin.user.id, name: 'Ada' };
  expect(recorded).toEqual([
    ['restored', '2018-03-14T12:00:02.000Z', ada],
    ['deleted', '2018-03-14T12:00:01.000Z', { id: other.user.id, name: 'Bea' }],
    ['created', '2018-03-14T12:00:00.000Z', ada],
  ]);
});

test('a change by a deleted account is shown as by a fan', async () => {
  const [id, other] = [await addCup(), await signUpAdmin(site)];
  await send(site, `DELETE /cups/${id}`, undefined, other);
  await send(site, `POST /cups/${id}/restore`, undefined, other);
  expect((await send(site, `DELETE /users/edit/${other.user.id}`, undefined, other)).status).toBe(200);
  expect((await historyOf('cups', id)).map(({ by }) => by?.name)).toEqual(['a fan', 'a fan', 'Ada']);
});

test('a change by the site itself has no user', async () => {
  const change = { item: 'riders' as const, itemId: riders.evan, action: 'created' as const, fields: '[]' };
  await site.database
    .insertInto('changes')
    .values({ ...change, userId: null, createdAt: NOON })
    .execute();
  expect(await historyOf('riders', riders.evan)).toMatchObject([{ by: null, action: 'created' }]);
});

test('an item without changes has an empty history', async () => {
  expect(await historyOf('posts', posts.zero)).toEqual([]);
  expect(await historyOf('heroes', await addHero(site, posts.film, { index: 90 }))).toEqual([]);
});

test('items of different kinds with the same id have separate histories', async () => {
  await send(site, `PATCH /cups/${world.cup}`, { location: 'Andorra' }, admin);
  expect(await historyOf('riders', world.cup)).toEqual([]);
  expect(await historyOf('posts', world.cup)).toEqual([]);
});

test.each(HISTORY_KINDS.filter((kind) => kind !== 'site'))('the history of unknown %s answers 404', async (item) => {
  await expectError(await send(site, `GET /history/${item}/999999`, undefined, admin), 404);
});

test.each([
  ['sessions/1', 'item'],
  ['brackets/1', 'item'],
  ['cups/zero', 'id'],
])('%s has no history', async (address, field) => {
  await expectError(await send(site, `GET /history/${address}`, undefined, admin), 400, field);
});
