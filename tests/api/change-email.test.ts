/** Changes of an email and their confirmation (docs/security.md, 3 and 4). */
import { describe, expect, test } from 'vitest';
import { requestedMailLimit } from '#server/features/users/account-rate-limits.ts';
import { issueResetToken } from '#server/features/users/password-reset.ts';
import { consume } from '#server/platform/limits/rate-limit.ts';
import { confirmationTokenOf } from '../support/confirmation-tokens.ts';
import { expectError } from '../support/expect-error.ts';
import { PASSWORD, type Sending, send, signedIn, signUp, signUpAdmin, signUpConfirmed } from '../support/fans.ts';
import { ACCOUNT_KEYS } from '../support/mail-site.ts';
import { NOON, startSite, type TestSite } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';

type Person = { user: { id: number }; email: string; authorization: string; cookie: string };

const DAY = 24 * 60 * 60_000;

const enter = (site: TestSite, email: string) => send(site, 'POST /users/sign-in', { email, password: PASSWORD });

type Change = Sending & { oldPassword?: string };

/** Requests a new email for `person`, by their own authorization by default. */
const change = (site: TestSite, person: Person, email: string, { oldPassword = PASSWORD, ...by }: Change = {}) =>
  send(site, `PATCH /users/edit/${person.user.id}`, { email, oldPassword }, { ...person, ...by });

/** The token in the mail to the pending email. */
const tokenFor = ({ database }: TestSite, person: Person, now = NOON) =>
  confirmationTokenOf(database, person.user.id, now);

/** From the browser of `by`. */
const confirm = (site: TestSite, token: string, { cookie }: Pick<Person, 'cookie'>) =>
  send(site, `POST /users/confirm-email/${token}`, undefined, { cookie });

const isOpen = async (site: TestSite, person: Person, { authorization }: { authorization: string }) =>
  (await send(site, `GET /users/${person.user.id}/data`, undefined, { authorization })).status === 200;

const readAccounts = ({ database }: TestSite) => database.selectFrom('users').selectAll().orderBy('id').execute();
const readMails = ({ database }: TestSite) =>
  database.selectFrom('outbox').select(['kind', 'recipientKey']).orderBy('id').execute();

describe('a new email', () => {
  test('is pending until its link is opened, and changes nothing until then', async () => {
    const site = await startSite();
    const fan = await signUp(site, 'old@fans.example');
    const elsewhere = await signedIn(await enter(site, fan.email));
    const edited = await change(site, fan, 'New@Fans.example');
    const pending = { ...fan.user, pendingEmail: 'New@Fans.example' };
    expect(await edited.json()).toStrictEqual(pending);

    await expectError(await enter(site, 'new@fans.example'), 401);
    expect((await signedIn(await enter(site, 'old@fans.example'))).user).toStrictEqual(pending);
    const { user } = await readReply(send(site, `GET /users/${fan.user.id}/data`, undefined, fan));
    expect(user).toMatchObject(pending);
    expect(await isOpen(site, fan, elsewhere)).toBe(true);
    expect(await readMails(site)).toEqual([
      { kind: 'confirm-email', recipientKey: 'new@fans.example' },
      { kind: 'email-asked', recipientKey: 'old@fans.example' },
    ]);
  });

  test('signs in once it is confirmed, unlike the old one, and ends every session but the requesting one', async () => {
    const site = await startSite();
    const fan = await signUpConfirmed(site, 'old@fans.example');
    const elsewhere = await signedIn(await enter(site, fan.email));
    await change(site, fan, 'New@Fans.example');
    const confirmed = await confirm(site, await tokenFor(site, fan), fan);
    expect([confirmed.status, await confirmed.json()]).toStrictEqual([200, {}]);

    await expectError(await enter(site, 'old@fans.example'), 401);
    expect((await signedIn(await enter(site, 'new@fans.EXAMPLE'))).user).toStrictEqual({
      ...fan.user,
      email: 'New@Fans.example',
      emailConfirmed: true,
    });
    expect([await isOpen(site, fan, fan), await isOpen(site, fan, elsewhere)]).toStrictEqual([true, false]);
    const restore = { cookie: elsewhere.cookie };
    await expectError(await send(site, 'POST /users/sign-in/session', undefined, restore), 401);
    expect((await readMails(site)).at(-1)).toEqual({ kind: 'email-changed', recipientKey: 'old@fans.example' });
  });

  test('requires the caller’s own current password', async () => {
    const site = await startSite();
    const fan = await signUp(site, 'old@fans.example');
    const before = await readAccounts(site);
    const path = `PATCH /users/edit/${fan.user.id}`;
    await expectError(await send(site, path, { email: 'new@fans.example' }, fan), 400, 'oldPassword');
    await expectError(await change(site, fan, 'new@fans.example', { oldPassword: '' }), 400, 'oldPassword');
    await expectError(await change(site, fan, 'new@fans.example', { oldPassword: 'wrong' }), 400, 'oldPassword');
    expect(await readAccounts(site)).toEqual(before);
    expect(await readMails(site)).toEqual([]);
  });

  test('can be the current one in another case', async () => {
    const site = await startSite();
    const fan = await signUp(site, 'old@fans.example');
    await change(site, fan, 'OLD@fans.example');
    expect((await confirm(site, await tokenFor(site, fan), fan)).status).toBe(200);
    expect((await signedIn(await enter(site, 'old@fans.example'))).user).toStrictEqual({
      ...fan.user,
      email: 'OLD@fans.example',
      emailConfirmed: true,
    });
  });

  test('can be cancelled by its owner, also twice', async () => {
    const site = await startSite();
    const [fan, other] = [await signUp(site, 'old@fans.example'), await signUp(site)];
    await change(site, fan, 'new@fans.example');
    const token = await tokenFor(site, fan);
    const cancel = (by: Sending) => send(site, `DELETE /users/${fan.user.id}/pending-email`, undefined, by);
    await expectError(await cancel(other), 403);
    for (const _ of [1, 2]) expect(await readReply(cancel(fan))).toStrictEqual(fan.user);
    await expectError(await confirm(site, token, fan), 400, 'token');
    await signedIn(await enter(site, 'old@fans.example'));
  });
});

