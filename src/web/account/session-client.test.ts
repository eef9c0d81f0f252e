import { beforeEach, describe, expect, test } from 'vitest';
import type { ApiRequest, ApiResponse } from '#contract/api-client.ts';
import { createStore } from '../ui/store.ts';
import type { Session } from './session.ts';
import { createSessionClient, readAccessToken } from './session-client.ts';

const MINUTE = 60_000;
const ZOE = { id: 7, name: 'Zoe', email: 'zoe@fans.example', admin: 'false' as const };
const CREDENTIALS = { email: ZOE.email, password: 'switch-left-270' };

let now: number;
let tokens: number;
/** How often other tabs were told. */
let told: number;
let requests: ApiRequest[];
/** What the server answers, by the beginning of the request's line; the rest is a reply that signs Zoe in. */
let answers: Record<string, (request: ApiRequest) => ApiResponse | Promise<ApiResponse>>;

beforeEach(() => {
  now = 0;
  tokens = 0;
  requests = [];
  answers = {};
  told = 0;
});

function open() {
  const session = createStore<Session>({ status: 'signed-out' });
  const calls = createSessionClient({ transport: answer, session, now: () => now, notifyOtherTabs: () => (told += 1) });
  return { session, calls, status: () => session.get().status };
}

async function answer(request: ApiRequest): Promise<ApiResponse> {
  requests.push(request);
  const line = `${request.method} ${request.path.replace('/api/v1', '')}`;
  const found = Object.keys(answers).find((start) => line.startsWith(start));
  if (found !== undefined) return (answers[found] as (typeof answers)[string])(request);
  return signsIn();
}

/** A token of fifteen minutes with a number of its own. */
function signsIn(): ApiResponse {
  tokens += 1;
  const payload = btoa(JSON.stringify({ iat: 0, exp: 900 }));
  return { status: 200, body: JSON.stringify(ZOE), authorization: `Bearer ${tokens}.${payload}.` };
}

function refused(status: number, field?: string): ApiResponse {
  return { status, body: JSON.stringify({ statusCode: status, error: 'Refused', message: 'No.', field }) };
}

function lines(): string[] {
  return requests.map(({ method, path }) => `${method} ${path.replace('/api/v1/users', '')}`);
}

const NOTHING = () => ({ status: 200, body: '{}' });

describe('signing in', () => {
  test('makes the user known, in other tabs as well', async () => {
    const { calls, session } = open();
    await calls.signIn(CREDENTIALS);
    expect(session.get()).toEqual({ status: 'signed-in', user: ZOE });
    expect(told).toBe(1);
  });

  test('with the wrong password changes nothing and asks once', async () => {
    answers['POST /users/sign-in'] = () => refused(401);
    const { calls, status } = open();
    await expect(calls.signIn(CREDENTIALS)).rejects.toThrow('No.');
    expect([status(), told, requests.length]).toEqual(['signed-out', 0, 1]);
  });

  test('sends no token that an earlier session left', async () => {
    const { calls } = open();
    await calls.signIn(CREDENTIALS);
    await calls.signIn(CREDENTIALS);
    expect(requests.map(({ authorization }) => authorization)).toEqual([undefined, undefined]);
  });
});

describe('the calls of a user', () => {
  test('carry the token, and no other request for it while it is fresh', async () => {
    const { calls } = open();
    await calls.signIn(CREDENTIALS);
    answers['GET /users/7/sessions'] = () => ({ status: 200, body: '[]' });
    now = 13 * MINUTE;
    await calls.api('GET /users/{id}/sessions', { params: { id: 7 } });
    expect(lines()).toEqual(['POST /sign-in', 'GET /7/sessions']);
    expect(requests[1]?.authorization).toMatch(/^Bearer 1\./);
  });

  test('renew the token shortly before its end, once for all that wait', async () => {
    const { calls } = open();
    await calls.signIn(CREDENTIALS);
    answers['GET /users/7'] = () => ({ status: 200, body: '[]' });
    now = 14 * MINUTE;
    const ask = () => calls.api('GET /users/{id}/sessions', { params: { id: 7 } });
    await Promise.all([ask(), ask(), ask()]);
    expect(lines().filter((line) => line === 'POST /sign-in/session')).toHaveLength(1);
    expect(requests.at(-1)?.authorization).toMatch(/^Bearer 2\./);
  });

  test('are made once more with a new token when the old one is refused', async () => {
    const { calls } = open();
    await calls.signIn(CREDENTIALS);
    answers['GET /users/7'] = ({ authorization }) =>
      authorization?.startsWith('Bearer 1.') ? refused(401) : { status: 200, body: '[]' };
    expect(await calls.api('GET /users/{id}/sessions', { params: { id: 7 } })).toEqual([]);
    expect(lines()).toEqual(['POST /sign-in', 'GET /7/sessions', 'POST /sign-in/session', 'GET /7/sessions']);
  });

  test('are given up when the new token is refused as well', async () => {
    const { calls } = open();
    await calls.signIn(CREDENTIALS);
    answers['GET /users/7'] = () => refused(401);
    await expect(calls.api('GET /users/{id}/sessions', { params: { id: 7 } })).rejects.toThrow('No.');
    expect(requests).toHaveLength(4);
  });

  test('lead out when the session is over', async () => {
    const { calls, status } = open();
    await calls.signIn(CREDENTIALS);
    answers['GET /users/7'] = () => refused(401);
    answers['POST /users/sign-in/session'] = () => refused(401);
    await expect(calls.api('GET /users/{id}/sessions', { params: { id: 7 } })).rejects.toThrow('No.');
    expect([status(), told]).toEqual(['signed-out', 2]);
  });

  test('are not repeated when what was typed is refused', async () => {
    const { calls, status } = open();
    await calls.signIn(CREDENTIALS);
    answers['PATCH /users/edit/7'] = () => refused(401, 'oldPassword');
    const change = { password: 'right-switch-450', oldPassword: 'wrong' };
    await expect(calls.api('PATCH /users/edit/{id}', { params: { id: 7 }, body: change })).rejects.toThrow('No.');
    expect([status(), requests.length]).toEqual(['signed-in', 2]);
  });
});

