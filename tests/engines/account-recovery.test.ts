/** A recovery ends every other way into an account, and a confirmed email is needed for new ones (docs/security.md, 37). */
import { describe, expect, inject, test } from 'vitest';
import { bracketPicturePath } from '#contract/rules/paths.ts';
import { lockAccount } from '#server/features/users/locks.ts';
import { issueResetToken } from '#server/features/users/password-reset.ts';
import * as recovery from '#server/platform/database/migrations/0025-recovery.ts';
import { withStoredNames } from '#server/platform/database/names.ts';
import { createAuthenticator } from '../support/authenticator.ts';
import { type Fan, startBracketSite } from '../support/bracket-site.ts';
import { confirmationTokenOf } from '../support/confirmation-tokens.ts';
import { crewActions } from '../support/crews.ts';
import { untilWaiting } from '../support/eventually.ts';
import { expectError } from '../support/expect-error.ts';
import { PASSWORD, send, signedIn, signUp, signUpAdmin, signUpConfirmed } from '../support/fans.ts';
import { addPasskey, creationFor, enterByPasskey, sendPasskey } from '../support/passkeys.ts';
import { createTestBrowser, subscriptionOf } from '../support/push-service.ts';
import { startSite } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';

const NEW_PASSWORD = 'left lip 270';

const { site, time, freshCup, submit } = await startBracketSite();
const { crewOf, open, read } = crewActions(site, time);

const enter = (email: string, password = PASSWORD, cookie = '') =>
  send(site, 'POST /users/sign-in', { email, password }, { cookie });
const isOpen = async ({ user, authorization }: Pick<Fan, 'user' | 'authorization'>) =>
  (await send(site, `GET /users/${user.id}/sessions`, undefined, { authorization })).status === 200;
const subscribe = (fan: Fan) =>
  send(site, `POST /users/${fan.user.id}/push-subscriptions`, subscriptionOf(createTestBrowser()), fan);

async function resetByMail(fan: Fan): Promise<Response> {
  const token = await issueResetToken(site.database, fan.email, time.now);
  return send(site, 'PATCH /users/reset-password', { token, email: fan.email, password: NEW_PASSWORD });
}

const countRows = async (table: 'passkeys' | 'pushSubscriptions' | 'sessions', fan: Fan) =>
  (await site.database.selectFrom(table).where('userId', '=', fan.user.id).select('id').execute()).length;

/** All that someone with a session of the account can leave behind. */
async function addEveryAccess(fan: Fan) {
  const { authenticator } = await addPasskey(site, fan);
  expect((await subscribe(fan)).status).toBe(200);
  const cup = await freshCup();
  expect((await submit(fan, cup)).status).toBe(200);
  const readToken = async (by = fan) =>
    (await readReply(send(site, `GET /brackets/${fan.user.id}/${cup}/share`, undefined, by))).token as string;
  return { authenticator, elsewhere: await signedIn(await enter(fan.email)), share: await readToken(), readToken };
}

/** Whether the device of the sign-up gets in after too many failures from its address. */
async function knowsDevice({ email, cookies }: Fan, password: string): Promise<boolean> {
  const cookie = cookies.find((text) => text.startsWith('slvsh_device='))?.split(';')[0] ?? '';
  const attempt = (given: string, by = {}) =>
    send(site, 'POST /users/sign-in', { email, password: given }, { address: '10.7.7.7', ...by });
  for (let time = 0; time < 10; time += 1) await attempt('wrong');
  await expectError(await attempt(password), 429);
  return (await attempt(password, { cookie })).status === 200;
}

const readShared = (token: string) => site.get(`/api/v1/shared-brackets/${token}`);