describe('an email that another account has', () => {
  test.each(['TAKEN@fans.example', ' taken@FANS.example '])('gets the same reply as a free one: %j', async (email) => {
    const site = await startSite();
    await signUp(site, 'Taken@Fans.example');
    const fan = await signUpConfirmed(site, 'old@fans.example');
    const answers = [await change(site, fan, email), await change(site, fan, email.replace(/taken/i, 'free0'))];
    expect(answers.map(({ status }) => status)).toStrictEqual([200, 200]);
    const [taken, free] = await Promise.all(answers.map((answer) => answer.json()));
    expect(taken).toStrictEqual({ ...free, pendingEmail: email.trim() });
    const kinds = (await readMails(site)).map(({ kind }) => kind);
    expect(kinds.slice(0, 2)).toEqual(kinds.slice(2));
  });

  test('is refused like a free one while no more mails go to it', async () => {
    const site = await startSite();
    const [fan, { email: taken }] = [await signUp(site), await signUp(site)];
    for (const [email, mail] of [[taken, 'taken'] as const, ['free@fans.example', 'confirmNew'] as const]) {
      const limit = requestedMailLimit(ACCOUNT_KEYS.limitKey, email, mail);
      for (let mails = 0; mails < 3; mails += 1) await consume(site.database, limit, NOON);
      const { message } = await expectError(await change(site, fan, email), 429);
      expect(message).toBe('No more mails go to this email today. Please try again in 24 hours.');
    }
    expect((await change(site, fan, 'other@fans.example')).status).toBe(200);
  });

  test('at the time of the confirmation is a conflict', async () => {
    const site = await startSite();
    const fan = await signUp(site, 'old@fans.example');
    await change(site, fan, 'new@fans.example');
    const token = await tokenFor(site, fan);
    await signUp(site, 'new@fans.example');
    const { message } = await expectError(await confirm(site, token, fan), 409, 'email');
    expect(message).toBe('This email already has an account.');
    expect(await isOpen(site, fan, fan)).toBe(true);
    await signedIn(await enter(site, 'old@fans.example'));
  });

  test('belongs to one of many accounts that confirm it concurrently', async () => {
    const site = await startSite();
    const fans = await Promise.all(Array.from({ length: 3 }, () => signUp(site)));
    const links: [string, Person][] = [];
    for (const fan of fans) {
      expect((await change(site, fan, 'one@fans.example')).status).toBe(200);
      links.push([await tokenFor(site, fan), fan]);
    }
    const statuses = await Promise.all(links.map(async ([token, fan]) => (await confirm(site, token, fan)).status));
    expect(statuses.sort()).toStrictEqual([200, 409, 409]);
  });
});

