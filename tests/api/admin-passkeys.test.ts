/** ADMIN_PASSKEYS=required: editors and admins sign in only with a passkey (docs/security.md, 32). */
import { describe, expect, test } from 'vitest';
import type { CreatedCredential } from '#contract/api/passkeys.ts';
import { deriveMailKeys } from '#server/features/users/account-dependencies.ts';
import { resetPasskeys } from '#server/features/users/passkeys/passkeys.ts';
import { issueResetToken } from '#server/features/users/password-reset.ts';
import { changeRole } from '#server/features/users/roles.ts';
import { createAuthenticator } from '../support/authenticator.ts';
import { expectError } from '../support/expect-error.ts';
import { PASSWORD, type Sending, send, signedIn, signUpAdmin, signUpConfirmed, signUpEditor } from '../support/fans.ts';
import { addPasskey, creationFor, enterByPasskey, removePasskey, sendPasskey } from '../support/passkeys.ts';
import { NOON, startSite, TEST_SECRET, type TestSite } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';

/** The same site before and after the setting. */
const site = await startSite({ adminsNeedPasskey: true });
const before = await startSite({ beside: site });

const REASON = 'Editors and admins sign in with a passkey here.';
const FIRST_STEP = 'Editors and admins need a passkey here. Add one to your account first.';

const enter = (at: TestSite, email: string, password = PASSWORD) =>
  send(at, 'POST /users/sign-in', { email, password });
const readTrash = ({ authorization = '' }: Sending, at = site) => send(at, 'GET /trash', undefined, { authorization });
const resume = ({ cookie = '' }: Sending) => send(site, 'POST /users/sign-in/session', undefined, { cookie });

test('the right password of an admin with a passkey answers 403 with the reason, a wrong one 401 as ever', async () => {
  const admin = await signUpAdmin(before);
  const { authenticator } = await addPasskey(before, admin);
  const { message } = await expectError(await enter(site, admin.email), 403, 'password');
  expect(message).toBe(REASON);
  const unknown = await expectError(await enter(site, 'stranger@fans.example', 'wrong'), 401);
  expect(await expectError(await enter(site, admin.email, 'wrong'), 401)).toEqual(unknown);
  const entered = await signedIn(await enterByPasskey(site, authenticator));
  expect(entered.user).toMatchObject({ admin: 'true' });
  expect(entered.user).not.toHaveProperty('needsPasskey');
  expect((await readTrash(entered)).status).toBe(200);
  expect((await resume(entered)).status).toBe(200);
  // The setting concerns only admins, and only this site.
  expect((await enter(before, admin.email)).status).toBe(200);
});

test('right passwords are not counted as failures', async () => {
  const admin = await signUpAdmin(before);
  await addPasskey(before, admin);
  for (let time = 0; time < 12; time += 1) {
    const by = { address: '10.8.8.8' };
    const body = { email: admin.email, password: PASSWORD };
    await expectError(await send(site, 'POST /users/sign-in', body, by), 403, 'password');
  }
});

test('fans sign in with a password or a passkey', async () => {
  const fan = await signUpConfirmed(site);
  const { authenticator } = await addPasskey(site, fan);
  const byPassword = await signedIn(await enter(site, fan.email));
  expect((await send(site, `GET /users/${fan.user.id}/data`, undefined, byPassword)).status).toBe(200);
  expect((await enterByPasskey(site, authenticator)).status).toBe(200);
});

test('an admin’s earlier session with a password ends if there is a passkey', async () => {
  const admin = await signUpAdmin(before);
  await addPasskey(before, admin);
  expect((await readTrash(admin, before)).status).toBe(200);
  await expectError(await readTrash(admin), 401);
  await expectError(await resume(admin), 401);
  const [, token = ''] = admin.authorization.split(' ');
  await expectError(await send(site, `POST /users/sign-in/${token}`), 401);
});

test('an admin without a passkey signs in with a password and can add one, nothing else', async () => {
  const { email, user } = await signUpAdmin(before);
  const response = await enter(site, email);
  const first = await signedIn(response);
  expect(first.user).toMatchObject({ admin: 'false', needsPasskey: true });
  expect(await readReply(resume(first))).toMatchObject({ admin: 'false', needsPasskey: true });
  const { authorization } = first;
  for (const call of [
    'GET /trash',
    `GET /users/${user.id}/data`,
    `GET /users/${user.id}/sessions`,
    `DELETE /users/edit/${user.id}`,
    `DELETE /users/${user.id}/favourites`,
  ]) {
    expect((await expectError(await send(site, call, undefined, { authorization }), 403)).message).toBe(FIRST_STEP);
  }
  const edit = { password: 'left lip 270', oldPassword: PASSWORD };
  await expectError(await send(site, `PATCH /users/edit/${user.id}`, edit, { authorization }), 403);

  const { authenticator, response: added } = await addPasskey(site, first);
  const cookie =
    added.headers
      .getSetCookie()
      .find((text) => text.startsWith('slvsh_token='))
      ?.split(';')[0] ?? '';
  const next = { authorization: added.headers.get('authorization') ?? '', cookie };
  expect((await readTrash(next)).status).toBe(200);
  expect(await readReply(resume(next))).toMatchObject({ admin: 'true' });
  await expectError(await resume(first), 401);
  await expectError(await readTrash(first), 401);
  expect((await enterByPasskey(site, authenticator)).status).toBe(200);
});