describe('a reset of the password by mail', () => {
  test('ends passkeys, push devices, sessions and shared links of the account', async () => {
    const [fan, other] = [await signUpConfirmed(site), await signUpConfirmed(site)];
    const [left, others] = [await addEveryAccess(fan), await addEveryAccess(other)];
    expect((await readShared(left.share)).status).toBe(200);

    const owner = await signedIn(await resetByMail(fan));
    await expectError(await enterByPasskey(site, left.authenticator), 401);
    expect([await countRows('passkeys', fan), await countRows('pushSubscriptions', fan)]).toEqual([0, 0]);
    expect([await isOpen(fan), await isOpen(left.elsewhere), await isOpen(owner)]).toEqual([false, false, true]);
    await expectError(await readShared(left.share), 404);
    await expectError(await site.get(bracketPicturePath(left.share, 'en')), 404);
    const fresh = await left.readToken({ ...fan, ...owner });
    expect(fresh).not.toBe(left.share);
    expect((await readShared(fresh)).status).toBe(200);

    expect((await enterByPasskey(site, others.authenticator)).status).toBe(200);
    expect((await readShared(others.share)).status).toBe(200);
    expect(await countRows('pushSubscriptions', other)).toBe(1);
  });

  test('ends the invitations of the crews of the account, also where it is a plain member', async () => {
    const [fan, other] = [await signUp(site), await signUp(site)];
    const [crew, second, others] = [await crewOf([fan]), await crewOf([fan]), await crewOf([other, fan])];
    const unrelated = await crewOf([other]);
    const owner = await signedIn(await resetByMail(fan));
    for (const { invitation } of [crew, second, others]) await expectError(await open(invitation, other), 404);
    const { invitation } = await readReply(read(crew.id, owner));
    expect((await open(invitation, other)).status).toBe(200);
    expect((await open(unrelated.invitation, owner)).status).toBe(200);
  });

  test('confirms the email', async () => {
    const fan = await signUp(site);
    expect(fan.user).not.toHaveProperty('emailConfirmed');
    const owner = await signedIn(await resetByMail(fan));
    expect(owner.user.emailConfirmed).toBe(true);
    expect((await subscribe({ ...fan, ...owner })).status).toBe(200);
  });

  test('ends a passkey, a push device and a confirmation that are requested at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const fan = await signUpConfirmed(site);
      const credentials = await Promise.all(
        Array.from({ length: 4 }, async () => createAuthenticator().create(await creationFor(site, fan))),
      );
      const [owner, ...replies] = await Promise.all([
        resetByMail(fan),
        ...credentials.map((credential) => sendPasskey(site, fan, credential)),
        ...Array.from({ length: 4 }, () => subscribe(fan)),
      ]);
      expect(owner.status).toBe(200);
      for (const { status } of replies) expect([200, 400, 401]).toContain(status);
      expect([await countRows('passkeys', fan), await countRows('pushSubscriptions', fan)]).toEqual([0, 0]);
      expect(await countRows('sessions', fan)).toBe(1);
    }
  });

  test('ends the trust in known devices', async () => {
    const fan = await signUp(site);
    expect(await knowsDevice(fan, PASSWORD)).toBe(true);
    await signedIn(await resetByMail(fan));
    expect(await knowsDevice(fan, NEW_PASSWORD)).toBe(false);
  });
});

describe('a password that another person sets', () => {
  test('ends every access of a fan where an admin sets it', async () => {
    const [admin, fan] = [await signUpAdmin(site), await signUpConfirmed(site)];
    const { authenticator, share } = await addEveryAccess(fan);
    const edit = { password: NEW_PASSWORD, oldPassword: PASSWORD };
    expect((await send(site, `PATCH /users/edit/${fan.user.id}`, edit, admin)).status).toBe(200);
    await expectError(await enterByPasskey(site, authenticator), 401);
    await expectError(await readShared(share), 404);
  });

  test('keeps the passkeys where the owner sets it', async () => {
    const fan = await signUpConfirmed(site);
    const { authenticator, share } = await addEveryAccess(fan);
    const edit = { password: NEW_PASSWORD, oldPassword: PASSWORD };
    expect((await send(site, `PATCH /users/edit/${fan.user.id}`, edit, fan)).status).toBe(200);
    expect((await enterByPasskey(site, authenticator)).status).toBe(200);
    expect((await readShared(share)).status).toBe(200);
  });
});

test('an email that an admin gives to a fan is not confirmed, and ends every access', async () => {
  const [admin, fan] = [await signUpAdmin(site), await signUpConfirmed(site)];
  const { authenticator } = await addEveryAccess(fan);
  const edit = { email: `given-${fan.email}`, oldPassword: PASSWORD };
  const edited = await send(site, `PATCH /users/edit/${fan.user.id}`, edit, admin);
  expect(await edited.json()).not.toHaveProperty('emailConfirmed');
  await expectError(await enterByPasskey(site, authenticator), 401);
});

