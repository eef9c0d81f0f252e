/** Alerts in browsers: subscriptions, and messages that a push service receives (docs/security.md, 35). */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_PUSH_SUBSCRIPTIONS } from '#contract/rules/alerts.ts';
import { createPushTransport, type PushMessage } from '#server/features/push/push-transport.ts';
import { deriveVapidKeys } from '#server/features/push/vapid-keys.ts';
import type { Fan } from '../support/bracket-site.ts';
import { deliverMessage } from '../support/deliver-message.ts';
import { expectError } from '../support/expect-error.ts';
import { type Sending, send, signUp, signUpConfirmed } from '../support/fans.ts';
import { createTestBrowser, readVapid, startPushService, subscriptionOf } from '../support/push-service.ts';
import { NOON, startSite, TEST_SECRET } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';

const site = await startSite();
const service = await startPushService();
afterAll(() => service.close());

const MESSAGE: PushMessage = {
  title: 'Phil is back',
  body: 'A new game: Phil vs Noah',
  path: '/posts/7',
  tag: 'rider-game',
};

const subscription = (endpoint?: string, keys = createTestBrowser().keys) => subscriptionOf({ keys }, endpoint);
const subscribe = (fan: Fan, body: unknown = subscription(), by: Sending = fan) =>
  send(site, `POST /users/${fan.user.id}/push-subscriptions`, body, by);
const save = async (fan: Fan, body: unknown = subscription()) => (await readReply(subscribe(fan, body))).id;
const readSubscriptions = (fan: Fan) =>
  site.database.selectFrom('pushSubscriptions').where('userId', '=', fan.user.id).selectAll().orderBy('id').execute();

describe('a subscription', () => {
  test('of a browser is saved once, with its newest keys', async () => {
    const fan = await signUpConfirmed(site);
    const [before, after] = [createTestBrowser().keys, createTestBrowser().keys];
    const endpoint = 'https://fcm.googleapis.com/fcm/send/once';
    const id = await save(fan, subscription(endpoint, before));
    expect(await save(fan, { ...subscription(endpoint, after), language: 'fr' })).toBe(id);
    expect(await readSubscriptions(fan)).toMatchObject([{ id, ...after, language: 'fr' }]);
  });

  test('of a fan whose email is not confirmed is renewed, and no other one is added', async () => {
    const fan = await signUp(site);
    const existing = await signUpConfirmed(site);
    const endpoint = 'https://fcm.googleapis.com/fcm/send/existing';
    const id = await save(existing, subscription(endpoint));
    await site.database
      .updateTable('users')
      .set({ emailConfirmedAt: null })
      .where('id', '=', existing.user.id)
      .execute();
    const { keys } = createTestBrowser();
    expect(await save(existing, { ...subscription(endpoint, keys), language: 'fr' })).toBe(id);
    expect(await readSubscriptions(existing)).toMatchObject([{ id, ...keys, language: 'fr' }]);
    await expectError(await subscribe(existing), 403, 'email');
    await expectError(await subscribe(fan, subscription(endpoint)), 403, 'email');
    expect(await readSubscriptions(existing)).toHaveLength(1);
  });

  test('belongs to the fan who signed in last', async () => {
    const [one, other] = [await signUpConfirmed(site), await signUpConfirmed(site)];
    const shared = subscription();
    await save(one, shared);
    await save(other, shared);
    expect(await readSubscriptions(one)).toEqual([]);
    expect(await readSubscriptions(other)).toHaveLength(1);
  });

  test('beyond the limit replaces the oldest', async () => {
    const fan = await signUpConfirmed(site);
    const [first, ...others] = await Promise.all(
      Array.from({ length: MAX_PUSH_SUBSCRIPTIONS + 1 }, () => save(fan)),
    ).then((ids) => ids.sort((a, b) => a - b));
    const left = (await readSubscriptions(fan)).map(({ id }) => id);
    expect(left).toEqual(others);
    expect(left).not.toContain(first);
  });

  test('is deleted only by its fan', async () => {
    const [fan, other] = [await signUpConfirmed(site), await signUpConfirmed(site)];
    const id = await save(fan);
    const remove = (by: Fan, owner = by) =>
      send(site, `DELETE /users/${owner.user.id}/push-subscriptions/${id}`, undefined, by);
    await expectError(await remove(other), 404);
    await expectError(await remove(other, fan), 403);
    expect((await remove(fan)).status).toBe(200);
    await expectError(await remove(fan), 404);
  });

  test.each([
    ['an endpoint of another host', { endpoint: 'https://evil.example/push' }, 'endpoint'],
    ['an endpoint of the own network', { endpoint: 'https://169.254.169.254/latest' }, 'endpoint'],
    ['an endpoint without TLS', { endpoint: 'http://fcm.googleapis.com/fcm/send/x' }, 'endpoint'],
    [
      'an endpoint that is too long in ASCII',
      { endpoint: `https://fcm.googleapis.com/${'é'.repeat(900)}` },
      'endpoint',
    ],
    ['no endpoint', { endpoint: undefined }, 'endpoint'],
    ['keys that are none', { keys: 'x' }, 'keys'],
    ['a public key that is no point', { keys: { ...createTestBrowser().keys, p256dh: 'B'.repeat(87) } }, 'keys'],
    ['a short secret', { keys: { ...createTestBrowser().keys, auth: 'A'.repeat(21) } }, 'keys'],
    ['an unknown language', { language: 'de' }, 'language'],
  ])('with %s is refused', async (_case, change, field) => {
    const fan = await signUpConfirmed(site);
    await expectError(await subscribe(fan, { ...subscription(), ...change }), 400, field);
    expect(await readSubscriptions(fan)).toEqual([]);
  });

  test('needs the site to have a service worker', async () => {
    const without = await startSite({ offline: false });
    const fan = await signUpConfirmed(without);
    await expectError(await send(without, 'GET /push/key'), 404);
    await expectError(await send(without, `POST /users/${fan.user.id}/push-subscriptions`, subscription(), fan), 404);
  });
});

