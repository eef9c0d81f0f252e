import { beforeEach, describe, expect, test } from 'vitest';
import type { ApiRequest, ApiResponse } from '#contract/client.ts';
import { createLocalStore } from '../ui/local-store.ts';
import { createStore } from '../ui/store.ts';
import type { PushOwner } from './alerts/browser-push.ts';
import { openKeptAccount } from './kept-account.ts';
import type { Session } from './session.ts';
import { createSessionClient, readAccessToken } from './session-client.ts';

const MINUTE = 60_000;
const ZOE = { id: 7, name: 'Zoe', email: 'zoe@fans.example', admin: 'false' as const, role: 'fan' as const };
const CREDENTIALS = { email: ZOE.email, password: 'switch-left-270' };

let now: number;
let tokens: number;
let notifications: number;
let owner: PushOwner | undefined;
let released: (number | undefined)[];
let kept: ReturnType<typeof openKeptAccount>;
let queueWaits: boolean;
let removedWrites: number[];
let requests: ApiRequest[];
/** Responses by the start of method and path; other requests sign Zoe in. */
let responses: Record<string, (request: ApiRequest) => ApiResponse | Promise<ApiResponse>>;

beforeEach(() => {
  now = 0;
  tokens = 0;
  requests = [];
  kept = openKeptAccount(createLocalStore({ storage: refuse, events: new EventTarget() }));
  queueWaits = false;
  removedWrites = [];
  owner = undefined;
  released = [];
  responses = {};
  notifications = 0;
});

/** The values stay in memory. */
function refuse(): never {
  throw new Error('The storage is refused');
}

function openClient() {
  const session = createStore<Session>({ status: 'signed-out' });
  const client = createSessionClient({
    transport: respond,
    session,
    now: () => now,
    notifyOtherTabs: () => (notifications += 1),
    push: { owner: () => owner, release: async (keepFor) => void released.push(keepFor) },
    kept,
    queue: {
      start: () => {},
      confirmSignOut: async () => !queueWaits,
      removeOf: async (userId) => void removedWrites.push(userId),
    },
  });
  return { session, client, status: () => session.get().status };
}

async function respond(request: ApiRequest): Promise<ApiResponse> {
  requests.push(request);
  const line = `${request.method} ${request.path.replace('/api/v1', '')}`;
  const start = Object.keys(responses).find((key) => line.startsWith(key));
  if (start !== undefined) return (responses[start] as (typeof responses)[string])(request);
  return signedIn();
}

/** With a numbered token that expires after fifteen minutes. */
function signedIn(): ApiResponse {
  tokens += 1;
  const payload = btoa(JSON.stringify({ iat: 0, exp: 900 }));
  return { status: 200, body: JSON.stringify(ZOE), authorization: `Bearer ${tokens}.${payload}.` };
}

function rejected(status: number, field?: string): ApiResponse {
  const code = status === 401 && field === undefined ? 'sign-in-needed' : 'invalid';
  return { status, body: JSON.stringify({ statusCode: status, error: 'Rejected', code, message: 'No.', field }) };
}

function lines(): string[] {
  return requests.map(({ method, path }) => `${method} ${path.replace('/api/v1/users', '')}`);
}

const EMPTY_REPLY = () => ({ status: 200, body: '{}' });

describe('signing in', () => {
  test('signs the user in and notifies other tabs', async () => {
    const { client, session } = openClient();
    await client.signIn(CREDENTIALS);
    expect(session.get()).toEqual({ status: 'signed-in', user: ZOE });
    expect(notifications).toBe(1);
  });

  test('with a wrong password changes nothing and sends one request', async () => {
    responses['POST /users/sign-in'] = () => rejected(401);
    const { client, status } = openClient();
    await expect(client.signIn(CREDENTIALS)).rejects.toThrow('No.');
    expect([status(), notifications, requests.length]).toEqual(['signed-out', 0, 1]);
  });

  test('sends no token of an earlier session', async () => {
    const { client } = openClient();
    await client.signIn(CREDENTIALS);
    await client.signIn(CREDENTIALS);
    expect(requests.map(({ authorization }) => authorization)).toEqual([undefined, undefined]);
  });
});

