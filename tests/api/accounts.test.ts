/** Sign-in, sessions, tokens and sign-out over HTTP. */
import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/api/endpoints.ts';
import { issueResetToken } from '#server/features/users/password-reset.ts';
import { startSession } from '#server/features/users/sessions/session-store.ts';
import { expectError } from '../support/expect-error.ts';
import { PASSWORD, send, signedIn, signUp, signUpAdmin } from '../support/fans.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';

describe('signing in', () => {
  test('a fan signs up, gets a session that scripts cannot read, and an access token', async () => {
    const site = await startSite();
    const fan = await signUp(site, 'Ada@Fans.example');
    expect(fan.user).toStrictEqual({
      ...{ id: fan.user.id, name: 'Ada', email: 'Ada@Fans.example' },
      ...{ admin: 'false', role: 'fan' },
    });
    expect(endpoints['POST /users/sign-up'].reply.parse(fan.user)).toStrictEqual(fan.user);
    expect(fan.authorization).toMatch(/^Bearer ey/);
    const session = fan.cookies.find((text) => text.startsWith('slvsh_token='));
    expect(session).toMatch(/; Path=\/; HttpOnly; SameSite=Lax/);
    expect(session).toContain('Max-Age=2592000');
    const rows = await site.database.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(fan.cookie.split('=')[1]);

    const again = await signedIn(
      await send(site, 'POST /users/sign-in', { email: 'ADA@fans.example', password: PASSWORD }),
    );
    expect(again.user.id).toBe(fan.user.id);
    expect(again.cookie).not.toBe(fan.cookie);
    const taken = await send(site, 'POST /users/sign-up', { name: 'B', email: 'ada@fans.EXAMPLE', password: PASSWORD });
    expect(taken.status).toBe(409);
  });

  test('the cookie continues the session, and authorizes no other request', async () => {
    const site = await startSite();
    const { user, cookie } = await signUp(site);
    const restored = await signedIn(await send(site, 'POST /users/sign-in/session', undefined, { cookie }));
    expect(restored.user).toStrictEqual(user);
    await expectError(await send(site, `GET /users/${user.id}/sessions`, undefined, { cookie }), 401);
    await expectError(await send(site, 'POST /users/sign-in/session'), 401);
    const foreign = { cookie, headers: { 'sec-fetch-site': 'cross-site' } };
    await expectError(await send(site, 'POST /users/sign-in/session', undefined, foreign), 403);
  });

  test('an access token is exchanged for a new one of the same session, until the session ends', async () => {
    let now = NOON;
    const site = await startSite({ clock: () => now });
    const { user, authorization, cookie } = await signUp(site);
    const renew = (token: string) => send(site, `POST /users/sign-in/${token.replace('Bearer ', '')}`, '');
    now += 14 * 60_000;
    const next = await signedIn(await renew(authorization));
    expect(next.user).toStrictEqual(user);
    expect(next.cookie).toBe('');
    expect((await renew(authorization)).status).toBe(200);
    expect((await send(site, `GET /users/${user.id}/data`, undefined, { authorization })).status).toBe(200);
    expect((await send(site, 'POST /users/sign-in/session', undefined, { cookie })).status).toBe(200);
    const sessions = await send(site, `GET /users/${user.id}/sessions`, undefined, next);
    expect(await sessions.json()).toMatchObject([{ current: true }]);

    expect((await send(site, 'POST /users/sign-out', undefined, next)).status).toBe(200);
    for (const token of [authorization, next.authorization]) await expectError(await renew(token), 401);
  });

  test('an account has a hundred sessions: one more ends the oldest of them', async () => {
    const site = await startSite();
    const [fan, other] = [await signUp(site), await signUp(site)];
    const resume = async ({ cookie }: { cookie: string }) =>
      (await send(site, 'POST /users/sign-in/session', undefined, { cookie })).status;
    const session = { userId: fan.user.id, role: 'fan' as const, device: '', now: NOON };
    await site.write(async (trx) => {
      for (let count = 1; count < 100; count += 1) await startSession(trx, session);
    });
    expect(await resume(fan)).toBe(200);
    const next = await signedIn(await send(site, 'POST /users/sign-in', { email: fan.email, password: PASSWORD }));
    expect([await resume(fan), await resume(next), await resume(other)]).toEqual([401, 200, 200]);
    expect(await readReply(send(site, `GET /users/${fan.user.id}/sessions`, undefined, next))).toHaveLength(100);
  });

  test('a session ends at once by sign-out, its end or the deletion of the account', async () => {
    const site = await startSite();
    const one = await signUp(site);
    const other = await signedIn(await send(site, 'POST /users/sign-in', { email: one.email, password: PASSWORD }));
    const list = await send(site, `GET /users/${one.user.id}/sessions`, undefined, one);
    const sessions = await list.json();
    expect(sessions).toHaveLength(2);
    const ended = sessions.find((session: { current: boolean }) => !session.current);
    const ending = await send(site, `DELETE /users/${one.user.id}/sessions/${ended.id}`, undefined, one);
    expect(await ending.json()).toStrictEqual({ id: ended.id });
    await expectError(await send(site, `GET /users/${one.user.id}/data`, undefined, other), 401);
    expect((await send(site, 'POST /users/sign-out', undefined, one)).status).toBe(200);
    await expectError(await send(site, 'POST /users/sign-out', undefined, one), 401);
    await expectError(await send(site, 'POST /users/sign-in/session', undefined, { cookie: one.cookie }), 401);
  });

  test('a fan’s session lasts 30 days of use, an admin’s 12 hours', async () => {
    let now = NOON;
    const site = await startSite({ clock: () => now });
    const [fan, admin] = [await signUp(site), await signUpAdmin(site)];
    const restore = (cookie: string) => send(site, 'POST /users/sign-in/session', undefined, { cookie });
    now += 13 * 3_600_000;
    expect((await restore(fan.cookie)).status).toBe(200);
    expect((await restore(admin.cookie)).status).toBe(401);
    for (const _ of [1, 2]) {
      now += 29 * 86_400_000;
      expect((await restore(fan.cookie)).status).toBe(200);
    }
    now += 31 * 86_400_000;
    expect((await restore(fan.cookie)).status).toBe(401);
  });
});

