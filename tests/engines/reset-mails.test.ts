/** Requested mails are limited by what a recipient gets, and no stranger uses up those of an owner (docs/security.md, 39). */
import { describe, expect, test } from 'vitest';
import { composeAccountEmail } from '#server/features/users/account-emails.ts';
import { deleteMessages, leaseDueMessages, queueMail, rescheduleMessage } from '#server/platform/outbox/outbox.ts';
import { PASSWORD, send, signedIn, signUp, signUpAdmin, signUpConfirmed } from '../support/fans.ts';
import { ACCOUNT_KEYS, MINUTE, PUBLIC_URL } from '../support/mail-site.ts';
import { NOON, startSite } from '../support/start-site.ts';

const EMAIL = 'owner@fans.example';
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Fan = Awaited<ReturnType<typeof signUp>>;

/** A site whose mails are in `inbox`, oldest first, once they are delivered. */
async function startWithInbox() {
  const time = { now: NOON };
  const clock = () => time.now;
  const site = await startSite({ clock });
  const dependencies = { database: site.database, clock, publicUrl: PUBLIC_URL, ...ACCOUNT_KEYS };
  const inbox: { to: string; subject: string; token: string | undefined }[] = [];
  async function deliver(): Promise<void> {
    const mails = await leaseDueMessages(site.database, 'account-mails', 1_000, time.now);
    for (const mail of mails) {
      const composed = await composeAccountEmail(dependencies, mail);
      if (!composed) continue;
      const { to, subject, button } = composed;
      inbox.push({ to, subject, token: /(?:forgot-password|confirm-email)\/(.*)/.exec(button?.address ?? '')?.[1] });
    }
    await deleteMessages(site.database, mails);
  }
  /** Asks from a new client address each time, and delivers the mails. */
  async function ask(times = 1, email = EMAIL): Promise<void> {
    for (let n = 0; n < times; n += 1) {
      expect((await send(site, 'POST /users/forgot-password', { email })).status).toBe(200);
    }
    await deliver();
  }
  const remove = async ({ user, authorization }: Fan) =>
    expect((await send(site, `DELETE /users/edit/${user.id}`, undefined, { authorization })).status).toBe(200);
  const validate = async (token = '') => (await send(site, `GET /users/validate-token/${token}`)).status;
  return { site, time, clock, inbox, dependencies, deliver, ask, remove, validate };
}

type Started = Awaited<ReturnType<typeof startWithInbox>>;

/** What strangers ask for before the email has the account of its owner, as often as they like. */
const BEFORE: [string, (started: Started) => Promise<unknown>][] = [
  ['before the sign-up', ({ ask }) => ask(20)],
  [
    'after the deletion of an account with the email',
    async ({ site, ask, remove }) => {
      await remove(await signUp(site, EMAIL));
      await ask(20);
    },
  ],
  [
    'by other spellings of the email',
    async ({ ask }) => {
      for (const email of ['OWNER@fans.example', 'Owner@FANS.example', 'owner+a@fans.example']) await ask(5, email);
    },
  ],
];

describe.each(BEFORE)('requests of strangers %s', (_when, before) => {
  test('send no mail, and use up none of the owner', async () => {
    const started = await startWithInbox();
    await before(started);
    expect(started.inbox).toEqual([]);
    await signUpConfirmed(started.site, EMAIL);
    await started.ask();
    expect(started.inbox).toMatchObject([{ to: EMAIL, subject: 'Reset your password' }]);
  });
});

test('mails to an account that is not confirmed use up none of the confirmed one, and those of a blocked one none later', async () => {
  const { site, inbox, ask, time, validate } = await startWithInbox();
  const admin = await signUpAdmin(site);
  const fan = await signUp(site, EMAIL);
  await ask(5);
  await site.database.updateTable('users').set({ emailConfirmedAt: NOON }).where('id', '=', fan.user.id).execute();
  const block = (method: string) => send(site, `${method} /members/${fan.user.id}/block`, {}, admin);
  expect((await block('POST')).status).toBe(200);
  await ask(5);
  expect((await block('DELETE')).status).toBe(200);
  await ask();
  expect(inbox.map(({ subject }) => subject)).toEqual([
    'Reset your password',
    'Your account is blocked',
    'Reset your password',
  ]);
  time.now += MINUTE;
  expect(await validate(inbox.at(-1)?.token)).toBe(200);
});

