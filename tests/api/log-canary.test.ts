/** The log holds no credentials (docs/security.md, 26). */
import { expect, test } from 'vitest';
import { issueResetToken } from '#server/features/users/password-reset.ts';
import { confirmationTokenOf } from '../support/confirmation-tokens.ts';
import { expectError } from '../support/expect-error.ts';
import { PASSWORD, send, signedIn, signUp } from '../support/fans.ts';
import { NOON, startSite } from '../support/start-site.ts';

const NEW_PASSWORD = 'a better one 720';
const LAST_PASSWORD = 'and once more 900';
const WRONG_PASSWORD = 'a wrong one 540';
const NEW_EMAIL = 'canary.moved@fans.example';

/** The parts of all cookies that a response set and that hold a secret. */
function secretsOf(cookies: string[]): string[] {
  const values = cookies.map((cookie) => cookie.split(';')[0]?.split('=')[1] ?? '');
  return values.filter((value) => value !== '1').flatMap((value) => value.split('.'));
}

test('no password, token, cookie or whole email is in the log of an account', async () => {
  const lines: string[] = [];
  const site = await startSite({ logTo: { write: (line) => lines.push(line) } });
  const fan = await signUp(site, 'canary.bird@fans.example');
  const { email, user } = fan;
  const device = fan.cookies.find((cookie) => cookie.startsWith('slvsh_device='))?.split(';')[0] ?? '';
  await send(site, 'POST /users/sign-in', { email, password: WRONG_PASSWORD }, { cookie: device });
  const again = await signedIn(
    await send(site, 'POST /users/sign-in', { email, password: PASSWORD }, { cookie: device }),
  );
  await send(site, 'POST /users/sign-in/session', undefined, again);
  for (const token of [again.authorization.slice('Bearer '.length), encodeURIComponent(again.authorization)])
    expect((await send(site, `POST /users/sign-in/${token}`)).status).toBe(200);
  await send(site, `POST /users/sign-in/${encodeURIComponent(`${again.authorization}.x`)}`);
  await send(site, 'POST /users/forgot-password', { email });
  const token = await issueResetToken(site.database, email, NOON);
  await site.get(`/api/v1/users/validate-token/${token}`);
  await site.get(`/forgot-password/${token}`);
  const reset = await signedIn(
    await send(site, 'PATCH /users/reset-password', { token, email, password: NEW_PASSWORD }),
  );
  const edit = (body: object) => send(site, `PATCH /users/edit/${user.id}`, body, reset);
  await expectError(await edit({ email: NEW_EMAIL, oldPassword: WRONG_PASSWORD }), 400, 'oldPassword');
  await expectError(await edit({ password: LAST_PASSWORD, oldPassword: WRONG_PASSWORD }), 400, 'oldPassword');
  expect((await edit({ password: LAST_PASSWORD, oldPassword: NEW_PASSWORD })).status).toBe(200);
  expect((await edit({ email: NEW_EMAIL, oldPassword: LAST_PASSWORD })).status).toBe(200);
  const link = await confirmationTokenOf(site.database, user.id, NOON);
  await site.get(`/confirm-email/${link}`);
  expect((await send(site, `POST /users/confirm-email/${link}`, undefined, reset)).status).toBe(200);
  const moved = await signedIn(await send(site, 'POST /users/sign-in', { email: NEW_EMAIL, password: LAST_PASSWORD }));
  const taken = await send(site, 'POST /users/sign-up', { name: 'Bea', email: NEW_EMAIL, password: PASSWORD });
  await expectError(taken, 409, 'email');
  for (let n = 0; n < 11; n++) await edit({ email, oldPassword: WRONG_PASSWORD });
  await expectError(await edit({ email, oldPassword: WRONG_PASSWORD }), 429);
  await send(site, `GET /users/${user.id}/data`, undefined, { authorization: `Bearer forged.${token}.x` });
  await send(site, 'POST /users/sign-out', undefined, reset);

  const log = lines.join('');
  for (const event of ['sign-in', 'sign-in failed', 'user edited', 'password reset', 'email confirmed', 'refused'])
    expect(log).toContain(`"${event}"`);
  const message = [PASSWORD, NEW_PASSWORD, LAST_PASSWORD, WRONG_PASSWORD, email, NEW_EMAIL, token, link];
  const sessions = [fan, again, reset, moved].flatMap(({ cookies, authorization }) => [
    ...secretsOf(cookies),
    authorization.split('.')[2] ?? '',
  ]);
  const secrets = [...message, ...sessions];
  // Of each session its token, the proof's signature, and the cookie of its device.
  expect(sessions).toHaveLength(4 * 3);
  expect(secrets.filter((secret) => secret.length < 8)).toEqual([]);
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});
