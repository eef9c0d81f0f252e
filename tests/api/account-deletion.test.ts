/** The own account is deleted only by a session whose user has just given a password or a passkey. */
import { expect, test } from 'vitest';
import { revokeEveryAccess } from '#server/features/users/credentials.ts';
import { deleteUser } from '#server/features/users/delete-user.ts';
import type { Fan } from '../support/bracket-site.ts';
import { expectError } from '../support/expect-error.ts';
import { PASSWORD, send, signedIn, signUp, signUpAdmin, signUpConfirmed } from '../support/fans.ts';
import { addPasskey, requestFor, sendAssertion } from '../support/passkeys.ts';
import { NOON, startSite } from '../support/start-site.ts';

const MINUTE = 60_000;
const time = { now: NOON };
const site = await startSite({ clock: () => time.now });

const remove = (fan: Fan) => send(site, `DELETE /users/edit/${fan.user.id}`, undefined, fan);
const prove = (fan: Fan, proof: object) => send(site, `POST /users/${fan.user.id}/confirmation`, proof, fan);

/** The same session with an access token of now. */
async function later(fan: Fan, minutes: number): Promise<Fan> {
  time.now += minutes * MINUTE;
  const { authorization } = await signedIn(
    await send(site, 'POST /users/sign-in/session', undefined, { cookie: fan.cookie }),
  );
  return { ...fan, authorization };
}

test('a deletion needs a sign-in, a password or a passkey within ten minutes, and no body', async () => {
  const fan = await later(await signUpConfirmed(site), 11);
  const { message } = await expectError(await remove(fan), 401, 'oldPassword');
  expect(message).toBe('Please enter your password or use a passkey first.');
  await expectError(await prove(fan, { oldPassword: 'wrong' }), 400, 'oldPassword');
  await expectError(await remove(fan), 401, 'oldPassword');
  expect((await prove(fan, { oldPassword: PASSWORD })).status).toBe(200);
  const late = await later(fan, 10);
  await expectError(await remove(late), 401, 'oldPassword');
  expect((await prove(late, { oldPassword: PASSWORD })).status).toBe(200);
  expect((await remove(await later(late, 9))).status).toBe(200);
});

test('a deletion that waits for a recovery of the account is refused after it', async () => {
  const fan = await signUpConfirmed(site);
  const { id } = await site.database
    .selectFrom('sessions')
    .where('userId', '=', fan.user.id)
    .select('id')
    .executeTakeFirstOrThrow();
  const caller = { userId: fan.user.id, sessionId: id, role: 'fan', needsPasskey: false, language: 'en' } as const;
  const removing = site.write(async (trx) => {
    await revokeEveryAccess(trx, fan.user.id);
    await deleteUser(trx, fan.user.id, { caller, now: time.now }, []);
  });
  await expect(removing).rejects.toMatchObject({ status: 401, message: 'Please sign in first.' });
});

test('a session is confirmed by a passkey of the account, and none of another', async () => {
  const [fan, other] = [await signUpConfirmed(site), await signUpConfirmed(site)];
  const [own, foreign] = [await addPasskey(site, fan), await addPasskey(site, other)];
  const now = await later(fan, 11);
  const proof = async ({ authenticator }: typeof own) => ({ credential: authenticator.use(await requestFor(site)) });
  await expectError(await prove(now, await proof(foreign)), 401, 'credential');
  await expectError(await remove(now), 401, 'oldPassword');
  const used = await proof(own);
  expect((await prove(now, used)).status).toBe(200);
  await expectError(await prove(now, used), 401, 'credential');
  await expectError(await sendAssertion(site, used.credential), 401);
  expect((await remove(now)).status).toBe(200);
});

test('a session is not confirmed without a proof', async () => {
  await expectError(await prove(await signUp(site), {}), 400, 'oldPassword');
});

test('a password confirms one session, and no other', async () => {
  const fan = await signUp(site);
  const elsewhere = {
    ...fan,
    ...(await signedIn(await send(site, 'POST /users/sign-in', { email: fan.email, password: PASSWORD }))),
  };
  const [here, there] = [await later(fan, 11), await later(elsewhere, 0)];
  expect((await prove(here, { oldPassword: PASSWORD })).status).toBe(200);
  await expectError(await remove(there), 401, 'oldPassword');
});

test('an admin deletes a fan as before', async () => {
  const [admin, fan] = [await signUpAdmin(site), await signUp(site)];
  const { authorization } = await later(admin, 30);
  expect((await send(site, `DELETE /users/edit/${fan.user.id}`, undefined, { authorization })).status).toBe(200);
});