test.each<[string, (colleague: Fan, session: number) => [call: string, body?: object]]>([
  ['name', ({ user }) => [`PATCH /users/edit/${user.id}`, { name: 'Boss' }]],
  ['email', ({ user }) => [`PATCH /users/edit/${user.id}`, { email: 'e@other.example', oldPassword: PASSWORD }]],
  ['password', ({ user }) => [`PATCH /users/edit/${user.id}`, { password: NEW_PASSWORD, oldPassword: PASSWORD }]],
  ['pending email', ({ user }) => [`DELETE /users/${user.id}/pending-email`]],
  ['session', ({ user }, session) => [`DELETE /users/${user.id}/sessions/${session}`]],
])('an admin changes no %s of another admin, who gets no mail and keeps every access', async (_what, request) => {
  const [admin, colleague] = [await signUpAdmin(site), await signUpAdmin(site)];
  const { authenticator, elsewhere } = await addEveryAccess(colleague);
  const { id } = colleague.user;
  const read = async () => ({
    user: await site.database.selectFrom('users').where('id', '=', id).selectAll().execute(),
    sessions: await site.database.selectFrom('sessions').where('userId', '=', id).select('id').execute(),
    mails: await site.database.selectFrom('outbox').where('recipientKey', '=', colleague.email).selectAll().execute(),
  });
  const before = await read();
  const [call, body] = request(colleague, before.sessions[0]?.id as number);
  const { message } = await expectError(await send(site, call, body, admin), 409);
  expect(message).toBe('This is an admin. Make the account a fan first: npx slvsh demote-admin.');
  expect(await read()).toEqual(before);
  expect([await isOpen(elsewhere), (await enterByPasskey(site, authenticator)).status]).toEqual([true, 200]);
});

describe('an account without a confirmed email', () => {
  test('gets no passkey and no push device, and the reason', async () => {
    const fan = await signUp(site);
    const options = await send(site, `POST /users/${fan.user.id}/passkeys/options`, { oldPassword: PASSWORD }, fan);
    const { message } = await expectError(options, 403, 'email');
    expect(message).toBe('Confirm your email first: your account page sends you the link.');
    await expectError(await subscribe(fan), 403, 'email');
    expect([await countRows('passkeys', fan), await countRows('pushSubscriptions', fan)]).toEqual([0, 0]);
  });

  test('gets no passkey by an earlier offer', async () => {
    const fan = await signUpConfirmed(site);
    const credential = createAuthenticator().create(await creationFor(site, fan));
    await site.database.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', fan.user.id).execute();
    await expectError(await sendPasskey(site, fan, credential), 403, 'email');
  });

  test('submits brackets', async () => {
    expect((await submit(await signUp(site), await freshCup())).status).toBe(200);
  });
});

const ask = ({ user, authorization }: Pick<Fan, 'user' | 'authorization'>) =>
  send(site, `POST /users/${user.id}/email-confirmation`, undefined, { authorization });
const tokenFor = (fan: Fan) => confirmationTokenOf(site.database, fan.user.id, time.now);
const confirm = (token: string, by = {}) => send(site, `POST /users/confirm-email/${token}`, undefined, by);
/** Expects the error while another transaction has locked the account. */
async function expectRefusedAtOnce({ user }: Fan, request: () => Promise<Response>, status: number): Promise<void> {
  let reply: Response | undefined;
  await site.write(async (trx) => {
    await lockAccount(trx, user.id);
    const replying = request().then((replied) => {
      reply = replied;
    });
    await untilWaiting(site.database, 1, replying);
    expect(reply?.status).toBe(status);
  });
}
const readMails = ({ email }: Fan) =>
  site.database.selectFrom('outbox').where('recipientKey', '=', email).select('kind').orderBy('id').execute();

