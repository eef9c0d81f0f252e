/** Sign-in by a former Authorization header, which clients of the specification store (docs/security.md, 5). */
import { base64url, SignJWT } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { createAccountDependencies } from '#server/features/users/account-dependencies.ts';
import { changeRole } from '#server/features/users/roles.ts';
import { expectError } from '../support/expect-error.ts';
import { PASSWORD, type Sending, send, signedIn, signUp, signUpAdmin } from '../support/fans.ts';
import { addPasskey } from '../support/passkeys.ts';
import { NOON, startSite, TEST_SECRET } from '../support/start-site.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const HEADER = { alg: 'HS256', typ: 'at+jwt' };

let now = NOON;
const site = await startSite({ clock: () => now });
const strictSite = await startSite({ clock: () => now, adminsNeedPasskey: true, beside: site });

beforeEach(() => {
  now = NOON;
});

const tokenOf = ({ authorization = '' }: Sending) => authorization.slice('Bearer '.length);
const enter = (token: string, at = site) => send(at, `POST /users/sign-in/${token}`);
const enterAgain = (email: string, password = PASSWORD) => send(site, 'POST /users/sign-in', { email, password });
const readData = ({ id }: { id: number }, sending: Sending) => send(site, `GET /users/${id}/data`, undefined, sending);

test.each([
  ['as it is', (token: string) => token],
  ['after its scheme', (token: string) => encodeURIComponent(`Bearer ${token}`)],
  ['after its scheme, encoded twice', (token: string) => encodeURIComponent(encodeURIComponent(`Bearer ${token}`))],
  ['after its scheme in small letters', (token: string) => `bearer%20${token}`],
])(
  'a token that expired a day ago signs in, %s, and the reply has a fresh one of the same session',
  async (_, written) => {
    const fan = await signUp(site);
    now += DAY;
    await expectError(await readData(fan.user, fan), 401);
    const response = await enter(written(tokenOf(fan)));
    const next = await signedIn(response);
    expect(next.user).toStrictEqual(fan.user);
    expect([next.cookie, response.headers.get('cache-control')]).toEqual(['', 'no-store']);
    expect((await readData(fan.user, next)).status).toBe(200);
    const sessions = await send(site, `GET /users/${fan.user.id}/sessions`, undefined, next);
    expect(await sessions.json()).toMatchObject([{ current: true }]);
    // The former token still authorises nothing.
    await expectError(await readData(fan.user, fan), 401);
  },
);

test('a former token works for the 30 days of its session, and each use extends them', async () => {
  const fan = await signUp(site);
  for (const days of [29, 29, 29]) {
    now += days * DAY;
    expect((await enter(tokenOf(fan))).status).toBe(200);
  }
  now += 30 * DAY;
  await expectError(await enter(tokenOf(fan)), 401);
});

test('a former token of an admin works for 12 hours from the sign-in, however often it is used', async () => {
  const admin = await signUpAdmin(site);
  for (const hours of [6, 5]) {
    now += hours * HOUR;
    expect((await signedIn(await enter(tokenOf(admin)))).user).toMatchObject({ admin: 'true' });
  }
  now += HOUR;
  await expectError(await enter(tokenOf(admin)), 401);
});

test('a former token of a session that was ended does not sign in, nor into a later session', async () => {
  const fan = await signUp(site);
  const other = await signedIn(await enterAgain(fan.email));
  expect((await send(site, 'POST /users/sign-out', undefined, other)).status).toBe(200);
  now += DAY;
  expect((await enterAgain(fan.email)).status).toBe(200);
  await expectError(await enter(tokenOf(other)), 401);
  expect((await enter(tokenOf(fan))).status).toBe(200);
});

test('a former token does not sign in after a new password or the deletion of the account', async () => {
  const fan = await signUp(site);
  const other = await signedIn(await enterAgain(fan.email));
  const change = { password: 'switch tails 7', oldPassword: PASSWORD };
  expect((await send(site, `PATCH /users/edit/${fan.user.id}`, change, other)).status).toBe(200);
  now += HOUR;
  await expectError(await enter(tokenOf(fan)), 401);

  const next = await signedIn(await enter(tokenOf(other)));
  const proof = { oldPassword: change.password };
  expect((await send(site, `POST /users/${fan.user.id}/confirmation`, proof, next)).status).toBe(200);
  expect((await send(site, `DELETE /users/edit/${fan.user.id}`, undefined, next)).status).toBe(200);
  await expectError(await enter(tokenOf(other)), 401);
});

