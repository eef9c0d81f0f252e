/** The log lines of requests, and request ids (docs/security.md, 26). */
import { describe, expect, test } from 'vitest';
import { startCachedSite } from '../support/cached-site.ts';
import { PASSWORD, send, signUp, signUpAdmin } from '../support/fans.ts';
import { startSite } from '../support/start-site.ts';

type Line = Record<string, unknown>;

async function startLogging(parts: Parameters<typeof startSite>[0] = {}) {
  const log: Line[] = [];
  const site = await startSite({ ...parts, logTo: { write: (line) => log.push(JSON.parse(line)) } });
  return { site, log, lines: (event: string) => log.filter((line) => line.event === event) };
}

describe('a sign-in is in the log', () => {
  test('with the user and the session', async () => {
    const { site, lines } = await startLogging();
    const { email, user } = await signUp(site, 'canary@fans.example');
    await send(site, 'POST /users/sign-in', { email, password: PASSWORD });
    expect(lines('sign-in')).toMatchObject([{ userId: user.id, sessionId: expect.any(Number) }]);
  });

  test.each([
    ['a wrong password', 'canary@fans.example'],
    ['an unknown email', 'cormorant@fans.example'],
  ])('that failed, with the masked email and the address: %s', async (_, email) => {
    const { site, lines } = await startLogging();
    await signUp(site, 'canary@fans.example');
    const address = '203.0.113.7';
    await send(site, 'POST /users/sign-in', { email, password: 'not this one' }, { address });
    expect(lines('sign-in failed')).toMatchObject([{ email: 'c…@fans.example', address }]);
    expect(lines('refused')).toMatchObject([
      { reqId: lines('sign-in failed')[0]?.reqId, status: 401, call: 'POST /users/sign-in', address },
    ]);
  });
});

test('a refused request is in the log with call, user and address; of IPv6 the /64 network', async () => {
  const { site, lines } = await startLogging();
  const fan = await signUp(site);
  await send(site, 'GET /trash', undefined, { ...fan, address: '2001:db8:1:2:3:4:5:6' });
  expect(lines('refused')).toMatchObject([
    { status: 403, call: 'GET /trash', userId: fan.user.id, address: '2001:db8:1:2::/64' },
  ]);
});

test('an edit of an account by an admin is in the log with both user ids', async () => {
  const { site, lines } = await startLogging();
  const [fan, admin] = [await signUp(site), await signUpAdmin(site)];
  await send(site, `PATCH /users/edit/${fan.user.id}`, { name: 'Bea' }, admin);
  await send(site, `DELETE /users/edit/${fan.user.id}`, undefined, admin);
  const both = { userId: fan.user.id, by: admin.user.id };
  expect(lines('user edited')).toMatchObject([{ ...both, changed: ['name'] }]);
  expect(lines('user deleted')).toMatchObject([both]);
});

describe('the id of a request', () => {
  const GIVEN = 'edge-01.7f3a_22';
  /** The id in the header of a refused request, which is the one in the log. */
  async function idOf({ site, lines }: Awaited<ReturnType<typeof startLogging>>, given?: string) {
    const headers = given === undefined ? {} : { 'x-request-id': given };
    const id = (await send(site, 'GET /trash', undefined, { headers })).headers.get('x-request-id');
    expect(lines('refused').at(-1)?.reqId).toBe(id);
    return id;
  }

  test('is in the response to a refused request, and differs each time', async () => {
    const site = await startLogging();
    const ids = [await idOf(site), await idOf(site)];
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/);
  });

  test('is in the response to an unknown call', async () => {
    const { site } = await startLogging();
    expect((await site.get('/api/v1/nothing')).headers.get('x-request-id')).toMatch(/-/);
  });

  test('is the one that a trusted proxy gives', async () => {
    expect(await idOf(await startLogging(), GIVEN)).toBe(GIVEN);
  });

  test.each(['short', 'x'.repeat(65), 'with a space', 'with"quotes"', 'a,b,c,d,e,f'])(
    'is generated where a trusted proxy sends a malformed one: %s',
    async (given) => expect(await idOf(await startLogging(), given)).not.toBe(given),
  );

  test('is generated where another client sends one', async () => {
    expect(await idOf(await startLogging({ trustedProxies: ['192.0.2.1'] }), GIVEN)).not.toBe(GIVEN);
    expect(await idOf(await startLogging({ trustedProxies: [] }), GIVEN)).not.toBe(GIVEN);
  });

  test('is in no cached response', async () => {
    const { site } = await startCachedSite();
    for (const path of ['/riders', '/api/v1/riders', '/riders']) {
      expect((await site.get(path)).headers.get('x-request-id')).toBeNull();
    }
  });
});
