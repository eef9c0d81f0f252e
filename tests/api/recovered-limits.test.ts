/** Limits that a stranger used up in an account end with a recovery, except those that protect other people (docs/security.md, 16). */
import { describe, expect, test } from 'vitest';
import { issueResetToken, setPassword } from '#server/features/users/password-reset.ts';
import { type Fan, startBracketSite } from '../support/bracket-site.ts';
import { confirmationTokenOf } from '../support/confirmation-tokens.ts';
import { expectError } from '../support/expect-error.ts';
import { PASSWORD, send, signedIn, signUp, signUpConfirmed } from '../support/fans.ts';
import { createTestBrowser, subscriptionOf } from '../support/push-service.ts';
import { NOON } from '../support/start-site.ts';

const { site, freshCup, submit } = await startBracketSite();
const cup = await freshCup();

type Attempt = (fan: Fan, password: string) => Promise<Response>;

const byFan =
  (call: string, body?: (password: string) => object): Attempt =>
  (fan, password) =>
    send(site, call.replace('{id}', String(fan.user.id)), body?.(password), fan);

/** The requests by the name of their counter; each is refused for its limit before anything else. */
const RENEWED: Record<string, Attempt> = {
  alerts: byFan('PATCH /users/{id}/alerts', () => ({ followsCup: true })),
  brackets: (fan) => submit(fan, cup),
  calls: byFan('POST /posts/1/calls'),
  'crew-change': byFan('PATCH /crews/1', () => ({ name: 'Rail Rats' })),
  'crew-invitation': byFan('POST /crew-invitations/none'),
  favourites: byFan('DELETE /users/{id}/favourites'),
  names: byFan('PATCH /users/edit/{id}', () => ({ name: 'Bea' })),
  passkeys: byFan('POST /users/{id}/passkeys/options', (oldPassword) => ({ oldPassword })),
  proof: byFan('POST /users/{id}/confirmation', (oldPassword) => ({ oldPassword })),
  push: byFan('POST /users/{id}/push-subscriptions', () => subscriptionOf(createTestBrowser())),
  'shared-links': byFan('DELETE /users/{id}/shared-brackets'),
};

const KEPT: Record<string, Attempt> = {
  'chart-proposal': byFan('POST /posts/1/chart-proposals', () => ({ tricks: '[]' })),
  confirm: byFan('POST /users/{id}/email-confirmation'),
  'crew-creation': byFan('POST /crews', () => ({ name: 'Rail Rats' })),
  'crew-report': byFan('POST /crews/1/reports', () => ({ field: 'name' })),
  'email-change': byFan('PATCH /users/edit/{id}', (oldPassword) => ({ email: 'bea@fans.example', oldPassword })),
  'password-change': byFan('PATCH /users/edit/{id}', (oldPassword) => ({ password: 'switch up 630', oldPassword })),
};

const NEW_PASSWORD = 'left lip 270';

async function resetByMail({ email }: Fan): Promise<Response> {
  const token = await issueResetToken(site.database, email, NOON);
  return send(site, 'PATCH /users/reset-password', { token, email, password: NEW_PASSWORD });
}

async function exhaust({ user }: Fan, names: readonly string[]): Promise<void> {
  const rows = names.map((name) => ({ key: `${name}:${user.id}`, count: 1_000, endsAt: NOON + 1 }));
  const inserted = site.database.insertInto('limits').values(rows);
  await inserted.onConflict((conflict) => conflict.column('key').doUpdateSet({ count: 1_000 })).execute();
}

const countersOf = async ({ user }: Fan) => {
  const keys = site.database.selectFrom('limits').where('key', 'like', `%:${user.id}`).orderBy('key').select('key');
  return (await keys.execute()).map(({ key }) => key.split(':')[0]);
};

describe('a recovery by mail', async () => {
  const [fan, other] = [await signUpConfirmed(site), await signUpConfirmed(site)];
  const all = { ...RENEWED, ...KEPT };
  // The check of the password has a limit too.
  await exhaust(
    fan,
    Object.keys(all).filter((name) => name !== 'proof'),
  );
  await exhaust(other, Object.keys(all));
  for (const [name, attempt] of Object.entries(all)) {
    if (name !== 'proof') await expectError(await attempt(fan, PASSWORD), 429);
  }
  await exhaust(fan, ['proof']);
  await expectError(await byFan('POST /users/{id}/confirmation', () => ({ oldPassword: PASSWORD }))(fan, ''), 429);
  const owner = { ...fan, ...(await signedIn(await resetByMail(fan))) };

  test.each(Object.entries(RENEWED))('renews the limit of %s', async (_name, attempt) => {
    expect((await attempt(owner, NEW_PASSWORD)).status).not.toBe(429);
  });

  test.each(Object.entries(KEPT))('keeps the limit of %s', async (_name, attempt) => {
    await expectError(await attempt(owner, NEW_PASSWORD), 429);
  });

  test('keeps the limits of other accounts', async () => {
    expect(await countersOf(other)).toEqual(Object.keys(all).toSorted());
  });
});

test('an operator and a first confirmation renew the limits too', async () => {
  const [byOperator, byLink] = [await signUp(site), await signUp(site)];
  for (const fan of [byOperator, byLink]) await exhaust(fan, Object.keys(RENEWED));
  const set = { email: byOperator.email, passwordHash: 'none' };
  await site.write((trx) => setPassword(trx, { limitKey: new Uint8Array() }, set, NOON));
  await send(site, `POST /users/${byLink.user.id}/email-confirmation`, undefined, byLink);
  const token = await confirmationTokenOf(site.database, byLink.user.id, NOON);
  expect((await send(site, `POST /users/confirm-email/${token}`, undefined, byLink)).status).toBe(200);
  expect([await countersOf(byOperator), await countersOf(byLink)]).toEqual([[], ['confirm']]);
});

test('passkeys and push devices of an unconfirmed email are refused before they count', async () => {
  const fan = await signUp(site);
  for (const name of ['passkeys', 'push']) {
    await expectError((await RENEWED[name]?.(fan, 'not the password')) as Response, 403, 'email');
  }
  expect(await countersOf(fan)).toEqual([]);
});

test('a push device that an unconfirmed account has already counts, and stays', async () => {
  const fan = await signUpConfirmed(site);
  const subscription = subscriptionOf(createTestBrowser());
  const subscribe = () => send(site, `POST /users/${fan.user.id}/push-subscriptions`, subscription, fan);
  expect((await subscribe()).status).toBe(200);
  await site.database.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', fan.user.id).execute();
  expect((await subscribe()).status).toBe(200);
  expect(await countersOf(fan)).toEqual(['push']);
});
