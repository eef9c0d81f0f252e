/** The order of the slides, which two updates or one drag change; no two slides ever have one index. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Hero } from '#contract/heroes.ts';
import { addHero, addPost } from '../support/builders.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { sendForm } from '../support/forms.ts';
import { expectRefusedUnchanged } from '../support/refused-unchanged.ts';
import { NOON, startSite } from '../support/start-site.ts';

const site = await startSite();
const post = await addPost(site, { title: 'A game' });
const admin = await signUpAdmin(site);
/** Slides at the indices 0 to 4. */
let ids: number[];

beforeEach(async () => {
  await site.database.deleteFrom('heroes').execute();
  ids = [];
  for (let index = 0; index < 5; index++) ids.push(await addHero(site, post, { index }));
});

const list = async (): Promise<Hero[]> => (await send(site, 'GET /heroes', undefined, admin)).json();
const order = async () => (await list()).map(({ id }) => id);
const indices = async () => (await list()).map(({ index }) => index);
const move = (id: number | undefined, index: number, version?: string) =>
  sendForm(site, `PATCH /heroes/${id}`, { id: String(id), index: String(index), version }, admin);
const putInOrder = (body: unknown) => send(site, 'POST /heroes/order', body, admin);
const remove = (id: number | undefined) => send(site, `DELETE /heroes/${id}`, undefined, admin);
const historyOf = async (id: number | undefined) =>
  (await send(site, `GET /history/heroes/${id}`, undefined, admin)).json();

describe('a slide that is moved', () => {
  test('changes places with the one that stands there, and the second update changes nothing', async () => {
    const [one, two, three, four, five] = ids;
    expect(await (await move(two, 2)).json()).toMatchObject({ id: two, index: 2 });
    expect(await order()).toEqual([one, three, two, four, five]);
    const after = await list();
    expect(await (await move(three, 1)).json()).toMatchObject({ id: three, index: 1 });
    expect(await list()).toEqual(after);
  });

  test('changes places over any distance', async () => {
    const [one, two, three, four, five] = ids;
    await move(five, 0);
    expect(await order()).toEqual([five, two, three, four, one]);
  });

  test.each([5, 999_999])('beyond the last, to %i, becomes the last', async (index) => {
    const [one, two, three, four, five] = ids;
    expect(await (await move(two, index)).json()).toMatchObject({ index: 4 });
    expect(await order()).toEqual([one, five, three, four, two]);
    expect(await indices()).toEqual([0, 1, 2, 3, 4]);
  });

  test('takes a place that a deleted slide has left, and leaves its own', async () => {
    const [one, two, three, four, five] = ids;
    await remove(two);
    await move(five, 1);
    expect(await order()).toEqual([one, five, three, four]);
    expect(await indices()).toEqual([0, 1, 2, 3]);
  });

  test('keeps its version and the other its own: whoever edits either can still save', async () => {
    const [one, two] = ids;
    await move(one, 1, '1');
    expect((await list()).map(({ version }) => version)).toEqual([1, 1, 1, 1, 1]);
    for (const id of [one, two]) {
      const response = await sendForm(site, `PATCH /heroes/${id}`, { customTitle: 'New', version: '1' }, admin);
      expect(await response.json()).toMatchObject({ customTitle: 'New', version: 2 });
    }
  });

  test('may be changed by the same update', async () => {
    const fields = { index: '3', customTitle: 'Moved', version: '1' };
    const response = await sendForm(site, `PATCH /heroes/${ids[0]}`, fields, admin);
    expect(await response.json()).toMatchObject({ index: 3, customTitle: 'Moved', version: 2 });
    expect((await historyOf(ids[0])).map(({ action }: { action: string }) => action)).toEqual(['moved', 'changed']);
  });

  test('is moved in the history of both, once', async () => {
    const [one, two] = ids;
    await move(one, 1);
    await move(two, 0);
    const moved = (from: string, to: string) => [
      { action: 'moved', by: { id: admin.user.id, name: 'Ada' }, fields: [{ name: 'place', from, to }] },
    ];
    expect(await historyOf(one)).toMatchObject(moved('1', '2'));
    expect(await historyOf(two)).toMatchObject(moved('2', '1'));
  });
});