describe.each([
  ['confirmed', signUpConfirmed, 3, 30 * MINUTE],
  ['not confirmed', signUp, 1, 4 * HOUR],
] as const)('an email that is %s', (_state, open, max, window) => {
  test('gets its mails once for a time, from any number of clients', async () => {
    const { site, inbox, ask, time } = await startWithInbox();
    await open(site, EMAIL);
    await ask(max + 3);
    time.now += window - 1;
    await ask(3);
    expect(inbox).toHaveLength(max);
    time.now += 1;
    await ask(max + 3);
    expect(inbox).toHaveLength(2 * max);
  });

  test('always has a link that works, or gets one, however often strangers ask', async () => {
    const { site, inbox, ask, time, validate } = await startWithInbox();
    await open(site, EMAIL);
    for (let minute = 0; minute < 12 * 60; minute += 10) {
      await ask(minute % 30 === 20 ? 1 : 4);
      expect([minute, await validate(inbox.at(-1)?.token)]).toEqual([minute, 200]);
      time.now += 10 * MINUTE;
    }
  });

  test('gets a mail again that the server has not taken, without a further count', async () => {
    const { site, dependencies } = await startWithInbox();
    await open(site, EMAIL);
    await send(site, 'POST /users/forgot-password', { email: EMAIL });
    for (let attempt = 0; attempt <= max; attempt += 1) {
      const [mail] = await leaseDueMessages(site.database, 'account-mails', 10, NOON);
      expect(mail && (await composeAccountEmail(dependencies, mail))).toBeDefined();
      await rescheduleMessage(site.database, mail?.id ?? 0, NOON);
    }
  });

  test('gets no more mails from several senders at once', async () => {
    const { site, dependencies } = await startWithInbox();
    await open(site, EMAIL);
    for (let n = 0; n < 8; n += 1) await send(site, 'POST /users/forgot-password', { email: EMAIL });
    const mails = await leaseDueMessages(site.database, 'account-mails', 10, NOON);
    const composed = await Promise.all(mails.map((mail) => composeAccountEmail(dependencies, mail)));
    expect([composed.length, composed.filter(Boolean).length]).toEqual([8, max]);
  });
});

test('of two mails that arrive in any order, both links work until one is used', async () => {
  const { site, inbox, ask, validate } = await startWithInbox();
  await signUpConfirmed(site, EMAIL);
  await ask(2);
  const [older, newer] = inbox.map(({ token }) => token);
  expect([await validate(older), await validate(newer)]).toEqual([200, 200]);
  const reset = { token: older, email: EMAIL, password: `${PASSWORD} again` };
  await signedIn(await send(site, 'PATCH /users/reset-password', reset));
  expect([await validate(older), await validate(newer)]).toEqual([400, 400]);
});

test('an owner recovers an account that strangers open and delete with the email again and again', async () => {
  const { site, inbox, ask, time, remove } = await startWithInbox();
  for (let hour = 0; hour < 12; hour += 1) {
    const stranger = await signUp(site, EMAIL);
    await ask(3);
    await remove(stranger);
    await ask(3);
    time.now += HOUR;
  }
  expect(inbox).toHaveLength(3);
  await signUp(site, EMAIL);
  await ask();
  const reset = { token: inbox.at(-1)?.token, email: EMAIL, password: `${PASSWORD} again` };
  const { user } = await signedIn(await send(site, 'PATCH /users/reset-password', reset));
  expect(user.emailConfirmed).toBe(true);
});

test('both forms of a domain are one recipient', async () => {
  const { site, inbox, ask } = await startWithInbox();
  const { email } = await signUp(site, 'Ada@MÜLLER.example');
  for (const spelling of ['ada@xn--mller-kva.example', email, email.toUpperCase()]) await ask(1, spelling);
  expect(inbox.map(({ to }) => to)).toEqual([email]);
});

