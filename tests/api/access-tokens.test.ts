/** Access tokens: only our own, unexpired ones of an active session are valid. */
import { base64url, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { createAccountDependencies } from '#server/features/users/account-dependencies.ts';
import { expectError } from '../support/expect-error.ts';
import { send, signUp, signUpAdmin } from '../support/fans.ts';
import { NOON, startSite, TEST_SECRET, type TestSite } from '../support/start-site.ts';

const HEADER = { alg: 'HS256', typ: 'at+jwt' };
const SECOND = NOON / 1000;

const ownKeyOf = ({ database }: TestSite) =>
  createAccountDependencies({
    ...{ database, clock: () => NOON, secret: TEST_SECRET, publicUrl: 'http://slvsh.example' },
  }).accessKey;

async function signedInFan(site: TestSite) {
  const fan = await signUp(site);
  const payload = JSON.parse(new TextDecoder().decode(base64url.decode(fan.authorization.split('.')[1] ?? '')));
  return { ...fan, payload, call: `GET /users/${fan.user.id}/data` };
}

const withPayload = (payload: object, header: object, key: Uint8Array | CryptoKey) =>
  new SignJWT({ ...payload }).setProtectedHeader(header as typeof HEADER).sign(key);

test('a token is valid for fifteen minutes', async () => {
  const time = { now: NOON };
  const site = await startSite({ clock: () => time.now });
  const { call, authorization } = await signedInFan(site);
  expect((await send(site, call, undefined, { authorization })).status).toBe(200);
  time.now += 15 * 60_000 + 1000;
  await expectError(await send(site, call, undefined, { authorization }), 401);
});

test('a forged token is invalid, and the reply has no reason', async () => {
  const site = await startSite();
  const { call, payload, authorization } = await signedInFan(site);
  const own = ownKeyOf(site);
  const foreign = new TextEncoder().encode('the key of an attacker, which is long enough');
  const pair = await generateKeyPair('RS256');
  const jwk = await exportJWK(pair.publicKey);
  const unsigned = `${base64url.encode(JSON.stringify({ alg: 'none', typ: 'at+jwt' }))}.${base64url.encode(JSON.stringify(payload))}.`;
  const forged: Record<string, string> = {
    'not signed': unsigned,
    'not signed, with the signature of another': unsigned + (authorization.split('.')[2] ?? ''),
    'of a foreign key': await withPayload(payload, HEADER, foreign),
    'of another algorithm': await withPayload(payload, { ...HEADER, alg: 'HS512' }, own),
    'of a key pair that it names itself': await withPayload(
      payload,
      { alg: 'RS256', typ: 'at+jwt', jwk },
      pair.privateKey,
    ),
    'with a key address': await withPayload(
      payload,
      { ...HEADER, jku: 'https://evil.example/keys', kid: '../../etc/passwd' },
      foreign,
    ),
    'of another type': await withPayload(payload, { ...HEADER, typ: 'JWT' }, own),
    'of another issuer': await withPayload({ ...payload, iss: 'evil' }, HEADER, own),
    'for another audience': await withPayload({ ...payload, aud: 'elsewhere' }, HEADER, own),
    'that never ends': await withPayload({ ...payload, exp: SECOND + 10 ** 9, iat: SECOND - 3600 }, HEADER, own),
    'without a session': await withPayload({ ...payload, sid: undefined }, HEADER, own),
    'for another’s session': await withPayload({ ...payload, sid: payload.sid + 1 }, HEADER, own),
    'for another fan': await withPayload({ ...payload, sub: String(Number(payload.sub) + 1) }, HEADER, own),
    truncated: authorization.slice(7, -2),
    empty: '',
    'of ten thousand dots': '.'.repeat(10_000),
  };
  const messages = new Set<string>();
  for (const [name, token] of Object.entries(forged)) {
    const response = await send(site, call, undefined, { authorization: `Bearer ${token}` });
    expect(response.status, name).toBe(401);
    messages.add((await expectError(response, 401)).message);
  }
  expect(messages.size).toBe(1);
});

test('a request with only the cookie reads and writes no data of a fan', async () => {
  const site = await startSite();
  const { call, cookie, user } = await signedInFan(site);
  await expectError(await send(site, call, undefined, { cookie }), 401);
  await expectError(await send(site, `PATCH /users/edit/${user.id}`, { name: 'Eve' }, { cookie }), 401);
});

test('a token is invalid once its session has ended or its fan is deleted', async () => {
  const site = await startSite();
  const { call, authorization, cookie } = await signedInFan(site);
  expect((await send(site, 'POST /users/sign-out', undefined, { authorization, cookie })).status).toBe(200);
  await expectError(await send(site, call, undefined, { authorization }), 401);

  const other = await signedInFan(site);
  await site.database.deleteFrom('users').where('id', '=', other.user.id).execute();
  await expectError(await send(site, other.call, undefined, { authorization: other.authorization }), 401);
});

test('a demoted admin is a fan at the next request', async () => {
  const site = await startSite();
  const admin = await signUpAdmin(site);
  const fan = await signUp(site);
  const call = `GET /users/${fan.user.id}/data`;
  expect((await send(site, call, undefined, admin)).status).toBe(200);
  await site.database.updateTable('users').set({ role: 'fan', admin: 0 }).where('id', '=', admin.user.id).execute();
  await expectError(await send(site, call, undefined, admin), 403);
});
