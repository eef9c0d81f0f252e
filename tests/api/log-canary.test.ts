/** What the log never holds: whoever reads it learns what happened, and can become nobody (trust 26). */
import { expect, test } from 'vitest';
import { issueResetToken } from '#server/users/reset-token.ts';
import { PASSWORD, send, signedIn, signUp } from '../support/fans.ts';
import { NOON, startSite } from '../support/start-site.ts';

const NEW_PASSWORD = 'a better one 720';

test('no password, token, cookie or whole email is in the log of an account’s life', async () => {
  const lines: string[] = [];
  const site = await startSite({ logTo: { write: (line) => lines.push(line) } });
  const fan = await signUp(site, 'canary.bird@fans.example');
  const { email, user } = fan;
  await send(site, 'POST /users/sign-in', { email, password: 'a wrong one 540' });
  const again = await signedIn(await send(site, 'POST /users/sign-in', { email, password: PASSWORD }));
  await send(site, 'POST /users/sign-in/session', undefined, again);
  await send(site, `POST /users/sign-in/${again.authorization.slice('Bearer '.length)}`);
  await send(site, 'POST /users/forgot-password', { email });
  const token = await issueResetToken(site.database, user.id, NOON);
  await site.get(`/api/v1/users/validate-token/${token}`);
  await site.get(`/forgot-password/${token}`);
  const reset = await signedIn(
    await send(site, 'PATCH /users/reset-password', { token, email, password: NEW_PASSWORD }),
  );
  await send(site, `PATCH /users/edit/${user.id}`, { password: 'and once more 900', oldPassword: NEW_PASSWORD }, reset);
  await send(site, `GET /users/${user.id}/data`, undefined, { authorization: `Bearer forged.${token}.x` });
  await send(site, 'POST /users/sign-out', undefined, reset);

  const log = lines.join('');
  expect(log).toContain('sign-in');
  const secrets = [PASSWORD, NEW_PASSWORD, 'a wrong one 540', 'and once more 900', email, token];
  const sessions = [fan, again, reset].flatMap(({ cookie, authorization }) => [
    cookie.split('=')[1] ?? '',
    authorization.split('.')[2] ?? '',
  ]);
  expect([...secrets, ...sessions].filter((secret) => secret.length < 8)).toEqual([]);
  expect([...secrets, ...sessions].filter((secret) => log.includes(secret))).toEqual([]);
});
