/** What fans follow, and their consent to alerts by mail (docs/security.md, 34). */
import { describe, expect, test } from 'vitest';
import { MAX_FOLLOWED_RIDERS } from '#contract/rules/alerts.ts';
import { explain } from '#messages/fr/errors.ts';
import {
  changeAlerts,
  confirmationToken,
  followRider,
  readAlerts,
  turnMailOn,
  unsubscribeToken,
} from '../support/alerts.ts';
import type { Fan } from '../support/bracket-site.ts';
import { addRider, DAY, HOUR } from '../support/builders.ts';
import { expectError } from '../support/expect-error.ts';
import { PASSWORD, send, signUp } from '../support/fans.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';

const time = { now: NOON };
const logged: string[] = [];
const site = await startSite({ clock: () => time.now, logTo: { write: (line) => logged.push(line) } });
const { database } = site;
const [henrik, alex] = [await addRider(site, { name: 'Henrik' }), await addRider(site, { name: 'Alex' })];

const unfollow = (fan: Fan, riderId: number) =>
  send(site, `DELETE /users/${fan.user.id}/riders/${riderId}`, undefined, fan);
const mailState = async (fan: Fan) => (await readAlerts(site, fan)).mail;
const queuedFor = (email: string) =>
  database.selectFrom('outbox').where('recipientKey', '=', email).select(['kind', 'content']).execute();
const confirm = (token: string) => send(site, `POST /users/confirm-alerts/${token}`, {});

test('an account without settings follows nothing, with all alerts on and mail off', async () => {
  expect(await readAlerts(site, await signUp(site))).toEqual({
    ...{ followsCup: false, riders: [], mail: 'off', language: 'en', devices: [] },
    kinds: { 'rider-game': true, 'cup-game': true, 'picks-closing': true },
  });
});

test('a fan follows riders and the cup, each once, and stops', async () => {
  const fan = await signUp(site);
  for (const rider of [henrik, alex, alex]) expect((await followRider(site, fan, rider)).status).toBe(200);
  expect((await changeAlerts(site, fan, { followsCup: true, 'cup-game': false, language: 'fr' })).status).toBe(200);
  const settings = await readAlerts(site, fan);
  expect(settings).toMatchObject({
    followsCup: true,
    language: 'fr',
    kinds: { 'rider-game': true, 'cup-game': false },
  });
  expect(settings.riders).toEqual([
    { id: alex, name: 'Alex' },
    { id: henrik, name: 'Henrik' },
  ]);
  expect((await unfollow(fan, alex)).status).toBe(200);
  expect((await unfollow(fan, alex)).status).toBe(200);
  expect((await readAlerts(site, fan)).riders).toEqual([{ id: henrik, name: 'Henrik' }]);
});

test('an unknown rider and one above the limit are refused', async () => {
  const fan = await signUp(site);
  await expectError(await followRider(site, fan, 999_999), 404);
  const riders = [];
  for (let rider = 0; rider < MAX_FOLLOWED_RIDERS; rider++) riders.push(await addRider(site));
  const rows = riders.map((riderId) => ({ userId: fan.user.id, riderId, createdAt: NOON }));
  await database.insertInto('riderFollows').values(rows).execute();
  const error = await expectError(await followRider(site, fan, alex), 409);
  expect(explain(error)).not.toBe(error.message);
  expect((await followRider(site, fan, riders[0] as number)).status).toBe(200);
});

test.each([
  [{ 'rider-game': 'yes' }, 'rider-game'],
  [{ mail: 1 }, 'mail'],
  [{ language: 'de' }, 'language'],
])('%j is refused', async (body, field) => {
  const fan = await signUp(site);
  await expectError(await send(site, `PATCH /users/${fan.user.id}/alerts`, body, fan), 400, field);
});