describe('API calls of a user', () => {
  test('send the token and do not renew it before it is due', async () => {
    const { client } = openClient();
    await client.signIn(CREDENTIALS);
    responses['GET /users/7/sessions'] = () => ({ status: 200, body: '[]' });
    now = 13 * MINUTE;
    await client.api('GET /users/{id}/sessions', { params: { id: 7 } });
    expect(lines()).toEqual(['POST /sign-in', 'GET /7/sessions']);
    expect(requests[1]?.authorization).toMatch(/^Bearer 1\./);
  });

  test('renew the token before it expires, with one request for concurrent calls', async () => {
    const { client } = openClient();
    await client.signIn(CREDENTIALS);
    responses['GET /users/7'] = () => ({ status: 200, body: '[]' });
    now = 14 * MINUTE;
    const load = () => client.api('GET /users/{id}/sessions', { params: { id: 7 } });
    await Promise.all([load(), load(), load()]);
    expect(lines().filter((line) => line === 'POST /sign-in/session')).toHaveLength(1);
    expect(requests.at(-1)?.authorization).toMatch(/^Bearer 2\./);
  });

  test('are repeated with a new token when the old one is rejected', async () => {
    const { client } = openClient();
    await client.signIn(CREDENTIALS);
    responses['GET /users/7'] = ({ authorization }) =>
      authorization?.startsWith('Bearer 1.') ? rejected(401) : { status: 200, body: '[]' };
    expect(await client.api('GET /users/{id}/sessions', { params: { id: 7 } })).toEqual([]);
    expect(lines()).toEqual(['POST /sign-in', 'GET /7/sessions', 'POST /sign-in/session', 'GET /7/sessions']);
  });

  test('fail when the new token is rejected as well', async () => {
    const { client } = openClient();
    await client.signIn(CREDENTIALS);
    responses['GET /users/7'] = () => rejected(401);
    await expect(client.api('GET /users/{id}/sessions', { params: { id: 7 } })).rejects.toThrow('No.');
    expect(requests).toHaveLength(4);
  });

  test('end a session that has expired', async () => {
    const { client, status } = openClient();
    await client.signIn(CREDENTIALS);
    responses['GET /users/7'] = () => rejected(401);
    responses['POST /users/sign-in/session'] = () => rejected(401);
    await expect(client.api('GET /users/{id}/sessions', { params: { id: 7 } })).rejects.toThrow('No.');
    expect([status(), notifications]).toEqual(['signed-out', 2]);
  });

  test('are not repeated when the input is rejected', async () => {
    const { client, status } = openClient();
    await client.signIn(CREDENTIALS);
    responses['PATCH /users/edit/7'] = () => rejected(401, 'oldPassword');
    const change = { password: 'right-switch-450', oldPassword: 'wrong' };
    await expect(client.api('PATCH /users/edit/{id}', { params: { id: 7 }, body: change })).rejects.toThrow('No.');
    expect([status(), requests.length]).toEqual(['signed-in', 2]);
  });
});