describe('at once', () => {
  test('twenty moves lose nobody, and no two slides have one index', async () => {
    const moves = Array.from({ length: 20 }, (_, n) => move(ids[(n * 3) % 5], (n * 7 + 1) % 6));
    expect((await Promise.all(moves)).map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await indices()).toEqual([0, 1, 2, 3, 4]);
    expect((await order()).toSorted()).toEqual(ids.toSorted());
  });

  test('adding, moving, ordering, deleting and restoring leave every index taken once', async () => {
    const [one, two, three, four, five] = ids;
    const add = (index?: string) => sendForm(site, 'POST /heroes', { postId: String(post), index }, admin);
    await remove(five);
    await Promise.all([
      ...[add(), add(), add('0'), add('2')],
      ...[move(one, 3), move(two, 0), move(three, 9), move(four, 1)],
      send(site, `POST /heroes/${five}/restore`, undefined, admin),
      putInOrder({ ids: [four, three, two, one] }),
      remove(three),
    ]);
    const taken = await indices();
    expect(taken).toHaveLength(8);
    expect(new Set(taken).size).toBe(8);
  });
});

describe('a new order of all', () => {
  test('is answered as it is stored, from index 0 on', async () => {
    const [one, two, three, four, five] = ids;
    await remove(three);
    const response = await putInOrder({ ids: [five, two, four, one] });
    const heroes: Hero[] = await response.json();
    expect(heroes.map(({ id, index }) => [id, index])).toEqual([
      [five, 0],
      [two, 1],
      [four, 2],
      [one, 3],
    ]);
    expect(await list()).toEqual(heroes);
    expect(heroes.map(({ version }) => version)).toEqual([1, 1, 1, 1]);
    expect(await historyOf(two)).toEqual([]);
    expect(await historyOf(five)).toMatchObject([{ action: 'moved', fields: [{ name: 'place', from: '5', to: '1' }] }]);
  });

  test('names slides of posts that are still to come too, and leaves those of deleted posts behind all', async () => {
    const [deletedPost, laterPost] = [await addPost(site), await addPost(site, { publishDate: NOON + 1 })];
    const hidden = await addHero(site, deletedPost, { index: 5 });
    const later = await addHero(site, laterPost, { index: 6 });
    await move(hidden, 0);
    await send(site, `DELETE /posts/${deletedPost}`, undefined, admin);
    const all = [later, ...(await order()).filter((id) => id !== later)];
    expect((await putInOrder({ ids: all })).status).toBe(200);
    await send(site, `POST /posts/${deletedPost}/restore`, undefined, admin);
    expect(await order()).toEqual([...all, hidden]);
    expect(await indices()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test.each<[string, () => (number | undefined)[]]>([
    ['leaves somebody out', () => ids.slice(1)],
    ['names somebody twice', () => [...ids.slice(1), ids[1]]],
    ['names all, and somebody twice', () => [...ids, ids[0]]],
    ['names somebody who is not there', () => [...ids.slice(1), 999_999]],
  ])('that %s is refused', async (_what, make) => {
    const reply = await expectRefusedUnchanged(site, () => putInOrder({ ids: make() }), 409, 'ids');
    expect(reply.message).toMatch(/^The slides have changed meanwhile/);
  });

  test('is refused once somebody has deleted or added a slide', async () => {
    await remove(ids[4]);
    await expectRefusedUnchanged(site, () => putInOrder({ ids }), 409, 'ids');
    await addHero(site, post, { index: 4 });
    await expectRefusedUnchanged(site, () => putInOrder({ ids: ids.slice(0, 4) }), 409, 'ids');
  });

  test.each([
    ['ids', {}],
    ['ids', { ids: [] }],
    ['ids', { ids: '1,2,3' }],
    ['ids.0', { ids: ['1'] }],
    ['ids.1', { ids: [1, 0] }],
    ['ids', { ids: Array.from({ length: 1_001 }, (_, place) => place + 1) }],
  ])('is refused at %s: %o', async (field, body) => {
    await expectRefusedUnchanged(site, () => putInOrder(body), 400, field);
  });
});