describe('an account', () => {
  test('cannot become an admin by its own request', async () => {
    const site = await startSite();
    const fan = await signUp(site);
    const raise = { name: 'Ada L', admin: 'true', id: 999, jwtToken: 'x', score: 320 };
    const edited = await send(site, `PATCH /users/edit/${fan.user.id}`, raise, fan);
    expect(await edited.json()).toStrictEqual({ ...fan.user, name: 'Ada L' });
    const polluted = await send(site, `PATCH /users/edit/${fan.user.id}`, '{"__proto__":{"admin":"true"}}', fan);
    expect(polluted.status).toBe(400);
    const row = await site.database.selectFrom('users').select('admin').executeTakeFirstOrThrow();
    expect(row.admin).toBe(0);
  });

  test('a new password requires the old one, ends other sessions and is reported by mail', async () => {
    const site = await startSite();
    const fan = await signUp(site);
    const other = await signedIn(await send(site, 'POST /users/sign-in', { email: fan.email, password: PASSWORD }));
    const edit = (body: object) => send(site, `PATCH /users/edit/${fan.user.id}`, body, fan);
    await expectError(await edit({ password: 'switch tails 7' }), 400, 'oldPassword');
    await expectError(await edit({ password: 'switch tails 7', oldPassword: 'wrong' }), 400, 'oldPassword');
    await expectError(await edit({ email: 'new@fans.example' }), 400, 'oldPassword');
    expect((await edit({ password: 'switch tails 7', oldPassword: PASSWORD })).status).toBe(200);
    await expectError(await send(site, `GET /users/${fan.user.id}/data`, undefined, other), 401);
    expect((await send(site, `GET /users/${fan.user.id}/data`, undefined, fan)).status).toBe(200);
    const mails = await site.database.selectFrom('outbox').select(['kind', 'recipientKey']).execute();
    expect(mails).toEqual([{ kind: 'password-changed', recipientKey: fan.email }]);
  });

  test('a deleted account leaves no name and no email', async () => {
    const site = await startSite();
    const fan = await signUp(site);
    const deleted = await send(site, `DELETE /users/edit/${fan.user.id}`, undefined, fan);
    expect(await deleted.json()).toStrictEqual({ id: fan.user.id });
    const rows = await site.database.selectFrom('users').selectAll().execute();
    expect(rows[0]).toMatchObject({ name: 'a fan', email: '', passwordHash: '' });
    expect(JSON.stringify(rows)).not.toMatch(/Ada|fans\.example/);
    await expectError(await send(site, `GET /users/${fan.user.id}/data`, undefined, fan), 401);
    await expectError(await send(site, 'POST /users/sign-in/session', undefined, { cookie: fan.cookie }), 401);
  });

  test('another account is accessible to admins only', async () => {
    const site = await startSite();
    const [fan, other, admin] = [await signUp(site), await signUp(site), await signUpAdmin(site)];
    for (const path of ['sessions', 'data']) {
      await expectError(await send(site, `GET /users/${fan.user.id}/${path}`, undefined, other), 403);
      expect((await send(site, `GET /users/${fan.user.id}/${path}`, undefined, admin)).status).toBe(200);
    }
    await expectError(await send(site, `PATCH /users/edit/${fan.user.id}`, { name: 'X' }, other), 403);
    await expectError(await send(site, `DELETE /users/edit/${fan.user.id}`, undefined, other), 403);
  });
});