test('one of two sessions adds the first passkey', async () => {
  const { email } = await signUpAdmin(before);
  const sessions = [await signedIn(await enter(site, email)), await signedIn(await enter(site, email))];
  const credentials = await Promise.all(
    sessions.map(async (session) => createAuthenticator().create(await creationFor(site, session))),
  );
  const replies = await Promise.all(
    sessions.map((session, index) => sendPasskey(site, session, credentials[index] as CreatedCredential)),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('a fan who becomes an admin needs a passkey from the next sign-in on', async () => {
  let fan = await signUpConfirmed(site);
  await site.write((trx) => changeRole(trx, fan.email, { from: ['fan'], to: 'admin' }, NOON));
  await expectError(await readTrash(fan), 401);
  const entered = await send(site, 'POST /users/sign-in', { email: fan.email, password: PASSWORD });
  fan = { ...fan, ...(await signedIn(entered)) };
  await expectError(await readTrash(fan), 403);
  await addPasskey(site, fan);
  await expectError(await readTrash(fan), 401);
});

test('an admin keeps one passkey', async () => {
  const admin = await signUpAdmin(before);
  const { authenticator, passkey } = await addPasskey(before, admin);
  const entered = await signedIn(await enterByPasskey(site, authenticator));
  const { message } = await expectError(await removePasskey(site, entered, passkey.id), 409);
  expect(message).toBe('Editors and admins need a passkey here. Add another one before you remove this one.');
  await addPasskey(site, entered);
  expect((await removePasskey(site, entered, passkey.id)).status).toBe(200);
  await expectError(await enterByPasskey(site, authenticator), 401);
  expect((await readTrash(entered)).status).toBe(200);
});

describe('a password reset by mail', () => {
  const reset = async (email: string) => {
    const token = await issueResetToken(site.database, email, NOON);
    return signedIn(await send(site, 'PATCH /users/reset-password', { token, email, password: 'left lip 270' }));
  };
  const askOptions = ({ user, authorization }: Awaited<ReturnType<typeof reset>>) =>
    send(site, `POST /users/${user.id}/passkeys/options`, { oldPassword: 'left lip 270' }, { authorization });

  test('ends the passkeys of an admin, and only the operator allows the next first one', async () => {
    const admin = await signUpAdmin(before);
    const { authenticator } = await addPasskey(before, admin);
    const offered = createAuthenticator().create(await creationFor(before, admin));
    const owner = await reset(admin.email);
    expect(owner.user).toMatchObject({ admin: 'false', needsPasskey: true });
    await expectError(await enterByPasskey(site, authenticator), 401);
    await expectError(await readTrash(owner), 403);
    const { message } = await expectError(await askOptions(owner), 403);
    expect(message).toBe(
      'After a reset of the password, the operator allows the next passkey: npx slvsh reset-passkeys.',
    );
    await expectError(await sendPasskey(site, owner, offered), 400, 'credential');

    await site.write((trx) => resetPasskeys(trx, deriveMailKeys(TEST_SECRET), admin.email, NOON));
    await expectError(await askOptions(owner), 401);
    const again = await signedIn(await enter(site, admin.email, 'left lip 270'));
    expect((await askOptions(again)).status).toBe(200);
  });

  test('of a fan keeps the way to a first passkey, also of one who becomes an admin', async () => {
    const fan = await signUpConfirmed(site);
    expect((await askOptions(await reset(fan.email))).status).toBe(200);
    await site.write((trx) => changeRole(trx, fan.email, { from: ['fan'], to: 'admin' }, NOON));
    const admin = await signedIn(await enter(site, fan.email, 'left lip 270'));
    expect((await askOptions(admin)).status).toBe(200);
  });

  test('is no way to a first passkey for an admin without one', async () => {
    const admin = await signUpAdmin(before);
    await expectError(await askOptions(await reset(admin.email)), 403);
  });
});

test('an editor needs a passkey as an admin does', async () => {
  const editor = await signUpEditor(before);
  const first = await signedIn(await enter(site, editor.email));
  expect(first.user).toMatchObject({ role: 'fan', needsPasskey: true });
  expect((await expectError(await readTrash(first), 403)).message).toBe(FIRST_STEP);
  const { authenticator, passkey } = await addPasskey(site, first);
  const entered = await signedIn(await enterByPasskey(site, authenticator));
  expect(entered.user).toMatchObject({ role: 'editor' });
  expect((await readTrash(entered)).status).toBe(200);
  await expectError(await removePasskey(site, entered, passkey.id), 409);
  expect((await expectError(await enter(site, editor.email), 403, 'password')).message).toBe(REASON);
});
