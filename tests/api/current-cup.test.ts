/** The cup of the bracket page: an admin chooses it, a setting fixes it, or a rule finds it (decision 17). */
import { beforeEach, describe, expect, test } from 'vitest';
import type { HistoryRecord } from '#contract/api/admin.ts';
import { addCup, addPost, DAY } from '../support/builders.ts';
import { untilCached } from '../support/cached-site.ts';
import { openCountingWeb } from '../support/counting-web.ts';
import { type CupFields, cupFields, readCup } from '../support/cup-fields.ts';
import { expectError } from '../support/expect-error.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { expectUnchanged } from '../support/stored-state.ts';
import { readReply } from '../support/strict-client.ts';

const web = openCountingWeb();
const time = { now: NOON };
const site = await startSite({ web, clock: () => time.now });
const admin = await signUpAdmin(site);
await untilCached(site, web);

/** Titles are unique, and so are ids beyond those that tests name. */
let count = 100;
const add = (difference: Parameters<typeof addCup>[1] = {}) =>
  addCup(site, { id: ++count, slug: `Cup ${count}`, ...difference });
const create = (fields: CupFields) => send(site, 'POST /cups', cupFields({ slug: `Cup ${++count}`, ...fields }), admin);
const change = (id: number, fields: object) => send(site, `PATCH /cups/${id}`, fields, admin);
const choose = async (id: number) => readCup(await change(id, { onBracketPage: true }));
const remove = (id: number) => send(site, `DELETE /cups/${id}`, undefined, admin);
const restore = (id: number) => send(site, `POST /cups/${id}/restore`, undefined, admin);
const current = async () => (await site.call('GET /site')).bracketCupId;
const historyOf = async (id: number): Promise<HistoryRecord[]> =>
  readReply(send(site, `GET /history/cups/${id}`, undefined, admin));

/** All cups that are chosen, also those in the trash. */
const chosen = async () =>
  (await site.database.selectFrom('cups').where('onBracketPage', '=', 1).select('id').execute()).map(({ id }) => id);

beforeEach(async () => {
  time.now = NOON;
  await site.database.deleteFrom('cups').execute();
});

describe('without a choice', () => {
  test('it is cup 4, of any size and age', async () => {
    await add({ id: 5, startsOn: '2020-01-01', endsOn: '2020-01-02' });
    await add({ id: 4, startsOn: '2016-01-01', endsOn: '2016-01-02', riderCount: 8 });
    expect(await current()).toBe(4);
  });

  test('it is the newest cup of sixteen riders where there is no cup 4, or only in the trash', async () => {
    await add({ id: 4 });
    await add({ id: 7, startsOn: '2017-01-01', endsOn: '2017-01-02' });
    await add({ id: 5, startsOn: '2018-01-01', endsOn: '2018-01-02' });
    await add({ id: 6, startsOn: '2019-01-01', endsOn: '2019-01-02', riderCount: 32 });
    await remove(4);
    expect(await current()).toBe(5);
    await remove(5);
    expect(await current()).toBe(7);
    await restore(4);
    expect(await current()).toBe(4);
  });

  test('it is cup 4, which does not exist, where there is no cup of sixteen riders', async () => {
    expect(await current()).toBe(4);
    await add({ id: 8, riderCount: 8 });
    expect(await current()).toBe(4);
  });

  test('the newest cup follows the first games, from the moment of their publishing', async () => {
    const dates = { startsOn: null, endsOn: null };
    const later = await addPost(site, { publishDate: NOON + DAY });
    await add({ id: 8, ...dates, gameIds: [await addPost(site, { publishDate: NOON - DAY })] });
    await add({ id: 7, ...dates, gameIds: [later] });
    await add({ id: 6, startsOn: '2018-03-16', endsOn: '2018-03-16' });
    expect(await current()).toBe(7);
    time.now = NOON + DAY - 1;
    expect(await current()).toBe(7);
    time.now = NOON + DAY;
    expect(await current()).toBe(6);
  });
});