describe('alerts by mail', () => {
  test('wait for the confirmation of the email, which only a POST gives', async () => {
    const fan = await signUp(site);
    await changeAlerts(site, fan, { mail: true });
    expect(await mailState(fan)).toBe('unconfirmed');
    const content = JSON.stringify({ userId: fan.user.id });
    expect(await queuedFor(fan.email)).toEqual([{ kind: 'confirm-alerts', content }]);
    const token = confirmationToken(fan, time.now + DAY);
    for (const method of ['GET', 'HEAD']) {
      await site.get(`/api/v1/users/confirm-alerts/${token}`, { method });
      await site.get(`/confirm-alerts/${token}`, { method, headers: { purpose: 'prefetch' } });
    }
    expect(await mailState(fan)).toBe('unconfirmed');
    expect((await confirm(token)).status).toBe(200);
    expect(await mailState(fan)).toBe('on');
    expect((await confirm(token)).status).toBe(200);
  });

  test('that are turned off and on again need no second confirmation', async () => {
    const fan = await signUp(site);
    await changeAlerts(site, fan, { mail: true });
    expect((await confirm(confirmationToken(fan, time.now + DAY))).status).toBe(200);
    await changeAlerts(site, fan, { mail: false });
    expect(await mailState(fan)).toBe('off');
    await changeAlerts(site, fan, { mail: true });
    expect(await mailState(fan)).toBe('on');
    expect(await queuedFor(fan.email)).toHaveLength(1);
  });

  test('stay off where the fan opens the link after turning them off', async () => {
    const fan = await signUp(site);
    await changeAlerts(site, fan, { mail: true });
    await changeAlerts(site, fan, { mail: false });
    await expectError(await confirm(confirmationToken(fan, time.now + DAY)), 400, 'token');
    expect(await mailState(fan)).toBe('off');
    await changeAlerts(site, fan, { mail: true });
    const token = confirmationToken(fan, time.now + DAY);
    expect((await confirm(token)).status).toBe(200);
    await site.get(`/unsubscribe/${unsubscribeToken(fan)}`, { method: 'POST' });
    await expectError(await confirm(token), 400, 'token');
    expect(await mailState(fan)).toBe('off');
  });

  test('are changed by a link that is opened again not even in their row', async () => {
    const fan = await signUp(site);
    await changeAlerts(site, fan, { mail: true });
    const token = confirmationToken(fan, time.now + DAY);
    const end = () => site.get(`/unsubscribe/${unsubscribeToken(fan)}`, { method: 'POST' });
    const row = database.selectFrom('alertSettings').where('userId', '=', fan.user.id).selectAll();
    for (const open of [() => confirm(token), end]) {
      await open();
      const opened = await row.executeTakeFirst();
      time.now += 1;
      await open();
      expect(await row.executeTakeFirst()).toEqual(opened);
    }
  });

  test('wait for a new confirmation after a change of the email', async () => {
    const fan = await signUp(site);
    await changeAlerts(site, fan, { followsCup: true });
    await turnMailOn(site, fan);
    const earlier = confirmationToken(fan, time.now + DAY);
    await database
      .updateTable('users')
      .set({ email: 'moved@fans.example', emailKey: 'moved@fans.example' })
      .where('id', '=', fan.user.id)
      .execute();
    expect(await mailState(fan)).toBe('unconfirmed');
    await expectError(await confirm(earlier), 400, 'token');
    expect(await mailState(fan)).toBe('unconfirmed');
  });

  test('are confirmed by no forged, altered, expired or foreign token', async () => {
    const [fan, other] = [await signUp(site), await signUp(site)];
    await changeAlerts(site, fan, { mail: true });
    await changeAlerts(site, other, { mail: true });
    const valid = confirmationToken(fan, time.now + HOUR);
    const [id, expiry, signature] = valid.split('-', 2).concat(valid.split('-').slice(2).join('-'));
    const tokens = [
      ...['x', '1', `${id}-${expiry}-`, `${id}-${expiry}-${'A'.repeat(43)}`, `${valid}A`, ` ${valid}`],
      `${other.user.id}-${expiry}-${signature}`,
      `${id}-${Number(expiry) + DAY}-${signature}`,
      confirmationToken(fan, time.now),
      unsubscribeToken(fan),
      `9999999999-${expiry}-${signature}`,
      `99999999999-${expiry}-${signature}`,
      `9999999999-${expiry}-${signature}`,
    ];
    for (const token of tokens) {
      const error = await expectError(await confirm(encodeURIComponent(token)), 400, 'token');
      expect(explain(error)).not.toBe(error.message);
    }
    expect([await mailState(fan), await mailState(other)]).toEqual(['unconfirmed', 'unconfirmed']);
  });

  test('ask an address for its consent three times a day, whichever accounts have it', async () => {
    const email = 'stranger@fans.example';
    const take = async () => {
      const fan = await signUp(site);
      await database.updateTable('users').set({ email, emailKey: email }).where('id', '=', fan.user.id).execute();
      return fan;
    };
    const give = (fan: Fan) =>
      database.updateTable('users').set({ emailKey: fan.email }).where('id', '=', fan.user.id).execute();
    const one = await take();
    for (let mail = 1; mail <= 2; mail++) expect((await changeAlerts(site, one, { mail: true })).status).toBe(200);
    await give(one);
    const second = await take();
    expect((await changeAlerts(site, second, { mail: true })).status).toBe(200);
    const refused = await changeAlerts(site, second, { mail: true });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectError(refused, 429);
    expect(await queuedFor(email)).toHaveLength(3);
  });
});

