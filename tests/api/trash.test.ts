/** The trash: what was deleted, by whom, and the way back. */
import { beforeAll, expect, test } from 'vitest';
import type { Trashed } from '#contract/editing.ts';
import { addCup, addHero, addPost, addRider } from '../support/builders.ts';
import { send, signUp, signUpAdmin } from '../support/fans.ts';
import { expectRefusal } from '../support/refusals.ts';
import { NOON, startSite, type TestSite } from '../support/start-site.ts';
import { expectContract } from '../support/strict-api.ts';

/** Short enough for nobody to have to sign in again. */
const SECOND = 1_000;
const time = { now: NOON };
const site = await startSite({ clock: () => time.now });
let admin: Awaited<ReturnType<typeof signUpAdmin>>;

beforeAll(async () => {
  admin = await signUpAdmin(site);
});

async function trash(of: TestSite = site, sending = admin): Promise<Trashed[]> {
  const rows = await (await send(of, 'GET /trash', undefined, sending)).json();
  expectContract('GET /trash', rows);
  return rows;
}
const remove = (path: string, sending = admin) => send(site, `DELETE ${path}`, undefined, sending);

test('is empty at first, and shown to admins alone', async () => {
  expect(await trash()).toEqual([]);
  await expectRefusal(await send(site, 'GET /trash', undefined, await signUp(site)), 403);
  await expectRefusal(await send(site, 'GET /trash'), 401);
});

test('has all that was deleted, newest first, with its title and who deleted it', async () => {
  const post = await addPost(site, { title: 'A <b>game</b>' });
  const other = await addPost(site, { title: 'Another game' });
  const gone = {
    riders: await addRider(site, { name: 'Passing Pat' }),
    cups: await addCup(site, { slug: 'A cup' }),
    heroes: await addHero(site, other),
    named: await addHero(site, other, { customTitle: 'Tonight', index: 1 }),
  };
  const paths = [
    `/riders/${gone.riders}`,
    `/cups/${gone.cups}`,
    `/heroes/${gone.heroes}`,
    `/heroes/${gone.named}`,
    `/posts/${post}`,
    `/posts/${other}`,
  ];
  for (const path of paths) {
    time.now += SECOND;
    expect((await remove(path)).status, path).toBe(200);
  }
  const at = (seconds: number) => ({ deletedAt: new Date(NOON + seconds * SECOND).toISOString(), deletedBy: 'Ada' });
  expect(await trash()).toEqual([
    { item: 'posts', id: other, title: 'Another game', ...at(6) },
    { item: 'posts', id: post, title: 'A <b>game</b>', ...at(5) },
    { item: 'heroes', id: gone.named, title: 'Tonight', ...at(4) },
    { item: 'heroes', id: gone.heroes, title: 'Another game', ...at(3) },
    { item: 'cups', id: gone.cups, title: 'A cup', ...at(2) },
    { item: 'riders', id: gone.riders, title: 'Passing Pat', ...at(1) },
  ]);
});

test('loses what is restored', async () => {
  const [first, ...others] = await trash();
  await send(site, `POST /${first?.item}/${first?.id}/restore`, undefined, admin);
  expect(await trash()).toEqual(others);
});

test('names whoever deleted it last, and not by name whose account is gone', async () => {
  const id = await addRider(site, { name: 'To and Fro' });
  const other = await signUpAdmin(site);
  await site.database.updateTable('users').set({ name: 'Bo' }).where('id', '=', other.user.id).execute();
  await remove(`/riders/${id}`);
  await send(site, `POST /riders/${id}/restore`, undefined, admin);
  await remove(`/riders/${id}`, other);
  const deletedBy = async () => (await trash()).find((one) => one.item === 'riders' && one.id === id)?.deletedBy;
  expect(await deletedBy()).toBe('Bo');
  expect((await send(site, `DELETE /users/edit/${other.user.id}`, undefined, other)).status).toBe(200);
  expect(await deletedBy()).toBe('a rider');
});

test('shows the newest two hundred', async () => {
  const full = await startSite();
  for (let n = 0; n < 203; n++) await addRider(full, { name: `Rider ${n}` });
  await full.database
    .updateTable('riders')
    .set((row) => ({ deleted_at: row.ref('id') }))
    .execute();
  const rows = await trash(full, await signUpAdmin(full));
  expect(rows).toHaveLength(200);
  expect([rows[0]?.title, rows[199]?.title]).toEqual(['Rider 202', 'Rider 3']);
  expect(rows[0]?.deletedBy).toBeNull();
});
