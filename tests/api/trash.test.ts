/** The trash (spec 7). */
import { beforeEach, describe, expect, test } from 'vitest';
import type { EmptiedTrash, TrashedItem } from '#contract/api/admin.ts';
import { addCup, addFilm, addHero, addPost, addRider, DAY } from '../support/builders.ts';
import { expectError } from '../support/expect-error.ts';
import { send, signUp, signUpAdmin } from '../support/fans.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { expectUnchanged, storedRows } from '../support/stored-state.ts';
import { expectEndpointReply, readReply } from '../support/strict-client.ts';
import { addFan } from '../support/world.ts';

const KINDS = ['heroes', 'cups', 'posts', 'riders'] as const;

const time = { now: NOON };
const site = await startSite({ clock: () => time.now });
const admin = await signUpAdmin(site);

const remove = (item: string, id: number, by = admin) => send(site, `DELETE /${item}/${id}`, undefined, by);
const restore = (item: string, id: number) => send(site, `POST /${item}/${id}/restore`, undefined, admin);

async function trash(): Promise<TrashedItem[]> {
  const response = await send(site, 'GET /trash', undefined, admin);
  const things = await response.json();
  expect(response.status).toBe(200);
  expectEndpointReply('GET /trash', things);
  return things;
}
async function empty(): Promise<EmptiedTrash> {
  const emptied = await readReply(send(site, 'DELETE /trash', undefined, admin));
  expectEndpointReply('DELETE /trash', emptied);
  return emptied;
}
const named = async () => (await trash()).map(({ item, id }) => [item, id]);

beforeEach(async () => {
  time.now = NOON;
  for (const table of KINDS) await site.database.deleteFrom(table).execute();
});

/** A rider, a cup, and a post with a slide. */
async function addAll(slug = 'Kimbosessions') {
  const post = await addFilm(site, { title: 'Winter' });
  return {
    posts: post,
    riders: await addRider(site, { name: 'Ada Powder' }),
    cups: await addCup(site, { slug }),
    heroes: await addHero(site, post),
  };
}

test('what a clock ahead of time has deleted can be deleted for good', async () => {
  const { heroes } = await addAll();
  const ahead = { deletedAt: NOON + 365 * DAY };
  await site.database.updateTable('heroes').set(ahead).where('id', '=', heroes).execute();
  expect(await empty()).toEqual({ deleted: 1, kept: 0 });
});

test('a site without deletions has an empty trash', async () => {
  await addAll();
  expect(await trash()).toEqual([]);
});

test('a deleted item has its title, time and admin, newest first', async () => {
  const things = await addAll();
  const own = await addHero(site, things.posts, { index: 1, customTitle: 'Tonight' });
  const order = ['riders', 'heroes', 'cups', 'posts'] as const;
  for (const item of order) {
    await remove(item, things[item]);
    time.now += 1_000;
  }
  await remove('heroes', own);
  const at = (seconds: number) => ({ deletedAt: new Date(NOON + seconds * 1_000).toISOString(), deletedBy: 'Ada' });
  expect(await trash()).toEqual([
    { item: 'heroes', id: own, title: 'Tonight', ...at(4) },
    { item: 'posts', id: things.posts, title: 'Winter', ...at(3) },
    { item: 'cups', id: things.cups, title: 'Kimbosessions', ...at(2) },
    { item: 'heroes', id: things.heroes, title: 'Winter', ...at(1) },
    { item: 'riders', id: things.riders, title: 'Ada Powder', ...at(0) },
  ]);
});

test('the admin of the last deletion is named', async () => {
  const cup = await addCup(site);
  const other = await signUpAdmin(site);
  await site.database.updateTable('users').set({ name: 'Bea' }).where('id', '=', other.user.id).execute();
  await remove('cups', cup);
  await restore('cups', cup);
  await remove('cups', cup, other);
  expect(await trash()).toMatchObject([{ id: cup, deletedBy: 'Bea' }]);
});

test('a deletion by a deleted account is shown as by a fan', async () => {
  const other = await signUpAdmin(site);
  await remove('cups', await addCup(site), other);
  expect((await send(site, `DELETE /users/edit/${other.user.id}`, undefined, other)).status).toBe(200);
  expect(await trash()).toMatchObject([{ deletedBy: 'a fan' }]);
});

