/** The favourites that a fan keeps in their account, from several browsers (docs/security.md, 31). */
import { describe, expect, test } from 'vitest';
import type { FavouriteChange } from '#contract/api/favourites.ts';
import { MAX_FAVOURITE_CHANGES, MAX_FAVOURITES } from '#contract/rules/favourites.ts';
import { explain } from '#messages/fr/errors.ts';
import type { Fan } from '../support/bracket-site.ts';
import { addPost, DAY } from '../support/builders.ts';
import { expectError } from '../support/expect-error.ts';
import { type Sending, send, signUp, signUpAdmin } from '../support/fans.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';

const logged: string[] = [];
const site = await startSite({ logTo: { write: (line) => logged.push(line) } });
const posts = [await addPost(site), await addPost(site), await addPost(site)] as const;
const [first, second, third] = posts;

const MINUTE = 60_000;
const timeAt = (minute: number) => new Date(NOON - DAY + minute * MINUTE).toISOString();
const star = (postId: number, minute: number, start: number | null = null) => ({
  ...{ postId, start, on: true, at: timeAt(minute) },
});
const unstar = (postId: number, minute: number, start: number | null = null) => ({
  ...star(postId, minute, start),
  on: false,
});

const post = (fan: Fan, changes: unknown, by: Sending = fan) =>
  send(site, `POST /users/${fan.user.id}/favourites`, { changes }, by);
const merge = async (fan: Fan, ...changes: unknown[]): Promise<FavouriteChange[]> =>
  (await readReply(post(fan, changes))).changes;
const remove = (fan: Fan, by: Sending = fan) => send(site, `DELETE /users/${fan.user.id}/favourites`, undefined, by);
const countRows = async (fan: Fan) =>
  (await site.database.selectFrom('favourites').where('userId', '=', fan.user.id).selectAll().execute()).length;

describe('favourites of two browsers', () => {
  test('are those of both, newest first, with single tricks', async () => {
    const fan = await signUp(site);
    expect(await merge(fan, star(first, 1), star(second, 3, 12.345))).toEqual([
      star(second, 3, 12.345),
      star(first, 1),
    ]);
    const both = [star(second, 4), star(second, 3, 12.345), star(third, 2, 0), star(first, 1)];
    expect(await merge(fan, star(third, 2, 0), star(second, 4))).toEqual(both);
    expect(await merge(fan)).toEqual(both);
  });

  test('have the newest change of each item, in whatever order they arrive', async () => {
    const [one, other] = [await signUp(site), await signUp(site)];
    const changes = [star(first, 1), unstar(first, 2), star(first, 3), star(second, 5, 8), unstar(second, 4, 8)];
    for (const change of changes) await merge(one, change);
    for (const change of changes.toReversed()) await merge(other, change);
    expect(await merge(one)).toEqual([star(second, 5, 8), star(first, 3)]);
    expect(await merge(other)).toEqual(await merge(one));
  });

  test('keep a removal, which wins against an older star of another browser', async () => {
    const fan = await signUp(site);
    await merge(fan, star(first, 1));
    await merge(fan, unstar(first, 2));
    expect(await merge(fan, star(first, 1))).toEqual([unstar(first, 2)]);
  });

  test('keep what is stored where two changes are equally old', async () => {
    const fan = await signUp(site);
    await merge(fan, star(first, 1));
    expect(await merge(fan, unstar(first, 1))).toEqual([star(first, 1)]);
  });

  test('have no change from the future, so that a later change wins', async () => {
    const fan = await signUp(site);
    const now = new Date(NOON).toISOString();
    expect(await merge(fan, { ...star(first, 0), at: '9999-12-31T23:59:59.999Z' })).toEqual([
      { ...star(first, 0), at: now },
    ]);
  });

  test('that merge at the same time lose nothing', async () => {
    const fan = await signUp(site);
    const changes = Array.from({ length: 24 }, (_, index) => star(posts[index % 3] ?? first, index, index));
    const parts = Array.from({ length: 8 }, (_, index) => changes.slice(3 * index, 3 * index + 3));
    const replies = await Promise.all(parts.map((part) => post(fan, part)));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await merge(fan)).toEqual(changes.toReversed());
  });
});

test('posts that a visitor cannot see are ignored', async () => {
  const fan = await signUp(site);
  const [scheduled, trashed, later] = [
    await addPost(site, { publishDate: NOON + DAY }),
    await addPost(site),
    await addPost(site),
  ];
  await merge(fan, star(later, 1));
  await site.database.updateTable('posts').set({ deletedAt: NOON }).where('id', 'in', [trashed, later]).execute();
  const sent = [star(scheduled, 2), star(trashed, 3), unstar(later, 4), star(2_147_483_647, 5), star(first, 6)];
  expect(await merge(fan, ...sent)).toEqual([star(first, 6)]);
  await site.database.updateTable('posts').set({ deletedAt: null }).where('id', '=', later).execute();
  expect(await merge(fan)).toEqual([star(first, 6), star(later, 1)]);
});

test('a change from before 1970 counts as one of 1970, which browsers store', async () => {
  const fan = await signUp(site);
  expect(await merge(fan, { ...star(first, 0), at: '0001-01-01T00:00:00Z' })).toEqual([
    { ...star(first, 0), at: '1970-01-01T00:00:00.000Z' },
  ]);
});