test('a former token of a demoted admin does not sign in, and that of a session that remains makes no admin', async () => {
  const [admin, fan] = [await signUpAdmin(site), await signUpAdmin(site)];
  await signUpAdmin(site);
  await site.write((trx) => changeRole(trx, admin.email, { from: ['admin'], to: 'fan' }, now));
  await site.database.updateTable('users').set({ role: 'fan', admin: 0 }).where('id', '=', fan.user.id).execute();
  now += HOUR;
  await expectError(await enter(tokenOf(admin)), 401);
  const next = await signedIn(await enter(tokenOf(fan)));
  expect(next.user).toMatchObject({ admin: 'false' });
  await expectError(await send(site, 'GET /trash', undefined, next), 403);
});

test('where admins need a passkey, a former token of a session by password ends with the first passkey', async () => {
  const admin = await signUpAdmin(site);
  now += HOUR;
  const first = await signedIn(await enter(tokenOf(admin), strictSite));
  expect(first.user).toMatchObject({ admin: 'false', needsPasskey: true });
  await addPasskey(site, first);
  await expectError(await enter(tokenOf(admin), strictSite), 401);
});

test('an expired token that is not of this site, or not for this purpose, does not sign in', async () => {
  const fan = await signUp(site);
  const payload = JSON.parse(new TextDecoder().decode(base64url.decode(tokenOf(fan).split('.')[1] ?? '')));
  const keyOf = (secret: string) =>
    createAccountDependencies({
      ...{ database: site.database, clock: () => NOON, secret, publicUrl: 'http://slvsh.example' },
    }).accessKey;
  const [own, foreign] = [keyOf(TEST_SECRET), keyOf('the secret of another site, which is long enough')];
  const sign = (changes: object, header: object = HEADER, key = own) =>
    new SignJWT({ ...payload, ...changes }).setProtectedHeader(header as typeof HEADER).sign(key);
  const [, body = '', signature = ''] = tokenOf(fan).split('.');
  const unsigned = base64url.encode(JSON.stringify({ alg: 'none', typ: 'at+jwt' }));
  const later = await sign({ iat: payload.iat + 10 * 86_400, exp: payload.exp + 10 * 86_400 });
  const refused: Record<string, string> = {
    'with a wrong signature': `${tokenOf(fan).slice(0, -4)}AAAA`,
    'not signed': `${unsigned}.${body}.`,
    'not signed, with a signature': `${unsigned}.${body}.${signature}`,
    'of another algorithm': await sign({}, { ...HEADER, alg: 'HS512' }),
    'of another type': await sign({}, { ...HEADER, typ: 'JWT' }),
    'of another issuer': await sign({ iss: 'evil' }),
    'for another audience': await sign({ aud: 'elsewhere' }),
    'of another site’s secret': await sign({}, HEADER, foreign),
    'from the future': later,
    'without the time of its issue': await sign({ iat: undefined }),
    'for another’s session': await sign({ sid: payload.sid - 1 }),
    'for another fan': await sign({ sub: String(Number(payload.sub) - 1) }),
    'of an earlier database with the same secret and ids': await sign({ iat: payload.iat - 86_400 }),
  };
  now += DAY;
  expect((await enter(await sign({}))).status).toBe(200);
  const messages = new Set<string>();
  for (const [name, token] of Object.entries(refused)) {
    const response = await enter(token);
    expect(response.status, name).toBe(401);
    messages.add((await expectError(response, 401)).message);
  }
  expect([...messages]).toEqual(['Your session has ended. Please sign in again.']);
});

test('an expired token authorises no other endpoint', async () => {
  const admin = await signUpAdmin(site);
  const { id } = admin.user;
  now += HOUR;
  for (const call of [
    'GET /trash',
    'GET /crews',
    'GET /calls',
    'POST /cups',
    'PATCH /posts/1',
    'DELETE /riders/1',
    'POST /users/sign-out',
    'POST /users/sign-in/session',
    `GET /users/${id}/data`,
    `PATCH /users/edit/${id}`,
    `DELETE /users/edit/${id}`,
    `GET /users/${id}/passkeys`,
    `GET /brackets/${id}`,
    `POST /brackets/${id}/4`,
  ]) {
    await expectError(await send(site, call, undefined, { authorization: admin.authorization }), 401);
  }
  expect((await enter(tokenOf(admin))).status).toBe(200);
});