test('items of different kinds with the same id are distinct', async () => {
  const things = await addAll();
  await site.database
    .insertInto('changes')
    .values({
      item: 'cups',
      itemId: things.riders,
      action: 'deleted',
      fields: '[]',
      userId: null,
      createdAt: NOON,
    })
    .execute();
  await remove('riders', things.riders);
  expect(await trash()).toMatchObject([{ item: 'riders', id: things.riders, deletedBy: 'Ada' }]);
});

test('a script in a title is text', async () => {
  const hostile = '<script>alert(1)</script>';
  await remove('cups', await addCup(site, { slug: hostile }));
  expect(await trash()).toMatchObject([{ title: hostile }]);
});

test('the last 200 deleted items are listed', async () => {
  const post = await addPost(site);
  const heroes = Array.from({ length: 203 }, (_, n) => ({
    position: n,
    postId: post,
    deletedAt: NOON + n,
    createdAt: NOON,
    updatedAt: NOON,
  }));
  await site.database.insertInto('heroes').values(heroes).execute();
  const shown = await trash();
  expect(shown).toHaveLength(200);
  expect(Date.parse(shown.at(-1)?.deletedAt ?? '')).toBe(NOON + 3);
});

describe('erasing', () => {
  const erase = (item: string, id: number) => remove(`trash/${item}`, id);

  test('an item in use is refused, and the message says what uses it', async () => {
    const rider = await addRider(site, { name: 'Ada Powder' });
    const game = await addPost(site, { title: 'The game', riderIds: [rider] });
    const cup = await addCup(site, { slug: 'Played cup', gameIds: [game], initialMatchups: [[rider, null]] });
    await site.write((trx) => addFan(trx, { name: 'Fan', cup, picks: new Map([[1, rider]]), submittedAt: NOON }));
    await remove('posts', game);
    const ofGame = await expectUnchanged(site, () => erase('posts', game), 409);
    expect(ofGame.message).toBe('It is a game of ‘Played cup’. Restore it and remove it from that cup first.');
    await remove('cups', cup);
    const ofCup = await expectUnchanged(site, () => erase('cups', cup), 409);
    expect(ofCup.message).toBe('Fans have 1 bracket in it. The cup stays in the trash.');
    await remove('riders', rider);
    const ofRider = await expectUnchanged(site, () => erase('riders', rider), 409);
    expect(ofRider.message).toBe('‘The game’ still names this rider. Delete it for good first.');
    expect(await empty()).toEqual({ deleted: 1, kept: 2 });
    expect(await named()).toEqual([
      ['cups', cup],
      ['riders', rider],
    ]);
  });

  test('the whole trash erases slides with their posts, and nothing outside the trash', async () => {
    const gone = await addAll();
    await site.database
      .insertInto('postRiders')
      .values({ postId: gone.posts, riderId: gone.riders, position: 0 })
      .execute();
    const others = await addAll('Another cup');
    for (const item of ['posts', 'cups', 'riders'] as const) await remove(item, gone[item]);
    await remove('heroes', others.heroes);
    await restore('heroes', others.heroes);
    expect(await empty()).toEqual({ deleted: 3, kept: 0 });
    expect(await trash()).toEqual([]);
    const rows = await storedRows(site);
    for (const item of KINDS) expect(rows[item]?.map((row) => JSON.parse(row).id)).toEqual([others[item]]);
    expect(rows.postRiders).toEqual([]);
    expect(await empty()).toEqual({ deleted: 0, kept: 0 });
  });

  test.each(['posts', 'cups'] as const)(
    'or restored at the same time, one of the %s is one or the other',
    async (item) => {
      for (let round = 0; round < 3; round += 1) {
        const { [item]: id } = await addAll(`Cup ${round}`);
        await remove(item, id);
        const responses = await Promise.all([erase(item, id), restore(item, id)]);
        expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404]);
      }
    },
  );

  test('of five concurrent requests to empty the trash one erases the items', async () => {
    const things = await addAll();
    for (const item of KINDS) await remove(item, things[item]);
    const emptied = await Promise.all(Array.from({ length: 5 }, empty));
    expect(emptied.map(({ deleted }) => deleted).toSorted()).toEqual([0, 0, 0, 0, 4]);
  });
});

test('fans and visitors cannot read the trash', async () => {
  const { authorization } = await signUp(site);
  await expectError(await send(site, 'GET /trash', undefined, { authorization }), 403);
  await expectError(await send(site, 'GET /trash'), 401);
});