test('a blocked account is told so once a day', async () => {
  const { site, inbox, ask, time } = await startWithInbox();
  const { user } = await signUpConfirmed(site, EMAIL);
  await site.database.updateTable('users').set({ blockedAt: NOON }).where('id', '=', user.id).execute();
  for (const wait of [0, DAY - 1, 1]) {
    time.now += wait;
    await ask(2);
  }
  expect(inbox.map(({ subject }) => subject)).toEqual(Array(2).fill('Your account is blocked'));
});

test('a notice is sent before the resets that thousands of clients have requested since minutes', async () => {
  const { site, time } = await startWithInbox();
  for (let n = 0; n < 5; n += 1) {
    await send(site, 'POST /users/forgot-password', { email: `${n}@fans.example` }, { address: `10.9.${n}.1` });
  }
  time.now += 5 * 60_000;
  await queueMail(site.database, EMAIL, { kind: 'password-changed', userId: 1, to: EMAIL, language: 'en' }, time.now);
  const [first] = await leaseDueMessages(site.database, 'account-mails', 1, time.now);
  expect(first?.kind).toBe('password-changed');
});

test('a mail whose first attempts fail counts once it is composed', async () => {
  const { site, dependencies } = await startWithInbox();
  await signUpConfirmed(site, EMAIL);
  for (let n = 0; n < 5; n += 1) await send(site, 'POST /users/forgot-password', { email: EMAIL });
  const mails = await leaseDueMessages(site.database, 'account-mails', 10, NOON);
  const composed = [];
  for (const mail of mails) composed.push(await composeAccountEmail(dependencies, { ...mail, attempts: 3 }));
  expect(composed.filter(Boolean)).toHaveLength(3);
});

describe('mails that confirm an email', () => {
  const change = (site: Started['site'], fan: Fan, email: string) =>
    send(site, `PATCH /users/edit/${fan.user.id}`, { email, oldPassword: PASSWORD }, fan);
  const REQUESTS: [string, (site: Started['site'], fan: Fan) => Promise<Response>][] = [
    ['the present email', (site, fan) => send(site, `POST /users/${fan.user.id}/email-confirmation`, undefined, fan)],
    ['a new email', (site, fan) => change(site, fan, 'new@fans.example')],
  ];

  test.each(REQUESTS.flatMap(([name, request]) => [0, 1].map((used) => [name, used, request] as const)))(
    'for %s: the links of both work until one is used, such as link %i',
    async (_name, used, request) => {
      const { site, inbox, deliver, time } = await startWithInbox();
      const fan = await signUp(site, EMAIL);
      for (let n = 0; n < 2; n += 1) {
        expect((await request(site, fan)).status).toBe(200);
        await deliver();
        time.now += MINUTE;
      }
      const tokens = inbox.flatMap(({ token }) => token ?? []);
      expect(tokens).toHaveLength(2);
      for (const [token, status] of [[tokens[used], 200], ...tokens.map((token) => [token, 400])]) {
        expect((await send(site, `POST /users/confirm-email/${token}`, undefined, fan)).status).toBe(status);
      }
    },
  );

  test.each(['stranger@fans.example', 'taken@fans.example'])(
    'count once they are sent: three a day to %s',
    async (to) => {
      const { site, inbox, deliver, time } = await startWithInbox();
      await signUpConfirmed(site, 'taken@fans.example');
      async function askByStrangers(cancelled: boolean): Promise<void> {
        for (let n = 0; n < 4; n += 1) {
          const fan = await signUp(site);
          expect((await change(site, fan, n % 2 ? to : to.toUpperCase())).status).toBe(200);
          if (cancelled) await send(site, `DELETE /users/${fan.user.id}/pending-email`, undefined, fan);
        }
        await deliver();
      }
      const received = () => inbox.filter((mail) => mail.to.toLowerCase() === to);
      await askByStrangers(true);
      expect(received()).toEqual([]);
      await askByStrangers(false);
      expect(received()).toHaveLength(3);
      time.now += DAY;
      await askByStrangers(false);
      expect(received()).toHaveLength(6);
    },
  );
});