test('tokens and emails are in no log line', async () => {
  const fan = await signUp(site, 'canary@fans.example');
  await changeAlerts(site, fan, { mail: true });
  const tokens = [confirmationToken(fan, time.now + DAY), unsubscribeToken(fan)] as const;
  await confirm(tokens[0]);
  for (const path of ['/unsubscribe', '/fr/unsubscribe', '/confirm-alerts', '/fr/confirm-alerts']) {
    for (const token of tokens) await site.get(`${path}/${token}`, { method: 'POST' });
    for (const token of tokens) await site.get(`${path}/${token}`);
  }
  const log = logged.join('\n');
  expect(log).toContain('unsubscribed');
  for (const secret of [...tokens, 'canary@']) expect(log).not.toContain(secret.split('-').at(-1));
});

describe('an account', () => {
  const prepare = async () => {
    const fan = await signUp(site);
    await followRider(site, fan, alex);
    await changeAlerts(site, fan, { mail: true });
    const sent = {
      userId: fan.user.id,
      kind: 'rider-game' as const,
      day: 17_600,
      subjectId: 3,
      createdAt: time.now,
    };
    await database.insertInto('alerts').values(sent).execute();
    const keys = { p256dh: 'key', auth: 'secret', language: 'en' as const, createdAt: time.now };
    const endpoint = `https://fcm.googleapis.com/fcm/${fan.user.id}`;
    await database
      .insertInto('pushSubscriptions')
      .values({ userId: fan.user.id, endpoint, ...keys })
      .execute();
    const recipientKey = `user:${fan.user.id}`;
    const row = { kind: 'alert', recipientKey, content: '{}', createdAt: time.now, dueAt: time.now };
    await database.insertInto('outbox').values(row).execute();
    return fan;
  };

  test('downloads what it follows and was alerted of, which no admin reads', async () => {
    const fan = await prepare();
    const read = async (by: Fan) =>
      (await readReply(send(site, `GET /users/${fan.user.id}/data`, undefined, by))).alerts;
    const at = new Date(time.now).toISOString();
    expect(await read(fan)).toEqual({
      settings: await readAlerts(site, fan),
      confirmedEmail: null,
      followedSince: [{ riderId: alex, at }],
      sent: [{ kind: 'rider-game', subjectId: 3, at }],
    });
    const admin = await signUp(site);
    await database.updateTable('users').set({ role: 'admin', admin: 1 }).where('id', '=', admin.user.id).execute();
    expect(await read(admin)).toBeNull();
  });

  test('that is deleted leaves no row, and no message in the outbox', async () => {
    const fan = await prepare();
    const { id } = fan.user;
    const tables = ['riderFollows', 'alertSettings', 'alerts', 'pushSubscriptions'] as const;
    const count = async () => {
      const rows = await Promise.all(
        tables.map((table) => database.selectFrom(table).where('userId', '=', id).selectAll().execute()),
      );
      const messages = [...(await queuedFor(`user:${id}`)), ...(await queuedFor(fan.email))];
      return [...rows, messages].map(({ length }) => length);
    };
    expect(await count()).toEqual([1, 1, 1, 1, 2]);
    const deleted = await send(site, `DELETE /users/edit/${id}`, { oldPassword: PASSWORD }, fan);
    expect(deleted.status).toBe(200);
    expect(await count()).toEqual([0, 0, 0, 0, 0]);
    await expectError(await confirm(confirmationToken(fan, time.now + DAY)), 400, 'token');
  });
});