describe('passwords', async () => {
  const site = await startSite();

  test.each(['password', 'Qwertyuiop', '123456789', 'aaaaaaaaa', 'slvsh-slvsh!', 'Grandvalira2018'])(
    '%s is refused with the reason',
    async (password) => {
      const response = await send(site, 'POST /users/sign-up', { name: 'A', email: 'a@fans.example', password });
      expect((await expectError(response, 400, 'password')).message).toMatch(/common|words from this site/);
    },
  );
});

describe('a password reset', () => {
  test('succeeds for one of fifty at once, ends every session and signs in', async () => {
    const site = await startSite();
    const fan = await signUp(site);
    const token = await issueResetToken(site.database, fan.email, NOON);
    for (const _ of [1, 2]) expect((await send(site, `GET /users/validate-token/${token}`)).status).toBe(200);
    const body = { token, email: fan.email, password: 'left lip 270' };
    await expectError(await send(site, 'PATCH /users/reset-password', { ...body, email: 'x@fans.example' }), 400);
    const attempts = await Promise.all(
      Array.from({ length: 50 }, () => send(site, 'PATCH /users/reset-password', body)),
    );
    const won = attempts.filter((response) => response.status === 200);
    expect(won).toHaveLength(1);
    const { user, authorization } = await signedIn(won[0] as Response);
    expect(`Bearer ${user.jwtToken}`).toBe(authorization);
    await expectError(await send(site, `GET /users/validate-token/${token}`), 400);
    await expectError(await send(site, `GET /users/${fan.user.id}/data`, undefined, fan), 401);
  });

  test('accepts each mailed token for half an hour', async () => {
    let now = NOON;
    const site = await startSite({ clock: () => now });
    const fan = await signUp(site);
    const old = await issueResetToken(site.database, fan.email, now);
    const token = await issueResetToken(site.database, fan.email, now);
    for (const mailed of [old, token]) {
      expect((await send(site, `GET /users/validate-token/${mailed}`)).status).toBe(200);
    }
    await expectError(await send(site, `GET /users/validate-token/${token.slice(1)}`), 400);
    now += 30 * 60_000;
    await expectError(await send(site, `GET /users/validate-token/${token}`), 400);
  });
});

describe('limits', () => {
  test('the eleventh failure from an address is limited, other addresses are not', async () => {
    const site = await startSite();
    const { email } = await signUp(site);
    const fail = (address: string) => send(site, 'POST /users/sign-in', { email, password: 'wrong' }, { address });
    const all = await Promise.all(Array.from({ length: 20 }, () => fail('10.9.9.9')));
    expect(all.filter((response) => response.status === 401)).toHaveLength(10);
    const late = await fail('10.9.9.9');
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectError(late, 429);
    await expectError(await fail('10.9.9.10'), 401);
  });
});
