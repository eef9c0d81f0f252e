/** A fan becomes an admin by no password and no session that a former admin may have (docs/security.md, 40). */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { lockAccount } from '#server/features/users/locks.ts';
import { issueResetToken } from '#server/features/users/password-reset.ts';
import { promote } from '#server/features/users/roles.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Fan } from '../support/bracket-site.ts';
import { confirmationTokenOf } from '../support/confirmation-tokens.ts';
import { untilWaiting } from '../support/eventually.ts';
import { expectError } from '../support/expect-error.ts';
import { PASSWORD, send, signedIn, signUpAdmin, signUpConfirmed } from '../support/fans.ts';
import { runCommand, settingOf } from '../support/operator-command.ts';
import { startSite } from '../support/start-site.ts';

const site = await startSite({ clock: Date.now });
const folder = mkdtempSync(path.join(os.tmpdir(), 'slvsh-promotions-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const GIVEN = 'switch up 450';
let admin: Fan;

beforeAll(async () => {
  admin = await signUpAdmin(site);
});

const run = (name: string, { email }: Fan, ...more: string[]) =>
  runCommand(name, ['--email', email, ...more], { DATA_DIR: folder, DATABASE_URL: settingOf(site.opened.address) });
const enter = async ({ email }: Fan, password: string) =>
  signedIn(await send(site, 'POST /users/sign-in', { email, password }));
const setPassword = ({ user }: Fan, by: Pick<Fan, 'authorization'>, password: string, oldPassword = PASSWORD) =>
  send(site, `PATCH /users/edit/${user.id}`, { password, oldPassword }, { authorization: by.authorization });

async function withGivenPassword(): Promise<Fan> {
  const fan = await signUpConfirmed(site);
  expect((await setPassword(fan, admin, GIVEN)).status).toBe(200);
  return fan;
}

async function expectRefused(fan: Fan): Promise<void> {
  expect(await run('promote-admin', fan)).toEqual({
    code: 1,
    stdout: '',
    stderr:
      `An admin has changed the email or the password of ${fan.email}. ` +
      'Let the owner choose a password by a reset mail, or run reset-password.\n',
  });
}

async function expectPromoted(fan: Fan): Promise<void> {
  expect(await run('promote-admin', fan)).toMatchObject({ code: 0, stderr: '' });
}

async function resetByMail({ email }: Fan): Promise<void> {
  const token = await issueResetToken(site.database, email, Date.now());
  const reset = { token, email, password: 'switch up 810' };
  expect((await send(site, 'PATCH /users/reset-password', reset)).status).toBe(200);
}

test('a promotion ends every session of the account', async () => {
  const fan = await signUpConfirmed(site);
  await expectPromoted(fan);
  await expectError(await send(site, 'GET /trash', undefined, { authorization: fan.authorization }), 401);
  await expectError(await send(site, `POST /users/sign-in/${fan.authorization}`), 401);
  await expectError(await send(site, 'POST /users/sign-in/session', {}, { cookie: fan.cookie }), 401);
  const { authorization } = await enter(fan, PASSWORD);
  expect((await send(site, 'GET /trash', undefined, { authorization })).status).toBe(200);
});

test('a password from an admin makes no admin until the owner recovers by mail', async () => {
  const fan = await withGivenPassword();
  await expectRefused(fan);
  await resetByMail(fan);
  await expectPromoted(fan);
});

test('a password from an admin makes no admin until an operator sets another', async () => {
  const fan = await withGivenPassword();
  expect((await run('reset-password', fan)).code).toBe(0);
  await expectPromoted(fan);
});

test('who knows the password from an admin replaces it without effect on promotions', async () => {
  const fan = await withGivenPassword();
  expect((await setPassword(fan, await enter(fan, GIVEN), 'switch up 630', GIVEN)).status).toBe(200);
  await expectRefused(fan);
});

test('a confirmation of the email keeps the password, and the refusal', async () => {
  const fan = await withGivenPassword();
  const unconfirm = () =>
    site.database.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', fan.user.id).execute();
  await unconfirm();
  expect((await run('confirm-email', fan)).code).toBe(0);
  await expectRefused(fan);
  await unconfirm();
  const known = await enter(fan, GIVEN);
  expect((await send(site, `POST /users/${fan.user.id}/email-confirmation`, undefined, known)).status).toBe(200);
  const token = await confirmationTokenOf(site.database, fan.user.id, Date.now());
  expect((await send(site, `POST /users/confirm-email/${token}`, undefined, known)).status).toBe(200);
  await expectRefused(fan);
});

test('an admin who sets their own password gives it to no other account', async () => {
  const colleague = await signUpAdmin(site);
  expect((await setPassword(colleague, colleague, 'switch up 720')).status).toBe(200);
  expect((await run('demote-admin', colleague)).code).toBe(0);
  await expectPromoted(colleague);
});

test.runIf(inject('engine') === 'postgres')(
  'a promotion that waits for a password from an admin is refused',
  async () => {
    const fan = await signUpConfirmed(site);
    const { setting, promoting } = await site.write(async (trx) => {
      await lockAccount(trx, fan.user.id);
      const setting = setPassword(fan, admin, GIVEN);
      await untilWaiting(site.database, 1);
      const promotion = { email: fan.email, from: ['fan' as const], to: 'admin' as const, now: Date.now() };
      const promoting = inTransaction(site.database, (other) =>
        promote(other, { limitKey: new Uint8Array() }, promotion),
      ).catch((error: Error) => error.message);
      await untilWaiting(site.database, 2);
      return { setting, promoting };
    });
    expect((await setting).status).toBe(200);
    expect(await promoting).toContain('An admin has changed');
  },
);

test('an email that an admin gave for a while makes no admin of who chose a password there', async () => {
  const fan = await signUpConfirmed(site);
  const giveEmail = async (email: string) => {
    const given = await send(site, `PATCH /users/edit/${fan.user.id}`, { email, oldPassword: PASSWORD }, admin);
    expect(given.status).toBe(200);
  };
  await giveEmail('former-admin@fans.example');
  await resetByMail({ ...fan, email: 'former-admin@fans.example' });
  await giveEmail(fan.email);
  expect((await run('confirm-email', fan)).code).toBe(0);
  await expectRefused(fan);
});