describe('a confirmation of the email', () => {
  test('is mailed on request, and happens by POST only', async () => {
    const fan = await signUp(site);
    expect(await readMails(fan)).toEqual([]);
    const asked = await ask(fan);
    expect([asked.status, await asked.json()]).toStrictEqual([200, {}]);
    expect(await readMails(fan)).toEqual([{ kind: 'confirm-email' }]);
    const readUser = async () => (await signedIn(await enter(fan.email))).user;
    expect(await readUser()).toStrictEqual(fan.user);
    const token = await tokenFor(fan);
    await expectError(await send(site, `GET /users/confirm-email/${token}`), 404);
    expect(await readUser()).toStrictEqual(fan.user);
    expect((await confirm(token, fan)).status).toBe(200);
    expect(await readUser()).toStrictEqual({ ...fan.user, emailConfirmed: true });
    await expectError(await confirm(token), 400, 'token');
    expect(await readMails(fan)).toEqual([{ kind: 'confirm-email' }]);
    await expectError(await ask(await signedIn(await enter(fan.email))), 409);
  });

  test('ends what was added before it', async () => {
    const fan = await signUpConfirmed(site);
    const { authenticator, elsewhere, share } = await addEveryAccess(fan);
    await site.database.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', fan.user.id).execute();
    expect((await ask(fan)).status).toBe(200);
    expect((await confirm(await tokenFor(fan), fan)).status).toBe(200);
    await expectError(await enterByPasskey(site, authenticator), 401);
    expect([await countRows('passkeys', fan), await countRows('pushSubscriptions', fan)]).toEqual([0, 0]);
    expect([await isOpen(fan), await isOpen(elsewhere)]).toEqual([true, false]);
    expect(await knowsDevice(fan, PASSWORD)).toBe(false);
    await expectError(await readShared(share), 404);
    await addPasskey(site, fan);
  });

  test('ends the session that requested it, and keeps the one of the browser that confirms', async () => {
    const owner = await signUp(site);
    const thief = await signedIn(await enter(owner.email));
    expect((await ask(thief)).status).toBe(200);
    expect((await confirm(await tokenFor(owner), { cookie: owner.cookie })).status).toBe(200);
    expect([await isOpen(owner), await isOpen(thief)]).toEqual([true, false]);
  });

  test('of a new email by its link is a first one too, and a later one keeps the passkeys', async () => {
    const fan = await signUpConfirmed(site);
    const change = async (email: string) => {
      await send(site, `PATCH /users/edit/${fan.user.id}`, { email, oldPassword: PASSWORD }, fan);
      expect((await confirm(await tokenFor(fan), fan)).status).toBe(200);
    };
    await addPasskey(site, fan);
    await change(`second-${fan.email}`);
    expect(await countRows('passkeys', fan)).toBe(1);
    await site.database.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', fan.user.id).execute();
    await change(`third-${fan.email}`);
    expect(await countRows('passkeys', fan)).toBe(0);
    await addPasskey(site, fan);
  });

  test('is requested three times a day, by the account’s own session', async () => {
    const [fan, other] = [await signUp(site), await signUpAdmin(site)];
    await expectError(await ask({ user: fan.user, authorization: other.authorization }), 403);
    for (let time = 0; time < 3; time += 1) expect((await ask(fan)).status).toBe(200);
    const refused = await ask(fan);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    await expectError(refused, 429);
  });

  test('is requested by an owner after strangers asked for the same email, and by many from one address', async () => {
    const [owner, stranger, address] = [await signUp(site), await signUp(site), '10.9.9.9'];
    const wanted = { email: owner.email, oldPassword: PASSWORD };
    for (let time = 0; time < 3; time += 1) {
      expect((await send(site, `PATCH /users/edit/${stranger.user.id}`, wanted, stranger)).status).toBe(200);
    }
    expect((await ask(owner)).status).toBe(200);
    for (let fans = 0; fans < 11; fans += 1) {
      const { user, authorization } = await signUp(site);
      const asked = await send(site, `POST /users/${user.id}/email-confirmation`, undefined, {
        authorization,
        address,
      });
      expect(asked.status).toBe(200);
    }
  });
});

test.runIf(inject('engine') === 'postgres')(
  'a confirmation of an email that another account has by now is refused without a wait for the account',
  async () => {
    const fan = await signUp(site);
    const email = `wanted-${fan.email}`;
    expect((await send(site, `PATCH /users/edit/${fan.user.id}`, { email, oldPassword: PASSWORD }, fan)).status).toBe(
      200,
    );
    const token = await tokenFor(fan);
    await signUp(site, email);
    await expectRefusedAtOnce(fan, () => confirm(token, fan), 409);
  },
);