describe('restoring', () => {
  test('takes the session of the cookie up', async () => {
    const { calls, status } = open();
    await calls.restore();
    expect([status(), told, ...lines()]).toEqual(['signed-in', 0, 'POST /sign-in/session']);
  });

  test('leaves a session that is over', async () => {
    answers['POST /users/sign-in/session'] = () => refused(401);
    const { calls, status } = open();
    await calls.restore();
    expect([status(), told]).toEqual(['signed-out', 1]);
  });

  test.each([429, 500, 503])('tells nobody of an end when the site answers %i', async (code) => {
    answers['POST /users/sign-in/session'] = () => refused(code);
    const { calls, status } = open();
    await calls.restore();
    expect([status(), told]).toEqual(['signed-out', 0]);
  });

  test('loses nobody who was signed in when the site does not answer', async () => {
    const { calls, status } = open();
    await calls.signIn(CREDENTIALS);
    answers['POST /users/sign-in/session'] = () => refused(503);
    await calls.restore();
    expect(status()).toBe('signed-in');
  });

  test('comes to nothing when another tab signs out meanwhile', async () => {
    const { calls, session, status } = open();
    session.set({ status: 'restoring' });
    const { promise, resolve } = Promise.withResolvers<ApiResponse>();
    answers['POST /users/sign-in/session'] = () => promise;
    const restored = calls.restore();
    session.set({ status: 'signed-out' });
    resolve(signsIn());
    await restored;
    expect(status()).toBe('signed-out');
  });
});

describe('signing out', () => {
  test('ends the session on the server and drops the token', async () => {
    answers['POST /users/sign-out'] = NOTHING;
    const { calls, status } = open();
    await calls.signIn(CREDENTIALS);
    await calls.signOut();
    expect([status(), told, lines().at(-1)]).toEqual(['signed-out', 2, 'POST /sign-out']);
    answers['POST /users/sign-in/session'] = () => refused(401);
    await expect(calls.api('GET /users/{id}/sessions', { params: { id: 7 } })).rejects.toThrow('No.');
    expect(requests.at(-1)?.authorization).toBeUndefined();
  });

  test('does not pretend when the site does not answer', async () => {
    const { calls, status } = open();
    await calls.signIn(CREDENTIALS);
    answers['POST /users/sign-out'] = () => refused(503);
    await expect(calls.signOut()).rejects.toThrow('No.');
    expect([status(), told]).toEqual(['signed-in', 1]);
  });

  test('is done when the session was over already', async () => {
    const { calls, status } = open();
    await calls.signIn(CREDENTIALS);
    answers['POST /users/sign-out'] = () => refused(401);
    answers['POST /users/sign-in/session'] = () => refused(401);
    await calls.signOut();
    expect(status()).toBe('signed-out');
  });
});

describe('resetting a password', () => {
  const FIELDS = { token: 'link', email: ZOE.email, password: 'right-switch-450' };

  test('signs in with the token of the reply', async () => {
    answers['PATCH /users/reset-password'] = () => ({
      status: 200,
      body: JSON.stringify({ ...ZOE, jwtToken: 'a.b.c' }),
    });
    const { calls, status } = open();
    await calls.resetPassword(FIELDS);
    expect([status(), ...lines()]).toEqual(['signed-in', 'PATCH /reset-password', 'POST /sign-in/a.b.c']);
  });

  test('signs nobody in where the reply has none', async () => {
    answers['PATCH /users/reset-password'] = () => ({ status: 200, body: JSON.stringify(ZOE) });
    const { calls, session, status } = open();
    session.set({ status: 'signed-in', user: ZOE });
    await calls.resetPassword(FIELDS);
    expect([status(), requests.length]).toEqual(['signed-out', 1]);
  });
});

const NOW = Date.parse('2018-03-14T12:00:00Z');

function bearer(payload: unknown): string {
  return `Bearer ${btoa('{}')}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;
}

describe('an access token', () => {
  test('is renewed a minute before its end', () => {
    expect(readAccessToken(bearer({ iat: 1000, exp: 1900 }), NOW).renewAt).toBe(NOW + 14 * 60_000);
  });

  test('counts from when it came, whatever the clock that made it says', () => {
    const made = bearer({ iat: 4_000_000_000, exp: 4_000_000_300 });
    expect(readAccessToken(made, NOW).renewAt).toBe(NOW + 4 * 60_000);
  });

  test('is read with names that need more than plain letters', () => {
    expect(readAccessToken(bearer({ name: '滑雪 ÿÿÿ>>>???', iat: 0, exp: 600 }), NOW).renewAt).toBe(NOW + 9 * 60_000);
  });

  test('of less than a minute is renewed at once', () => {
    expect(readAccessToken(bearer({ iat: 0, exp: 30 }), NOW).renewAt).toBe(NOW);
  });

  test.each(['', 'Bearer', 'Bearer a.b.c', 'Bearer a.!!.c', bearer({}), bearer(null)])(
    'that cannot be read, such as %j, is taken for one of five minutes',
    (authorization) => {
      expect(readAccessToken(authorization, NOW)).toEqual({ authorization, renewAt: NOW + 4 * 60_000 });
    },
  );
});