describe('the link of a new email', () => {
  test('works for one of many concurrent requests', async () => {
    const site = await startSite();
    const fan = await signUp(site, 'old@fans.example');
    await change(site, fan, 'new@fans.example');
    const token = await tokenFor(site, fan);
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
    expect(JSON.stringify(await readAccounts(site))).not.toContain(token);
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => (await confirm(site, token, fan)).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(9);
  });

  test('works for a day, unless another email is pending', async () => {
    let now = NOON;
    const site = await startSite({ clock: () => now });
    const fan = await signUp(site, 'old@fans.example');
    await change(site, fan, 'one@fans.example');
    const one = await tokenFor(site, fan);
    await change(site, fan, 'two@fans.example');
    const two = await tokenFor(site, fan);
    await expectError(await confirm(site, one, fan), 400, 'token');
    await expectError(await confirm(site, two.slice(0, -1), fan), 400, 'token');
    now += DAY;
    expect((await expectError(await confirm(site, two, fan), 400, 'token')).message).toBe(
      'This link has expired or was already used. Your account page sends you a new one.',
    );
    expect(await tokenFor(site, fan, now)).toBe('');
    await signedIn(await enter(site, 'old@fans.example'));
  });

  test('sets no password, and a reset link confirms no email', async () => {
    const site = await startSite();
    const fan = await signUp(site, 'old@fans.example');
    await change(site, fan, 'new@fans.example');
    const [token, reset] = [await tokenFor(site, fan), await issueResetToken(site.database, fan.email, NOON)];
    await expectError(await send(site, `GET /users/validate-token/${token}`), 400);
    await expectError(await confirm(site, reset, fan), 400, 'token');
    expect((await confirm(site, token, fan)).status).toBe(200);
  });

  test.each<[string, (site: TestSite, fan: Person) => Promise<Response>]>([
    [
      'a new password',
      (site, fan) =>
        send(site, `PATCH /users/edit/${fan.user.id}`, { password: 'left lip 270', oldPassword: PASSWORD }, fan),
    ],
    [
      'a reset by the old email',
      async (site, fan) => {
        const token = await issueResetToken(site.database, fan.email, NOON);
        return send(site, 'PATCH /users/reset-password', { token, email: fan.email, password: 'left lip 270' });
      },
    ],
    [
      'an admin’s change',
      async (site, fan) => change(site, fan, 'given@fans.example', { ...(await signUpAdmin(site)), cookie: '' }),
    ],
    ['the end of the account', (site, fan) => send(site, `DELETE /users/edit/${fan.user.id}`, undefined, fan)],
  ])('becomes invalid with %s', async (_what, act) => {
    const site = await startSite();
    const fan = await signUp(site, 'old@fans.example');
    await change(site, fan, 'new@fans.example');
    const token = await tokenFor(site, fan);
    expect((await act(site, fan)).status).toBe(200);
    await expectError(await confirm(site, token, fan), 400, 'token');
    expect(await tokenFor(site, fan)).toBe('');
  });
});

test('a former email is free for another account, which gets no data of the first', async () => {
  const site = await startSite();
  const fan = await signUp(site, 'old@fans.example');
  await change(site, fan, 'new@fans.example');
  const token = await issueResetToken(site.database, fan.email, NOON);
  expect((await confirm(site, await tokenFor(site, fan), fan)).status).toBe(200);
  const reset = (email: string) =>
    send(site, 'PATCH /users/reset-password', { token, email, password: 'left lip 270' });
  for (const email of ['old@fans.example', 'new@fans.example']) await expectError(await reset(email), 400);
  const next = await signUp(site, 'old@fans.example');
  expect(next.user.id).not.toBe(fan.user.id);
  await expectError(await reset('new@fans.example'), 400);
  expect((await signedIn(await reset('old@fans.example'))).user.id).toBe(next.user.id);
  await signedIn(await enter(site, 'new@fans.example'));
});

test('a mailed reset link stays valid after new passwords, so that no thief of a session ends the recovery', async () => {
  const site = await startSite();
  const fan = await signUpConfirmed(site, 'old@fans.example');
  const token = await issueResetToken(site.database, fan.email, NOON);
  for (const [oldPassword, password] of [
    [PASSWORD, 'left lip 270'],
    ['left lip 270', 'switch up 450'],
  ]) {
    expect((await send(site, `PATCH /users/edit/${fan.user.id}`, { password, oldPassword }, fan)).status).toBe(200);
  }
  expect((await send(site, `GET /users/validate-token/${token}`)).status).toBe(200);
  const body = { token, email: fan.email, password: 'switch tails 7' };
  expect((await send(site, 'PATCH /users/reset-password', body)).status).toBe(200);
  expect(await isOpen(site, fan, fan)).toBe(false);
});

test('an admin’s change is effective at once, requires the admin’s own password, and both addresses get a mail', async () => {
  const site = await startSite();
  const [fan, admin] = [await signUp(site, 'old@fans.example'), await signUpAdmin(site)];
  await signUp(site, 'taken@fans.example');
  const password = 'left lip 270';
  await send(site, `PATCH /users/edit/${admin.user.id}`, { password, oldPassword: PASSWORD }, admin);
  const { authorization } = admin;
  const byFansPassword = await change(site, fan, 'new@fans.example', { authorization });
  await expectError(byFansPassword, 400, 'oldPassword');
  const by = { authorization, oldPassword: password };
  await expectError(await change(site, fan, 'Taken@fans.example', by), 409, 'email');
  const token = await issueResetToken(site.database, fan.email, NOON);
  const edited = await change(site, fan, 'new@fans.example', by);
  expect(await edited.json()).toStrictEqual({ ...fan.user, email: 'new@fans.example' });
  expect([await isOpen(site, fan, fan), await isOpen(site, fan, admin)]).toStrictEqual([false, true]);
  await expectError(await send(site, `GET /users/validate-token/${token}`), 400);
  await signedIn(await enter(site, 'new@fans.example'));
  expect((await readMails(site)).slice(-2)).toEqual([
    { kind: 'email-changed', recipientKey: 'old@fans.example' },
    { kind: 'email-given', recipientKey: 'new@fans.example' },
  ]);
});