describe('restoring', () => {
  test('signs in with the session of the cookie', async () => {
    const { client, status } = openClient();
    await client.restore();
    expect([status(), notifications, ...lines()]).toEqual(['signed-in', 0, 'POST /sign-in/session']);
  });

  test('ends a session that has expired', async () => {
    responses['POST /users/sign-in/session'] = () => rejected(401);
    const { client, status } = openClient();
    await client.restore();
    expect([status(), notifications]).toEqual(['signed-out', 1]);
  });

  test.each([429, 500, 503])('does not end the session in other tabs when the response is %i', async (code) => {
    responses['POST /users/sign-in/session'] = () => rejected(code);
    const { client, status } = openClient();
    await client.restore();
    expect([status(), notifications]).toEqual(['signed-out', 0]);
  });

  test('keeps the user signed in during an outage', async () => {
    const { client, status } = openClient();
    await client.signIn(CREDENTIALS);
    responses['POST /users/sign-in/session'] = () => rejected(503);
    await client.restore();
    expect(status()).toBe('signed-in');
  });

  test('on the next page without a connection keeps the user, and asks for no token until there is one', async () => {
    await openClient().client.signIn(CREDENTIALS);
    responses['POST /users/sign-in/session'] = () => Promise.reject(new TypeError('Failed to fetch'));
    const { client, session } = openClient();
    await client.restore();
    expect(session.get()).toEqual({ status: 'signed-in', user: { ...ZOE, email: '' } });
    await expect(client.api('GET /users/{id}/sessions', { params: { id: 7 } })).rejects.toThrow('Failed to fetch');
    responses = {};
    await client.restore();
    expect(session.get()).toEqual({ status: 'signed-in', user: ZOE });
  });

  test.each([
    ['a reply of a captive portal', { status: 200, body: '<h1>Free WiFi</h1>' }, 'signed-in'],
    ['an outage', rejected(503), 'signed-out'],
    ['an expired session', rejected(401), 'signed-out'],
  ] as const)('on the next page after %s leaves the visitor %s', async (_, response, expected) => {
    await openClient().client.signIn(CREDENTIALS);
    responses['POST /users/sign-in/session'] = () => response;
    const { client, status } = openClient();
    await client.restore();
    expect(status()).toBe(expected);
  });

  test('is ignored when another tab signs out before the response', async () => {
    const { client, session, status } = openClient();
    session.set({ status: 'restoring' });
    const { promise, resolve } = Promise.withResolvers<ApiResponse>();
    responses['POST /users/sign-in/session'] = () => promise;
    const restored = client.restore();
    session.set({ status: 'signed-out' });
    resolve(signedIn());
    await restored;
    expect(status()).toBe('signed-out');
  });
});

describe('signing out', () => {
  test('ends the session on the server and drops the token', async () => {
    responses['POST /users/sign-out'] = EMPTY_REPLY;
    const { client, status } = openClient();
    await client.signIn(CREDENTIALS);
    await client.signOut();
    expect([status(), notifications, lines().at(-1)]).toEqual(['signed-out', 2, 'POST /sign-out']);
    responses['POST /users/sign-in/session'] = () => rejected(401);
    await expect(client.api('GET /users/{id}/sessions', { params: { id: 7 } })).rejects.toThrow('No.');
    expect(requests.at(-1)?.authorization).toBeUndefined();
  });

  test('removes what the browser keeps of the account and what waits for a signal', async () => {
    const { client } = openClient();
    await client.signIn(CREDENTIALS);
    await client.signOut();
    expect([kept.user(), removedWrites]).toEqual([undefined, [ZOE.id]]);
  });

  test('waits for the fan where something still waits for a signal', async () => {
    const { client, status } = openClient();
    await client.signIn(CREDENTIALS);
    queueWaits = true;
    await client.signOut();
    expect([status(), removedWrites]).toEqual(['signed-in', []]);
    await client.signOut({ confirmed: true });
    expect([status(), removedWrites]).toEqual(['signed-out', [ZOE.id]]);
  });

  test('fails during an outage and keeps the user signed in', async () => {
    const { client, status } = openClient();
    await client.signIn(CREDENTIALS);
    responses['POST /users/sign-out'] = () => rejected(503);
    await expect(client.signOut()).rejects.toThrow('No.');
    expect([status(), notifications]).toEqual(['signed-in', 1]);
  });

  test('succeeds when the session had ended already', async () => {
    const { client, status } = openClient();
    await client.signIn(CREDENTIALS);
    responses['POST /users/sign-out'] = () => rejected(401);
    responses['POST /users/sign-in/session'] = () => rejected(401);
    await client.signOut();
    expect(status()).toBe('signed-out');
  });
});

