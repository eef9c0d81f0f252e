/** No endpoint has a response for one caller that a shared cache may store (docs/security.md, 14). */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/api/endpoints/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/api/endpoints.ts';
import { API_BASE } from '#contract/client.ts';
import { startCachedSite } from '../support/cached-site.ts';
import { PASSWORD, type Sending, send, signUp, signUpAdmin } from '../support/fans.ts';
import { readJson } from '../support/strict-client.ts';
import { buildWorld } from '../support/world.ts';

const { site } = await startCachedSite();
await buildWorld(site);
const { paths } = await readJson(site.get('/api/docs/json'));
const served = Object.entries<object>(paths).flatMap(([path, operations]) =>
  Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.slice(API_BASE.length)}` as EndpointName),
);

let admin: Awaited<ReturnType<typeof signUpAdmin>>;
beforeAll(async () => {
  admin = await signUpAdmin(site);
});

describe.each(served)('%s', (name) => {
  test('with an Authorization header is not cacheable', async () => {
    const fan = await signUp(site);
    const responses = [
      await request(name, { authorization: fan.authorization }, fan.user.id),
      await request(name, { authorization: 'Bearer made-up' }, fan.user.id),
      // Not after a sign-out: the admin's session has to last.
      ...(/sign-(in|out)/.test(name)
        ? []
        : [await request(name, { authorization: admin.authorization }, 2_000_000_000)]),
    ];
    for (const { status, headers } of responses) {
      expect(headers.get('cache-control'), `${status}`).toBe('no-store');
    }
  });

  test('without a caller is cacheable only if it is a public read', async () => {
    const { status, headers } = await request(name, {}, 1);
    const { access, stream }: Endpoint = endpoints[name];
    const forAll = access === 'anyone' && name.startsWith('GET ') && !name.includes('/users/') && !stream;
    expect(headers.get('cache-control')).toBe(forAll && status === 200 ? 'no-cache' : 'no-store');
    if (forAll) expect(headers.getSetCookie()).toEqual([]);
  });
});

test('a response with Set-Cookie is not cacheable', async () => {
  const { email, user, cookie, authorization } = await signUp(site);
  const token = authorization.replace('Bearer ', '');
  const answers = [
    await send(site, 'POST /users/sign-up', { name: 'Bo', email: 'bo@fans.example', password: PASSWORD }),
    await send(site, 'POST /users/sign-in', { email, password: PASSWORD }),
    await send(site, 'POST /users/sign-in/session', undefined, { cookie }),
    await send(site, `POST /users/sign-in/${token}`),
    await send(site, 'POST /users/sign-out', undefined, { authorization, cookie }),
    await send(site, 'POST /users/sign-in/session', undefined, { cookie }),
    await send(site, `DELETE /users/edit/${user.id}`, undefined, { authorization: admin.authorization }),
  ];
  for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store');
  expect(answers.filter(({ headers }) => headers.getSetCookie().length > 0).length).toBeGreaterThanOrEqual(5);
});

test('a request that is refused before its handler is not cacheable', async () => {
  const { authorization } = admin;
  const answers = [
    await send(site, 'POST /users/sign-in', '{', { authorization }),
    await send(site, 'POST /users/sign-in', 'x', { authorization, headers: { 'content-type': 'text/html' } }),
    await send(site, 'POST /cups', 'x'.repeat(200_000), { authorization }),
    await send(site, 'POST /cups', {}, { authorization, headers: { origin: 'https://evil.example' } }),
    await send(site, 'GET /no/such/call', undefined, { authorization }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 415, 413, 403, 404]);
  for (const { status, headers } of answers) expect(headers.get('cache-control'), `${status}`).toBe('no-store');
});

/** Requests a missing item, with a body that no schema accepts. */
async function request(name: EndpointName, caller: Sending, userId: number): Promise<Response> {
  const call: Endpoint = endpoints[name];
  const own = call.access === 'owner' || name.includes('/users/');
  const other = name.startsWith('GET ') ? '1' : '2000000000';
  const address = name
    .replace('{userId}', String(userId))
    .replace('{id}', own ? String(userId) : other)
    .replace('{item}', 'posts')
    .replace(/\{\w+\}/g, '1');
  const leave = new AbortController();
  const response = await site.get(`/api/v1${address.split(' ')[1]}`, {
    method: address.split(' ')[0] ?? '',
    headers: { ...(caller.authorization && { authorization: caller.authorization }), 'x-forwarded-for': '10.9.9.9' },
    ...(call.body && { body: call.bodyType === 'form' ? new FormData() : '{"nothing":"of use"}' }),
    signal: leave.signal,
  });
  if (call.stream) leave.abort();
  else await response.text();
  return response;
}