test('a post that is deleted for good leaves the favourites', async () => {
  const [fan, admin, gone] = [await signUp(site), await signUpAdmin(site), await addPost(site)];
  await merge(fan, star(gone, 1), star(gone, 2, 30));
  expect((await send(site, `DELETE /posts/${gone}`, undefined, admin)).status).toBe(200);
  expect((await send(site, `DELETE /trash/posts/${gone}`, undefined, admin)).status).toBe(200);
  expect(await merge(fan)).toEqual([]);
});

test('an account keeps the newest favourites, and the newest removals beside them', async () => {
  const fan = await signUp(site);
  const removals = Array.from({ length: MAX_FAVOURITE_CHANGES }, (_, index) => unstar(first, index, index));
  expect(await merge(fan, ...removals)).toEqual(removals.toReversed());
  const favourites = Array.from({ length: MAX_FAVOURITES + 1 }, (_, index) => star(second, index, index));
  const merged = await merge(fan, ...favourites);
  expect(merged.filter(({ on }) => on)).toEqual(favourites.slice(1).toReversed());
  expect(merged.filter(({ on }) => !on)).toEqual(removals.slice(MAX_FAVOURITES).toReversed());
  expect(await countRows(fan)).toBe(MAX_FAVOURITE_CHANGES);
});

test.each([
  ['without the number of a post', [{ ...star(first, 1), postId: 0 }], 'has a postId that is not the number of a post'],
  [
    'before the start of the video',
    [star(first, 1, -1)],
    'has a start that is neither null nor a number of seconds from 0 to 86400',
  ],
  [
    'without a start',
    [{ postId: first, on: true, at: timeAt(1) }],
    'has a start that is neither null nor a number of seconds from 0 to 86400',
  ],
  ['that is perhaps on', [{ ...star(first, 1), on: 'perhaps' }], 'has an on that is neither true nor false'],
  [
    'at a local time',
    [{ ...star(first, 1), at: '2018-03-14 12:00' }],
    'has a time that is not UTC such as 2018-03-12T12:00:00Z',
  ],
  ['as a text', 'all of them', 'must be a list'],
  ['of too many changes', Array(MAX_FAVOURITE_CHANGES + 1).fill(star(first, 1)), 'has more than 1000 changes'],
])('a list %s is refused', async (_, changes, reason) => {
  const fan = await signUp(site);
  const refused = await (await post(fan, changes)).json();
  const message = `List of favourites ${reason}.`;
  expect(refused).toMatchObject({ statusCode: 400, field: expect.stringMatching(/^changes/), message });
  expect(explain(refused)).not.toBe(message);
  expect(await countRows(fan)).toBe(0);
});

describe('the favourites of a fan', async () => {
  const fan = await signUp(site, 'stars@fans.example');
  await merge(fan, star(first, 1), unstar(second, 2, 45));
  const admin = await signUpAdmin(site);
  const readData = async (by: Sending) => readReply(send(site, `GET /users/${fan.user.id}/data`, undefined, by));

  test('are read, changed and deleted by no other account, also not by an admin', async () => {
    for (const by of [await signUp(site), admin]) {
      await expectError(await post(fan, [star(third, 9)], by), 403);
      await expectError(await remove(fan, by), 403);
    }
    for (const by of [{}, { cookie: fan.cookie }]) await expectError(await post(fan, [star(third, 9)], by), 401);
    expect(await merge(fan)).toEqual([unstar(second, 2, 45), star(first, 1)]);
  });

  test('are in their own data, and not in those that an admin reads', async () => {
    expect((await readData(fan)).favourites).toEqual([unstar(second, 2, 45), star(first, 1)]);
    expect((await readData(admin)).favourites).toEqual([]);
  });

  test('change no public reply, are not stored by caches, and are in no line of the log', async () => {
    const read = () => Promise.all(posts.map(async (id) => (await site.get(`/api/v1/posts/${id}`)).text()));
    const before = await read();
    const reply = await post(await signUp(site), [star(first, 1)]);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(await read()).toEqual(before);
    expect(logged.join('')).not.toContain(timeAt(1));
  });

  test('are deleted on request, and those of other fans stay', async () => {
    const [one, other] = [await signUp(site), await signUp(site)];
    for (const each of [one, other]) await merge(each, star(first, 1));
    expect(await readReply(remove(one))).toEqual({ id: one.user.id });
    expect([await merge(one), await merge(other)]).toEqual([[], [star(first, 1)]]);
  });

  test('are deleted with the account', async () => {
    expect(await countRows(fan)).toBe(2);
    expect((await send(site, `DELETE /users/edit/${fan.user.id}`, undefined, fan)).status).toBe(200);
    expect(await countRows(fan)).toBe(0);
  });
});

test('a fan merges and deletes three hundred times an hour at most', async () => {
  const fan = await signUp(site);
  await merge(fan);
  await site.database
    .updateTable('limits')
    .set({ count: 298 })
    .where('key', '=', `favourites:${fan.user.id}`)
    .execute();
  expect((await post(fan, [])).status).toBe(200);
  expect((await remove(fan)).status).toBe(200);
  const error = await expectError(await post(fan, []), 429);
  await expectError(await remove(fan), 429);
  expect(explain(error)).toMatch(/^Trop de changements de favoris/);
});
