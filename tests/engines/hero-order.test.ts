/** The order of the slides: swapping two, ordering all, deleting and restoring. */
import { beforeEach, describe, expect, test } from 'vitest';
import { addHero, addPost } from '../support/builders.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { sendForm } from '../support/forms.ts';
import { startSite } from '../support/start-site.ts';
import { expectUnchanged, storedRows } from '../support/stored-state.ts';
import { readReply } from '../support/strict-client.ts';
import { TOMORROW } from '../support/world.ts';

const lines: string[] = [];
const site = await startSite({ logTo: { write: (line) => lines.push(line) } });
const admin = await signUpAdmin(site);
const post = await addPost(site);
const scheduled = await addPost(site, { title: 'Tomorrow', publishDate: TOMORROW });

let ids: number[];
let a: number;
let b: number;
let c: number;
let d: number;

/** Four slides at 0, 1, 2 and 3; the post of the third is scheduled. */
beforeEach(async () => {
  await site.database.deleteFrom('heroes').execute();
  a = await addHero(site, post, { index: 0 });
  b = await addHero(site, post, { index: 1 });
  c = await addHero(site, scheduled, { index: 2 });
  d = await addHero(site, post, { index: 3 });
  ids = [a, b, c, d];
});

const move = (id: number, index: number, more = {}) =>
  sendForm(site, `PATCH /heroes/${id}`, { index: String(index), ...more }, admin);
const order = (body: unknown) => send(site, 'POST /heroes/order', body, admin);
const remove = (id: number) => send(site, `DELETE /heroes/${id}`, undefined, admin);
const restore = (id: number) => send(site, `POST /heroes/${id}/restore`, undefined, admin);

type Slide = { id: number; index: number; version: number };
const seenBy = async (sending: { authorization?: string }): Promise<Slide[]> =>
  readReply(send(site, 'GET /heroes', undefined, sending));
/** The gallery as an admin sees it: ids by position. */
const places = async () => Object.fromEntries((await seenBy(admin)).map(({ id, index }) => [index, id]));

describe('a new slide with the number of slides as its index', () => {
  const add = async (count: number) => {
    const fields = { postId: String(post), index: String(count) };
    return (await readReply(sendForm(site, 'POST /heroes', fields, admin))) as Slide;
  };

  test('becomes the last one, even with gaps after deletions, and moves no other', async () => {
    const { id: first } = await add(4);
    expect(await places()).toEqual({ 0: a, 1: b, 2: c, 3: d, 4: first });
    await remove(b);
    await remove(c);
    const { id: second } = await add(3);
    expect(await places()).toEqual({ 0: a, 3: d, 4: first, 5: second });
  });

  test('is also behind a slide whose post is in the trash', async () => {
    const deleted = await addPost(site);
    await addHero(site, deleted, { index: 4 });
    await send(site, `DELETE /posts/${deleted}`, undefined, admin);
    const { id } = await add(4);
    expect(await places()).toEqual({ 0: a, 1: b, 2: c, 3: d, 5: id });
  });
});

describe('moving a slide', () => {
  test('swaps two slides with the first of two updates, and the second changes nothing', async () => {
    expect(await readReply(move(b, 0))).toMatchObject({ id: b, index: 0, version: 1 });
    expect(await places()).toEqual({ 0: b, 1: a, 2: c, 3: d });
    const before = await storedRows(site);
    expect((await move(a, 1)).status).toBe(200);
    expect(await storedRows(site)).toEqual(before);
  });

  test('swaps with a slide that only admins see', async () => {
    await move(d, 2);
    expect(await places()).toEqual({ 0: a, 1: b, 2: d, 3: c });
    expect((await seenBy({})).map(({ id }) => id)).toEqual([a, b, d]);
  });

  test('beyond the last position makes it the last, and moves no other', async () => {
    await move(a, 999_999);
    expect(await places()).toEqual({ 1: b, 2: c, 3: d, 4: a });
  });

  test('does not move a slide in the trash', async () => {
    await remove(b);
    await move(a, 1);
    expect(await places()).toEqual({ 1: a, 2: c, 3: d });
  });

  test('keeps the versions, so that open forms do not conflict', async () => {
    await move(a, 3);
    await order({ ids: [c, d, b, a] });
    expect((await seenBy(admin)).map(({ version }) => version)).toEqual([1, 1, 1, 1]);
    expect((await move(a, 0, { customTitle: 'Tonight', version: '1' })).status).toBe(200);
  });

  test('with a change of an old version is refused as a whole', async () => {
    await move(a, 0, { customTitle: 'Tonight', version: '1' });
    await expectUnchanged(site, () => move(a, 3, { customTitle: 'Late', version: '1' }), 409, 'version');
  });

  test('twenty times at once keeps all slides at distinct positions', async () => {
    const moves = Array.from({ length: 20 }, (_, n) => move(ids[n % 4] ?? a, (n * 7 + (n >> 2)) % 4));
    const statuses = (await Promise.all(moves)).map(({ status }) => status);
    expect(statuses).toEqual(Array(20).fill(200));
    const after = await places();
    expect(Object.keys(after)).toEqual(['0', '1', '2', '3']);
    expect(Object.values(after).toSorted((one, other) => one - other)).toEqual(ids);
  });

  test('during concurrent additions, deletions and orderings keeps positions distinct', async () => {
    const add = () => sendForm(site, 'POST /heroes', { postId: String(post), index: '1' }, admin);
    const requests = [add(), move(a, 3), order({ ids: [d, c, b, a] }), add(), remove(b), move(c, 0), add(), restore(b)];
    await Promise.all(requests);
    const slides = await seenBy(admin);
    expect(new Set(slides.map(({ index }) => index)).size).toBe(slides.length);
    for (const id of [a, c, d]) expect(slides.map((slide) => slide.id)).toContain(id);
  });
});

