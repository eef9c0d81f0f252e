/** What was deleted, as the admins find it again (spec 7). */
import { beforeEach, describe, expect, test } from 'vitest';
import { EDITED, type Edited } from '#contract/edited.ts';
import type { Trashed } from '#contract/editing.ts';
import { addCup, addFilm, addHero, addPost, addRider } from '../support/builders.ts';
import { send, signUp, signUpAdmin } from '../support/fans.ts';
import { expectRefusal } from '../support/refusals.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { expectUntouched, storedRows } from '../support/stored.ts';
import { expectContract } from '../support/strict-api.ts';

const time = { now: NOON };
const site = await startSite({ clock: () => time.now });
const admin = await signUpAdmin(site);

const remove = (item: string, id: number, by = admin) => send(site, `DELETE /${item}/${id}`, undefined, by);
const restore = (item: string, id: number) => send(site, `POST /${item}/${id}/restore`, undefined, admin);

async function trash(): Promise<Trashed[]> {
  const response = await send(site, 'GET /trash', undefined, admin);
  const things = await response.json();
  expect(response.status).toBe(200);
  expectContract('GET /trash', things);
  return things;
}
const named = async () => (await trash()).map(({ item, id }) => [item, id]);

beforeEach(async () => {
  time.now = NOON;
  for (const table of ['heroes', 'cups', 'posts', 'riders'] as const) await site.database.deleteFrom(table).execute();
});

/** One of each kind. */
async function addAll(): Promise<Record<Edited, number>> {
  const post = await addFilm(site, { title: 'Winter' });
  return {
    posts: post,
    riders: await addRider(site, { name: 'Ada Powder' }),
    cups: await addCup(site, { slug: 'Kimbosessions' }),
    heroes: await addHero(site, post),
  };
}

test('a site of which nothing was deleted has an empty trash', async () => {
  await addAll();
  expect(await trash()).toEqual([]);
});

test('what was deleted is there with its title, when and by whom, newest first', async () => {
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

test('who deleted something last is named, not who did before', async () => {
  const cup = await addCup(site);
  const other = await signUpAdmin(site);
  await site.database.updateTable('users').set({ name: 'Bea' }).where('id', '=', other.user.id).execute();
  await remove('cups', cup);
  await restore('cups', cup);
  await remove('cups', cup, other);
  expect(await trash()).toMatchObject([{ id: cup, deletedBy: 'Bea' }]);
});

test('what somebody deleted who has left was deleted by a rider', async () => {
  const other = await signUpAdmin(site);
  await remove('cups', await addCup(site), other);
  expect((await send(site, `DELETE /users/edit/${other.user.id}`, undefined, other)).status).toBe(200);
  expect(await trash()).toMatchObject([{ deletedBy: 'a rider' }]);
});

test('what is of the same number in different rooms is told apart', async () => {
  const things = await addAll();
  await site.database
    .insertInto('changes')
    .values({
      item: 'cups',
      item_id: things.riders,
      action: 'deleted',
      fields: '[]',
      user_id: null,
      created_at: NOON,
    })
    .execute();
  await remove('riders', things.riders);
  expect(await trash()).toMatchObject([{ item: 'riders', id: things.riders, deletedBy: 'Ada' }]);
});

test('script in a title stays the text that it is', async () => {
  const hostile = '<script>alert(1)</script>';
  await remove('cups', await addCup(site, { slug: hostile }));
  expect(await trash()).toMatchObject([{ title: hostile }]);
});

test('the 200 that were deleted last are shown', async () => {
  const post = await addPost(site);
  const heroes = Array.from({ length: 203 }, (_, n) => ({
    position: n,
    post_id: post,
    deleted_at: NOON + n,
    created_at: NOON,
    updated_at: NOON,
  }));
  await site.database.insertInto('heroes').values(heroes).execute();
  const shown = await trash();
  expect(shown).toHaveLength(200);
  expect(Date.parse(shown.at(-1)?.deletedAt ?? '')).toBe(NOON + 3);
});

describe.each(EDITED)('of %s', (item) => {
  test('what is restored is out of the trash, and all else as before', async () => {
    const things = await addAll();
    const { changes: _, ...before } = await storedRows(site);
    await remove(item, things[item]);
    expect(await named()).toEqual([[item, things[item]]]);
    expect((await restore(item, things[item])).status).toBe(200);
    expect(await trash()).toEqual([]);
    const { changes: __, ...after } = await storedRows(site);
    expect(after).toEqual(before);
  });

  test('nothing is deleted twice, and nothing restored that is not in the trash', async () => {
    const id = (await addAll())[item];
    await expectUntouched(site, () => restore(item, id), 404);
    await remove(item, id);
    await expectUntouched(site, () => remove(item, id), 404);
    await restore(item, id);
    await expectUntouched(site, () => restore(item, id), 404);
  });

  test('of five who delete and five who restore at once one does', async () => {
    const id = (await addAll())[item];
    for (const act of [remove, restore]) {
      const statuses = (await Promise.all(Array.from({ length: 5 }, () => act(item, id)))).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 404, 404, 404, 404]);
    }
  });

  test('what never was is neither deleted nor restored', async () => {
    for (const act of [remove, restore]) await expectUntouched(site, () => act(item, 999_999), 404);
    await expectUntouched(site, () => send(site, `DELETE /${item}/zero`, undefined, admin), 400, 'id');
  });
});

test('fans and nobody look into no trash', async () => {
  const { authorization } = await signUp(site);
  await expectRefusal(await send(site, 'GET /trash', undefined, { authorization }), 403);
  await expectRefusal(await send(site, 'GET /trash'), 401);
});