describe('a choice', () => {
  test('is read back, and applies at once', async () => {
    await add({ id: 4 });
    const id = await add();
    expect((await site.call('GET /cups/{id}', { params: { id } })).info.onBracketPage).toBe(false);
    expect((await choose(id)).info).toMatchObject({ onBracketPage: true, version: 2 });
    expect(await current()).toBe(id);
  });

  test('of another cup ends that of the first, in the history of both', async () => {
    const [one, other] = [await add(), await add()];
    await choose(one);
    await choose(other);
    expect(await chosen()).toEqual([other]);
    expect(await current()).toBe(other);
    const fields = (from: string | null, to: string | null) => [{ name: 'onBracketPage', from, to }];
    expect((await historyOf(one)).map(({ fields }) => fields)).toEqual([fields('yes', null), fields(null, 'yes')]);
    expect(await historyOf(other)).toMatchObject([{ action: 'changed', fields: fields(null, 'yes') }]);
    const [{ by } = {}] = await historyOf(one);
    expect(by?.id).toBe(admin.user.id);
    expect((await site.call('GET /cups/{id}', { params: { id: one } })).info.version).toBe(3);
  });

  test('is taken back by a change, and set by a new cup', async () => {
    await add({ id: 4 });
    const id = await add();
    await choose(id);
    await readCup(await change(id, { onBracketPage: false }));
    expect(await current()).toBe(4);
    const { info } = await readCup(await create({ onBracketPage: true }));
    expect([info.onBracketPage, await current(), await chosen()]).toEqual([true, info.id, [info.id]]);
  });

  test('that is repeated changes nothing', async () => {
    const id = await add();
    await choose(id);
    expect((await choose(id)).info.version).toBe(2);
    expect(await historyOf(id)).toHaveLength(1);
  });

  test('of two admins at once leaves one cup', async () => {
    const ids = [await add(), await add(), await add(), await add()];
    const replies = await Promise.all(ids.map((id) => change(id, { onBracketPage: true })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const left = await chosen();
    expect(left).toHaveLength(1);
    expect(await current()).toBe(left[0]);
    await expect(site.database.updateTable('cups').set({ onBracketPage: 1 }).execute()).rejects.toThrow(/unique/i);
  });

  test.each([8, 32])('of a cup of %i riders is refused', async (riderCount) => {
    const id = await add({ riderCount: riderCount as 8 | 32 });
    const { message } = await expectUnchanged(site, () => change(id, { onBracketPage: true }), 400, 'onBracketPage');
    expect(message).toBe('Only a cup of 16 riders can be on the bracket page.');
    await expectUnchanged(site, () => create({ onBracketPage: true, riderCount }), 400, 'onBracketPage');
  });

  test('keeps the cup at sixteen riders', async () => {
    const id = await add();
    await choose(id);
    await expectUnchanged(site, () => change(id, { riderCount: 8 }), 400, 'riderCount');
    await readCup(await change(id, { riderCount: 8, onBracketPage: false }));
    await readCup(await change(id, { riderCount: '16', onBracketPage: true }));
    expect(await current()).toBe(id);
  });

  test.each(['perhaps', 1, null, 'true '])('%j is no choice', async (onBracketPage) => {
    const id = await add();
    await expectError(await change(id, { onBracketPage }), 400, 'onBracketPage');
  });
});

describe('a chosen cup in the trash', () => {
  test('is not on the page, and is again once it is restored', async () => {
    await add({ id: 4 });
    const id = await add();
    await choose(id);
    await remove(id);
    expect(await current()).toBe(4);
    expect((await restore(id)).status).toBe(200);
    expect(await current()).toBe(id);
  });

  test('loses its choice to another cup, in its history too, and does not have it once it is restored', async () => {
    const [one, other] = [await add(), await add()];
    await choose(one);
    await remove(one);
    await choose(other);
    const [{ fields } = {}] = await historyOf(one);
    expect(fields).toEqual([{ name: 'onBracketPage', from: 'yes', to: null }]);
    expect((await restore(one)).status).toBe(200);
    expect([await chosen(), await current()]).toEqual([[other], other]);
  });
});

describe('the setting', () => {
  test('wins over every choice, and the site says so', async () => {
    const [fixed, id] = [await add(), await add()];
    await choose(id);
    const withSetting = await startSite({ beside: site, bracketCupId: fixed });
    expect(await withSetting.call('GET /site')).toMatchObject({ bracketCupId: fixed, bracketCupIsFixed: true });
    expect(await site.call('GET /site')).toMatchObject({ bracketCupId: id, bracketCupIsFixed: false });
  });

  test('may name a cup that does not exist', async () => {
    await add();
    const withSetting = await startSite({ beside: site, bracketCupId: 999 });
    expect(await withSetting.call('GET /site')).toMatchObject({ bracketCupId: 999 });
  });
});