describe('a move', () => {
  const historyOf = async (id: number) => readReply(send(site, `GET /history/heroes/${id}`, undefined, admin));

  test('is in the history of both slides once', async () => {
    await move(a, 1);
    await move(b, 0);
    const moved = (from: string, to: string) => [{ action: 'moved', fields: [{ name: 'place', from, to }] }];
    expect(await historyOf(a)).toMatchObject(moved('1', '2'));
    expect(await historyOf(b)).toMatchObject(moved('2', '1'));
    expect(await historyOf(c)).toEqual([]);
  });

  test('is logged as a move, and not logged if no slide moved', async () => {
    lines.length = 0;
    await move(a, 1);
    await move(b, 0);
    await order({ ids: [b, a, d, c] });
    await order({ ids: [b, a, d, c] });
    const writes = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'write');
    expect(writes.map(({ id, action, userId }) => [id, action, userId])).toEqual(
      [a, d, c].map((id) => [id, 'moved', admin.user.id]),
    );
  });
});

test('a new slide takes the position of another, which becomes the last', async () => {
  const added = await readReply(sendForm(site, 'POST /heroes', { postId: String(post), index: '1' }, admin));
  expect(await places()).toEqual({ 0: a, 1: added.id, 2: c, 3: d, 4: b });
});

describe('an order of all slides', () => {
  test('is stored and returned', async () => {
    const response = await order({ ids: [d, c, b, a] });
    expect((await response.json()).map(({ id }: Slide) => id)).toEqual([d, c, b, a]);
    expect(await places()).toEqual({ 0: d, 1: c, 2: b, 3: a });
    expect((await seenBy({})).map(({ id }) => id)).toEqual([d, b, a]);
  });

  test('equal to the stored one changes nothing', async () => {
    const before = await storedRows(site);
    expect((await order({ ids })).status).toBe(200);
    expect(await storedRows(site)).toEqual(before);
  });

  test('closes gaps after deletions', async () => {
    await remove(b);
    await order({ ids: [a, c, d] });
    expect(await places()).toEqual({ 0: a, 1: c, 2: d });
  });

  test('puts a slide whose post is in the trash behind the others', async () => {
    const deleted = await addPost(site);
    const hidden = await addHero(site, deleted, { index: 4 });
    await send(site, `DELETE /posts/${deleted}`, undefined, admin);
    await expectUnchanged(site, () => order({ ids: [...ids, hidden] }), 409, 'ids');
    await order({ ids: [d, c, b, a] });
    await send(site, `POST /posts/${deleted}/restore`, undefined, admin);
    expect(await places()).toEqual({ 0: d, 1: c, 2: b, 3: a, 4: hidden });
  });

  test('with missing, unknown or repeated slides is refused and changes nothing', async () => {
    for (const wrong of [
      [b, a, d],
      [d, c, b, b],
      [d, c, b, a, a],
      [d, c, b, 999_999],
      [...ids, 999_999],
    ]) {
      const reply = await expectUnchanged(site, () => order({ ids: wrong }), 409, 'ids');
      expect(reply.message).toContain('changed the slides');
    }
    await remove(a);
    await expectUnchanged(site, () => order({ ids }), 409, 'ids');
  });

  test.each([[{}], [{ ids: [] }], [{ ids: 'all' }], [{ ids: Array(1_001).fill(1) }]])(
    'that is not a list of slides is rejected: %j',
    async (body) => {
      await expectUnchanged(site, () => order(body), 400, 'ids');
    },
  );

  test.each([0, -1, 1.5, '1', null])('that names %j is refused', async (id) => {
    await expectUnchanged(site, () => order({ ids: [a, id] }), 400, 'ids.1');
  });

  test('of ten concurrent requests is that of one request', async () => {
    const orders = Array.from({ length: 10 }, (_, n) => (n % 2 ? [d, c, b, a] : [b, a, d, c]));
    const statuses = (await Promise.all(orders.map((one) => order({ ids: one })))).map(({ status }) => status);
    expect(statuses).toEqual(Array(10).fill(200));
    expect([
      [d, c, b, a],
      [b, a, d, c],
    ]).toContainEqual(Object.values(await places()));
  });
});

describe('a restored slide', () => {
  test('has its former position if that is free', async () => {
    await remove(b);
    expect(await readReply(restore(b))).toMatchObject({ id: b, index: 1, version: 1 });
    expect(await places()).toEqual({ 0: a, 1: b, 2: c, 3: d });
  });

  test('is the last one if its position is taken', async () => {
    await remove(a);
    await order({ ids: [b, c, d] });
    await restore(a);
    expect(await places()).toEqual({ 0: b, 1: c, 2: d, 3: a });
  });
});