describe('a confirmation from a browser without a session of the account', () => {
  const confirmBy = (token: string, password: string) =>
    send(site, `PATCH /users/confirm-email/${token}`, { password });

  test('asks for a new password and changes nothing, also after the session has expired', async () => {
    const [stranger, other] = [await signUp(site), await signUp(site)];
    expect((await ask(stranger)).status).toBe(200);
    const token = await tokenFor(stranger);
    await site.database
      .updateTable('sessions')
      .set({ expiresAt: time.now })
      .where('userId', '=', stranger.user.id)
      .execute();
    for (const browser of [{}, other, { cookie: stranger.cookie }]) {
      const { message } = await expectError(await confirm(token, browser), 401, 'password');
      expect(message).toBe('This browser is not signed in to the account. Choose a new password to confirm the email.');
    }
    expect((await signedIn(await enter(stranger.email))).user).toStrictEqual(stranger.user);
    expect(await isOpen(other)).toBe(true);
  });

  test.runIf(inject('engine') === 'postgres')('is refused without a wait for the account', async () => {
    const stranger = await signUp(site);
    expect((await ask(stranger)).status).toBe(200);
    const token = await tokenFor(stranger);
    await expectRefusedAtOnce(stranger, () => confirm(token), 401);
  });

  test('takes the account from the stranger who signed up with the email', async () => {
    const stranger = await signUp(site);
    expect((await ask(stranger)).status).toBe(200);
    const token = await tokenFor(stranger);
    await expectError(await confirmBy(token, 'password1'), 400, 'password');
    const owner = await signedIn(await confirmBy(token, NEW_PASSWORD));
    expect(owner.user).toMatchObject({ ...stranger.user, emailConfirmed: true });
    expect([await isOpen(stranger), await isOpen(owner)]).toEqual([false, true]);
    await expectError(await enter(stranger.email), 401);
    await expectError(await confirmBy(token, 'switch up 450'), 400, 'token');
    expect((await enter(stranger.email, NEW_PASSWORD)).status).toBe(200);
  });

  test('leaves nothing to a confirmed account that asked for the email of a stranger', async () => {
    const attacker = await signUpConfirmed(site);
    const { authenticator, elsewhere, share } = await addEveryAccess(attacker);
    const email = `stranger-${attacker.email}`;
    expect(
      (await send(site, `PATCH /users/edit/${attacker.user.id}`, { email, oldPassword: PASSWORD }, attacker)).status,
    ).toBe(200);
    const token = await tokenFor(attacker);
    await expectError(await confirm(token), 401, 'password');
    const owner = await signedIn(await confirmBy(token, NEW_PASSWORD));
    expect(owner.user.email).toBe(email);
    await expectError(await enterByPasskey(site, authenticator), 401);
    expect([await isOpen(attacker), await isOpen(elsewhere), await isOpen(owner)]).toEqual([false, false, true]);
    expect([await countRows('passkeys', attacker), await countRows('pushSubscriptions', attacker)]).toEqual([0, 0]);
    await expectError(await readShared(share), 404);
    expect((await readMails(attacker)).at(-1)).toEqual({ kind: 'email-changed' });
    expect((await readMails({ ...attacker, email })).at(-1)).toEqual({ kind: 'password-changed' });
  });
});

test('a new email is told to the former one also where it was never confirmed', async () => {
  const fan = await signUp(site);
  const edit = (changes: object) => send(site, `PATCH /users/edit/${fan.user.id}`, changes, fan);
  expect((await edit({ password: NEW_PASSWORD, oldPassword: PASSWORD })).status).toBe(200);
  const email = `taken-${fan.email}`;
  expect((await edit({ email, oldPassword: NEW_PASSWORD })).status).toBe(200);
  expect((await confirm(await tokenFor(fan), fan)).status).toBe(200);
  expect((await readMails(fan)).map(({ kind }) => kind)).toEqual(['password-changed', 'email-changed']);
});

test('an upgrade counts admins, and fans who have confirmed their alerts, as confirmed', async () => {
  const old = await startSite();
  await signUp(old);
  const [admin, alerted, moved] = [await signUpAdmin(old), await signUp(old), await signUp(old)];
  const switches = { followsCup: 1, riderGame: 0, cupGame: 1, picksClosing: 1, mail: 0 } as const;
  for (const [{ user }, mailAddress] of [
    [alerted, alerted.email],
    [moved, 'former@fans.example'],
  ] as const) {
    const row = { ...switches, userId: user.id, mailAddress, language: 'en', updatedAt: time.now } as const;
    await old.database.insertInto('alertSettings').values(row).execute();
  }
  for (const column of ['emailConfirmedAt', 'passkeyNeedsOperator', 'shareVersion']) {
    await old.database.schema.alterTable('users').dropColumn(column).execute();
  }
  await old.database.schema.alterTable('sessions').dropColumn('confirmedAt').execute();
  await recovery.up(withStoredNames(old.database));
  const confirmed = old.database.selectFrom('users').where('emailConfirmedAt', 'is not', null).select('id');
  expect(await confirmed.orderBy('id').execute()).toEqual([{ id: admin.user.id }, { id: alerted.user.id }]);
});
