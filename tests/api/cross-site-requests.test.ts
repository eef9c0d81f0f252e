/** Another site can neither read nor write through a visitor's browser (docs/security.md, 9). */
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/api/endpoints/endpoint.ts';
import { endpoints } from '#contract/api/endpoints.ts';
import { expectError } from '../support/expect-error.ts';
import { send, signUp, signUpAdmin } from '../support/fans.ts';
import { startSite } from '../support/start-site.ts';

const site = await startSite();
const [fan, admin] = [await signUp(site), await signUpAdmin(site)];
const writes = Object.entries<Endpoint>(endpoints).filter(([name]) => !name.startsWith('GET '));

/** The endpoint with the id of an existing item. */
function addressed(name: string): string {
  return name.replace(/\{(\w+)\}/g, (_, field) => (field === 'id' || field === 'userId' ? String(fan.user.id) : '1'));
}

const readUsers = () => site.database.selectFrom('users').selectAll().orderBy('id').execute();
const countSessions = async () => (await site.database.selectFrom('sessions').select('id').execute()).length;

describe.each(writes)('%s', (name, call) => {
  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another site of the same domain', { 'sec-fetch-site': 'same-site' }],
    ['another site, in an old browser', { origin: 'https://evil.example' }],
    ['a page with an opaque origin, in an old browser', { origin: 'null' }],
  ])('from %s is rejected, also with a session', async (_where, headers) => {
    const before = [await readUsers(), await countSessions()];
    const { message } = await expectError(
      await send(site, addressed(name), {}, { cookie: admin.cookie, authorization: admin.authorization, headers }),
      403,
    );
    expect(message).toBe('This has to be done on the site itself.');
    expect([await readUsers(), await countSessions()]).toEqual(before);
  });

  test.runIf(call.access !== 'anyone')('with only the cookie is refused', async () => {
    const headers = { 'sec-fetch-site': 'same-origin' };
    await expectError(await send(site, addressed(name), {}, { cookie: admin.cookie, headers }), 401);
  });
});

test.each([
  ['the site itself', { 'sec-fetch-site': 'same-origin' }],
  ['the site itself, in an old browser', { origin: 'http://slvsh.example' }],
  ['a program, which sends no origin', {}],
])('%s may write', async (_where, headers) => {
  const renamed = { ...fan.user, name: `Ada ${Math.random()}` };
  const { authorization } = fan;
  const edited = await send(
    site,
    `PATCH /users/edit/${fan.user.id}`,
    { name: renamed.name },
    { authorization, headers },
  );
  expect(await edited.json()).toEqual(renamed);
});

test('no response has CORS headers', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'PATCH' };
  for (const call of [
    'GET /posts/page/1',
    `GET /users/${fan.user.id}/data`,
    'OPTIONS /posts/page/1',
    'OPTIONS /users/edit/1',
  ]) {
    const response = await send(site, call, undefined, { authorization: fan.authorization, headers });
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});
