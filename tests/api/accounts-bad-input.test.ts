/** Invalid input for accounts is rejected with its field. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { issueResetToken } from '#server/features/users/password-reset.ts';
import { expectError } from '../support/expect-error.ts';
import { PASSWORD, send, signedIn, signUp } from '../support/fans.ts';
import { NOON, startSite } from '../support/start-site.ts';

const site = await startSite();
const someone = (over: object) => ({
  name: 'Ada',
  email: `odd${Math.random()}@fans.example`,
  password: PASSWORD,
  ...over,
});

describe('a sign-up is refused with its field for', () => {
  test.each<[string, object, string]>([
    ['a name of 10,000 characters', { name: 'a'.repeat(10_000) }, 'name'],
    ['a name with control characters', { name: 'A\u0007da' }, 'name'],
    ['a name that reverses the text around it', { name: '\u202eadA' }, 'name'],
    ['a name with a null byte', { name: 'A\u0000da' }, 'name'],
    ['an empty name', { name: '   ' }, 'name'],
    ['a name that is a number', { name: 42 }, 'name'],
    ['an email without a host', { email: 'ada@' }, 'email'],
    ['an email that begins with a dot', { email: '.a@fans.example' }, 'email'],
    ['an email with a dot before the at sign', { email: 'a.@fans.example' }, 'email'],
    ['an email of two', { email: 'a@b.example, c@d.example' }, 'email'],
    ['an email with a line break', { email: 'ada@fans.example\r\nBcc: all@fans.example' }, 'email'],
    ['an email of 10,000 characters', { email: `${'a'.repeat(10_000)}@fans.example` }, 'email'],
    ['a password of seven characters', { password: 'seven77' }, 'password'],
    ['a password of 129 characters', { password: 'nose butter '.repeat(11).slice(0, 129) }, 'password'],
    ['a password that is a list', { password: ['nose', 'butter'] }, 'password'],
  ])('%s', async (_, over, field) => {
    await expectError(await send(site, 'POST /users/sign-up', someone(over)), 400, field);
  });
});

test('a common password is rejected by every endpoint that sets one, and nothing changes', async () => {
  const fan = await signUp(site);
  const token = await issueResetToken(site.database, fan.email, NOON);
  const password = 'Password1';
  const choices: [string, object][] = [
    ['POST /users/sign-up', someone({ password })],
    ['PATCH /users/reset-password', { token, email: fan.email, password }],
    [`PATCH /users/edit/${fan.user.id}`, { password, oldPassword: PASSWORD }],
  ];
  for (const [call, body] of choices) {
    const { message } = await expectError(await send(site, call, body, fan), 400, 'password');
    expect(message, call).toMatch(/too common/);
  }
  await signedIn(await send(site, 'POST /users/sign-in', { email: fan.email, password: PASSWORD }));
  expect((await send(site, `GET /users/validate-token/${token}`)).status).toBe(200);
});

test.each([
  'ada+cup@fans.example',
  "o'brien@fans.example",
  'a.b-c_d@sub.fans.example',
  `${'l'.repeat(60)}@fans.example`,
])('%s is an email', async (email) => {
  expect((await signUp(site, email)).user.email).toBe(email);
});

test('an email in capitals is the same account', async () => {
  await signUp(site, 'grace@fans.example');
  await expectError(await send(site, 'POST /users/sign-up', someone({ email: 'GRACE@Fans.Example' })), 409, 'email');
});

describe('a body is rejected that is', () => {
  const body = JSON.stringify({ email: 'ada@fans.example', password: PASSWORD });
  test.each<[string, string, string, number]>([
    ['cut off', body.slice(0, -5), 'application/json', 400],
    ['empty', '', 'application/json', 400],
    ['a list', '[1]', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['plain text', body, 'text/plain', 415],
    ['a form', 'email=ada%40fans.example&password=x', 'application/x-www-form-urlencoded', 415],
    ['form data', 'x', 'multipart/form-data; boundary=x', 415],
    ['of no known type', body, 'application/nonsense', 415],
    ['ten megabytes long', JSON.stringify({ email: 'x'.repeat(10_000_000) }), 'application/json', 413],
    ['a prototype', '{"__proto__": {"admin": true}, "email": "a@b.example", "password": "x"}', 'application/json', 400],
  ])('%s', async (_, text, type, status) => {
    const response = await send(site, 'POST /users/sign-in', text, { headers: { 'content-type': type } });
    const reply = await response.json();
    expect(response.status, JSON.stringify(reply)).toBe(status);
    expect(Object.keys(reply).filter((key) => !['field', 'values'].includes(key))).toEqual([
      ...['statusCode', 'error', 'code', 'message'],
    ]);
  });
});

test('read-only fields change nothing', async () => {
  const raised = { admin: 'true', role: 'admin', id: 1, score: 320, jwtToken: 'x' };
  const response = await send(site, 'POST /users/sign-up', someone(raised));
  const fan = response.ok ? await signedIn(response) : await signUp(site);
  await send(site, `PATCH /users/edit/${fan.user.id}`, { name: 'Eve', ...raised }, fan);
  const row = await site.database
    .selectFrom('users')
    .where('id', '=', fan.user.id)
    .select(['id', 'admin', 'role'])
    .executeTakeFirst();
  expect(row).toEqual({ id: fan.user.id, admin: 0, role: 'fan' });
});

test('a reset token works for its own fan only, unshortened, and once', async () => {
  const [ada, eve] = [await signUp(site), await signUp(site)];
  const token = await issueResetToken(site.database, ada.email, NOON);
  const reset = (over: object) =>
    send(site, 'PATCH /users/reset-password', { token, email: ada.email, password: 'a better one 720', ...over });
  await expectError(await reset({ email: eve.email }), 400);
  await expectError(await reset({ token: token.slice(0, -1) }), 400);
  await expectError(await reset({ token: `${token}x` }), 400);
  await expectError(await reset({ token: '' }), 400);
  expect((await reset({})).status).toBe(200);
  await expectError(await reset({}), 400);
});

test('a token is valid for its own purpose only, and only its hash is stored', async () => {
  const fan = await signUp(site);
  const token = await issueResetToken(site.database, fan.email, NOON);
  const reset = (other: string) =>
    send(site, 'PATCH /users/reset-password', { token: other, email: fan.email, password: 'a better one 720' });
  const session = fan.cookie.replace('slvsh_token=', '');
  const proof = fan.authorization.replace('Bearer ', '');
  for (const other of [session, proof]) {
    expect((await send(site, `GET /users/validate-token/${other}`)).status).toBe(400);
    expect((await reset(other)).status).toBe(400);
  }
  const cookie = `slvsh_token=${token}`;
  await expectError(await send(site, 'POST /users/sign-in/session', undefined, { cookie }), 401);
  for (const other of [session, token]) await expectError(await send(site, `POST /users/sign-in/${other}`, ''), 401);

  for (const secret of [session, token]) expect(Buffer.from(secret, 'base64url').length).toBeGreaterThanOrEqual(16);
  const rows = await Promise.all([
    site.database.selectFrom('sessions').where('userId', '=', fan.user.id).select('tokenHash').execute(),
    site.database.selectFrom('passwordResets').where('emailKey', '=', fan.email).select('tokenHash').execute(),
  ]);
  expect(rows.flat().map((row) => row.tokenHash)).toEqual([session, token].map(sha256));
  expect((await reset(token)).status).toBe(200);
});

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