describe('the push messages of the browser', () => {
  const OF_ZOE = { userId: ZOE.id, subscriptionId: 3, language: 'en' };

  test('end with a sign-out, on the server first', async () => {
    const { client } = openClient();
    await client.signIn(CREDENTIALS);
    owner = OF_ZOE;
    requests = [];
    released = [];
    await client.signOut();
    expect(lines()).toEqual(['DELETE /7/push-subscriptions/3', 'POST /sign-out']);
    expect(released).toEqual([undefined]);
  });

  test('end with a sign-out even if the server does not delete the subscription', async () => {
    responses['DELETE /users/7/push-subscriptions'] = () => rejected(404);
    const { client, status } = openClient();
    await client.signIn(CREDENTIALS);
    owner = OF_ZOE;
    await client.signOut();
    expect(status()).toBe('signed-out');
    expect(released.at(-1)).toBeUndefined();
  });

  test('end with an expired session', async () => {
    responses['POST /users/sign-in/session'] = () => rejected(401);
    const { client } = openClient();
    await client.restore();
    expect(released).toEqual([undefined]);
  });

  test('stay without a connection', async () => {
    responses['POST /users/sign-in/session'] = () => Promise.reject(new TypeError('Failed to fetch'));
    const { client } = openClient();
    await client.restore();
    expect(released).toEqual([]);
  });

  test('of another user end with a sign-in, and are not deleted by it', async () => {
    owner = { ...OF_ZOE, userId: 8 };
    const { client } = openClient();
    await client.signIn(CREDENTIALS);
    expect(released).toEqual([ZOE.id]);
    await client.signOut();
    expect(lines()).not.toContain('DELETE /8/push-subscriptions/3');
  });
});

describe('resetting a password', () => {
  const FIELDS = { token: 'link', email: ZOE.email, password: 'right-switch-450' };

  test('signs in with the token of the reply', async () => {
    responses['PATCH /users/reset-password'] = () => ({
      status: 200,
      body: JSON.stringify({ ...ZOE, jwtToken: 'a.b.c' }),
    });
    const { client, status } = openClient();
    await client.resetPassword(FIELDS);
    expect([status(), ...lines()]).toEqual(['signed-in', 'PATCH /reset-password', 'POST /sign-in/a.b.c']);
  });

  test('ends the session if the reply has no token', async () => {
    responses['PATCH /users/reset-password'] = () => ({ status: 200, body: JSON.stringify(ZOE) });
    const { client, session, status } = openClient();
    session.set({ status: 'signed-in', user: ZOE });
    await client.resetPassword(FIELDS);
    expect([status(), requests.length]).toEqual(['signed-out', 1]);
  });
});

const NOW = Date.parse('2018-03-14T12:00:00Z');

function bearer(payload: unknown): string {
  return `Bearer ${btoa('{}')}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;
}

describe('an access token', () => {
  test('is renewed a minute before it expires', () => {
    expect(readAccessToken(bearer({ iat: 1000, exp: 1900 }), NOW).renewAt).toBe(NOW + 14 * 60_000);
  });

  test('counts from its arrival, independently of the server’s clock', () => {
    const token = bearer({ iat: 4_000_000_000, exp: 4_000_000_300 });
    expect(readAccessToken(token, NOW).renewAt).toBe(NOW + 4 * 60_000);
  });

  test('is decoded with names outside ASCII', () => {
    expect(readAccessToken(bearer({ name: '滑雪 ÿÿÿ>>>???', iat: 0, exp: 600 }), NOW).renewAt).toBe(NOW + 9 * 60_000);
  });

  test('that expires in less than a minute is renewed at once', () => {
    expect(readAccessToken(bearer({ iat: 0, exp: 30 }), NOW).renewAt).toBe(NOW);
  });

  test.each(['', 'Bearer', 'Bearer a.b.c', 'Bearer a.!!.c', bearer({}), bearer(null)])(
    'that cannot be parsed, such as %j, counts as valid for five minutes',
    (authorization) => {
      expect(readAccessToken(authorization, NOW)).toEqual({ authorization, renewAt: NOW + 4 * 60_000 });
    },
  );
});