describe('a push message', () => {
  const transport = (compose = async (): Promise<PushMessage | undefined> => MESSAGE) =>
    createPushTransport({
      ...{ database: site.database, compose, publicUrl: 'https://slvsh.example' },
      keys: deriveVapidKeys(TEST_SECRET),
      policy: { hosts: [], allowLocal: true },
    });

  beforeEach(async () => {
    service.received.length = 0;
    service.answer = undefined;
    await site.database.deleteFrom('outbox').execute();
  });

  /** Stores a subscription at the test's service, and queues a message to it. */
  async function queueMessage(endpoint = `${service.origin}/browser`) {
    const browser = createTestBrowser();
    const fan = await signUpConfirmed(site);
    await site.database.deleteFrom('pushSubscriptions').where('endpoint', '=', endpoint).execute();
    const { id } = await site.database
      .insertInto('pushSubscriptions')
      .values({ userId: fan.user.id, endpoint, ...browser.keys, language: 'en', createdAt: NOON })
      .returning('id')
      .executeTakeFirstOrThrow();
    const content = JSON.stringify({ subscriptionId: id, alert: 'rider-game', subjectId: 7 });
    await site.database
      .insertInto('outbox')
      .values({ channel: 'push', kind: 'alert', recipientKey: '', content, createdAt: NOON, dueAt: NOON })
      .execute();
    return { browser, fan };
  }

  const deliver = (sent = transport(), now = NOON) => deliverMessage(site, sent, now);
  const readOutbox = () => site.database.selectFrom('outbox').select(['attempts', 'dueAt']).execute();

  test('is decrypted by the browser, and signed by the key of the site', async () => {
    const { browser } = await queueMessage();
    expect(await deliver()).toMatchObject([{ message: 'push sent', where: '127.0.0.1' }]);
    const [request] = service.received;
    expect(JSON.parse(browser.decrypt(request?.body ?? Buffer.alloc(0)))).toEqual(MESSAGE);
    expect(request?.path).toBe('/browser');
    expect(request?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', topic: 'rider-game' });
    const { claims, publicKey } = readVapid(request?.headers.authorization);
    expect(claims).toMatchObject({ aud: service.origin, sub: 'https://slvsh.example' });
    const key = await readReply(send(site, 'GET /push/key'));
    expect(publicKey).toBe(key.publicKey);
    expect(await readOutbox()).toEqual([]);
  });

  test.each([404, 410])('that is answered by %i ends the subscription', async (status) => {
    const { fan } = await queueMessage();
    service.answer = (response) => response.writeHead(status).end();
    await deliver();
    expect(await readSubscriptions(fan)).toEqual([]);
    expect(await readOutbox()).toEqual([]);
  });

  test.each([429, 500, 503])('that is answered by %i is tried again', async (status) => {
    const { fan, browser } = await queueMessage();
    service.answer = (response) => response.writeHead(status).end();
    expect(await deliver()).toMatchObject([{ message: 'push put back', reason: `The push service answers ${status}` }]);
    const [left] = await readOutbox();
    expect(left?.attempts).toBe(1);
    expect(left?.dueAt).toBeGreaterThan(NOON);
    service.answer = undefined;
    expect(await deliver(transport(), left?.dueAt)).toMatchObject([{ message: 'push sent' }]);
    expect(JSON.parse(browser.decrypt(service.received.at(-1)?.body ?? Buffer.alloc(0)))).toEqual(MESSAGE);
    expect(await readSubscriptions(fan)).toHaveLength(1);
  });

  test.each([
    ['a redirect', 307],
    ['a refusal', 400],
    ['a refusal of its signature', 403],
  ])('that is answered by %s is discarded, and leaves the subscription', async (_case, status) => {
    const { fan } = await queueMessage();
    service.answer = (response) => response.writeHead(status, { location: `${service.origin}/elsewhere` }).end();
    expect(await deliver()).toMatchObject([{ message: 'push given up' }]);
    expect(service.received).toHaveLength(1);
    expect(await readOutbox()).toEqual([]);
    expect(await readSubscriptions(fan)).toHaveLength(1);
  });

  test('to a service that hangs is aborted, and tried again', async () => {
    await queueMessage();
    service.answer = () => {};
    expect(transport().timeout).toBe(4_000);
    expect(await deliver({ ...transport(), timeout: 200 })).toMatchObject([{ message: 'push put back' }]);
    expect(await readOutbox()).toMatchObject([{ attempts: 1 }]);
  });

  test('is discarded after a day', async () => {
    await queueMessage();
    service.answer = (response) => response.writeHead(503).end();
    expect(await deliver(transport(), NOON + 24 * 60 * 60_000 + 1)).toMatchObject([{ message: 'push given up' }]);
    expect(await readOutbox()).toEqual([]);
  });

  test('goes to no host that is not allowed any more', async () => {
    await queueMessage('https://evil.example/push');
    expect(await deliver()).toMatchObject([
      { message: 'push given up', reason: expect.stringContaining('not allowed') },
    ]);
    expect(service.received).toEqual([]);
  });
});
