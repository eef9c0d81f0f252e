/** Mails about changes of an account are limited for each recipient and kind, and none of them is lost (docs/security.md, 39). */
import { afterEach, describe, expect, test } from 'vitest';
import { deriveMailKeys } from '#server/features/users/account-dependencies.ts';
import { issueResetToken, setPassword } from '#server/features/users/password-reset.ts';
import * as asciiDomains from '#server/platform/database/migrations/0031-ascii-domains.ts';
import { withStoredNames } from '#server/platform/database/names.ts';
import { leaseDueMessages, rescheduleMessage } from '#server/platform/outbox/outbox.ts';
import { eventually } from '../support/eventually.ts';
import { expectError } from '../support/expect-error.ts';
import { PASSWORD, send, signUp, signUpAdmin, signUpConfirmed } from '../support/fans.ts';
import { closeMailSites, MINUTE, readable, startMailSite, startTrackedMailServer } from '../support/mail-site.ts';
import { NOON, startSite, TEST_SECRET, type TestSite } from '../support/start-site.ts';

afterEach(closeMailSites);

type Fan = Awaited<ReturnType<typeof signUp>>;

const HOUR = 60 * MINUTE;
const PASSWORDS = [PASSWORD, ...Array.from({ length: 12 }, (_, n) => `left lip ${n + 1}70`)];

const edit = (site: TestSite, fan: Fan, body: object, by = fan) =>
  send(site, `PATCH /users/edit/${fan.user.id}`, body, by);

/** Changes the password from the `n`th to the next one. */
const changePassword = (site: TestSite, fan: Fan, n = 0) =>
  edit(site, fan, { oldPassword: PASSWORDS[n], password: PASSWORDS[n + 1] });

async function changePasswords(site: TestSite, fan: Fan, times: number): Promise<void> {
  for (let n = 0; n < times; n++) expect((await changePassword(site, fan, n)).status).toBe(200);
}

const queued = ({ database }: TestSite, recipient: string) =>
  database.selectFrom('outbox').where('recipientKey', '=', recipient).selectAll().orderBy('id').execute();
const queuedKinds = async (site: TestSite, { email }: Pick<Fan, 'email'>) =>
  (await queued(site, email)).map(({ kind }) => kind);

test.each(['ｆans.example', 'fanſ.example', 'fans\uFE0F.example'])(
  'no account has a second spelling of a domain, such as %s',
  async (domain) => {
    const site = await startSite();
    const fan = await signUp(site);
    const email = `ada@${domain}`;
    const signingUp = send(site, 'POST /users/sign-up', { name: 'Ada', email, password: PASSWORD });
    await expectError(await signingUp, 400, 'email');
    await expectError(await edit(site, fan, { email, oldPassword: PASSWORD }), 400, 'email');
  },
);

test('both forms of a domain name one account', async () => {
  const site = await startSite();
  await signUp(site, 'Ada@MÜLLER.example');
  const ascii = 'ada@xn--mller-kva.example';
  const again = send(site, 'POST /users/sign-up', { name: 'Ada', email: ascii, password: PASSWORD });
  await expectError(await again, 409, 'email');
  expect((await send(site, 'POST /users/sign-in', { email: ascii, password: PASSWORD })).status).toBe(200);
});

test.each([
  ['\u212Aate@fans.example', 'Kate@fans.example'],
  ['jose\u0301@fans.example', 'jos\u00e9@fans.example'],
])('mails go to the mailbox that names the account, also for %j', async (typed, email) => {
  const site = await startSite();
  const { user } = await signUp(site, typed);
  expect(user.email).toBe(email);
  const other = await signUp(site);
  const edited = await edit(site, other, { email: `new.${typed}`, oldPassword: PASSWORD });
  expect((await edited.json()).pendingEmail).toBe(`new.${email}`);
});

test('an upgrade gives accounts of a domain with other letters its ASCII form, unless that has an account', async () => {
  const site = await startSite();
  const [fan, twin, other] = [await signUp(site), await signUp(site), await signUp(site, 'bea@xn--mller-kva.example')];
  const store = async ({ user }: Fan, email: string) => {
    const columns = { email, emailKey: email };
    await site.database.updateTable('users').set(columns).where('id', '=', user.id).execute();
  };
  await store(fan, 'ada@müller.example');
  await store(twin, 'bea@müller.example');
  const alerts = { followsCup: 1, riderGame: 0, cupGame: 1, picksClosing: 1, mail: 1, language: 'en' } as const;
  const row = { ...alerts, userId: fan.user.id, mailAddress: 'ada@müller.example', updatedAt: NOON };
  await site.database.insertInto('alertSettings').values(row).execute();
  await asciiDomains.up(withStoredNames(site.database));
  const keys = await site.database.selectFrom('users').select('emailKey').orderBy('id').execute();
  expect(keys.map(({ emailKey }) => emailKey)).toEqual([
    'ada@xn--mller-kva.example',
    'bea@müller.example',
    other.email,
  ]);
  const stored = site.database.selectFrom('alertSettings').select('mailAddress');
  expect(await stored.execute()).toEqual([{ mailAddress: 'ada@xn--mller-kva.example' }]);
  for (const email of ['ada@müller.example', 'ada@xn--mller-kva.example']) {
    expect((await send(site, 'POST /users/sign-in', { email, password: PASSWORD })).status).toBe(200);
  }
});

test('three notices of a kind are mailed at once, and the others of the hour in one mail at its end', async () => {
  const server = await startTrackedMailServer();
  const { site, mailer, time, readOutbox } = await startMailSite(server.url);
  const fan = await signUpConfirmed(site);
  await changePasswords(site, fan, 6);
  mailer.wake();
  await server.received(3);
  // Of another kind, with the link to the new email.
  expect((await edit(site, fan, { email: 'new@fans.example', oldPassword: PASSWORDS[6] })).status).toBe(200);
  mailer.wake();
  await server.received(5);
  await eventually(async () => expect(await readOutbox()).toEqual([{ kind: 'notices', attempts: 0 }]));

  time.now += HOUR - 1;
  expect(await leaseDueMessages(site.database, 'account-mails', 10, time.now)).toEqual([]);
  time.now += 1;
  mailer.wake();
  await server.received(6);
  await mailer.close();
  const texts = server.messages.map(({ text }) => readable(text));
  expect(texts.filter((text) => text.includes('Subject: Your password was changed'))).toHaveLength(3);
  expect(texts[5]).toContain('Subject: More changes to your account');
  expect(texts[5]).toContain('Your password was changed (3 times).');
  expect(texts[5]).toContain("If it wasn't you, reset your password at once");
  expect(await readOutbox()).toEqual([]);
});

describe('notices beyond the limit', () => {
  test('share one mail, whatever their kinds, until it is being sent', async () => {
    const site = await startSite();
    const fan = await signUpConfirmed(site);
    await changePasswords(site, fan, 5);
    for (let n = 0; n < 4; n++) {
      await site.database.deleteFrom('limits').where('key', 'like', 'email-change:%').execute();
      expect((await edit(site, fan, { email: `n${n}@fans.example`, oldPassword: PASSWORDS[5] })).status).toBe(200);
    }
    const merged = async () =>
      (await queued(site, fan.email))
        .filter(({ kind }) => kind === 'notices')
        .map(({ content }) => JSON.parse(content));
    const first = { to: fan.email, kinds: ['password-changed', 'password-changed', 'email-asked'] };
    expect(await merged()).toMatchObject([first]);

    const due = await leaseDueMessages(site.database, 'account-mails', 20, NOON + HOUR - 1);
    expect(due.map(({ kind }) => kind)).not.toContain('notices');
    await changePassword(site, fan, 5);
    expect(await merged()).toMatchObject([{ ...first, kinds: [...first.kinds, 'password-changed'] }]);
  });

  test('are in a mail of their own where one is being sent, and both are sent if that fails', async () => {
    const server = await startTrackedMailServer();
    const { site, mailer, time } = await startMailSite(server.url);
    const fan = await signUpConfirmed(site);
    await changePasswords(site, fan, 4);
    mailer.wake();
    await server.received(3);
    await eventually(async () => expect(await queuedKinds(site, fan)).toEqual(['notices']));
    await site.database.updateTable('outbox').set({ dueAt: time.now }).execute();
    const [leased] = await leaseDueMessages(site.database, 'account-mails', 10, time.now);
    await changePassword(site, fan, 4);
    expect(await queuedKinds(site, fan)).toEqual(['notices', 'notices']);
    await rescheduleMessage(site.database, leased?.id ?? 0, time.now);
    time.now += HOUR;
    mailer.wake();
    await server.received(5);
    const subjects = server.messages.map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1]);
    expect(subjects).toEqual(Array(5).fill('Your password was changed'));
  });

  test('are deleted with their account', async () => {
    const site = await startSite();
    const fan = await signUpConfirmed(site);
    await changePasswords(site, fan, 4);
    expect((await send(site, `DELETE /users/edit/${fan.user.id}`, undefined, fan)).status).toBe(200);
    expect(await queued(site, fan.email)).toEqual([]);
  });
});

describe('changes by an admin', () => {
  const rename = async (site: TestSite, fan: Fan, admin: Fan, times: number) => {
    for (let n = 0; n < times; n++) expect((await edit(site, fan, { name: `Fan ${n}` }, admin)).status).toBe(200);
  };

  test('of a name are merged too, and told once to an email that is not confirmed', async () => {
    const site = await startSite();
    const [admin, fan, stranger] = [await signUpAdmin(site), await signUpConfirmed(site), await signUp(site)];
    await rename(site, fan, admin, 5);
    expect(await queuedKinds(site, fan)).toEqual(['renamed', 'renamed', 'renamed', 'notices']);
    await rename(site, stranger, admin, 2);
    expect(await queuedKinds(site, stranger)).toEqual(['renamed']);
  });

  test('of an email are told once to the new one, and once to it when it is replaced', async () => {
    const site = await startSite();
    const admin = await signUpAdmin(site);
    const given = { email: 'stranger@fans.example' };
    for (let round = 0; round < 2; round++) {
      const fan = await signUp(site);
      for (const email of [given.email, fan.email]) {
        expect((await edit(site, fan, { email, oldPassword: PASSWORD }, admin)).status).toBe(200);
      }
    }
    expect(await queuedKinds(site, given)).toEqual(['email-given', 'email-changed']);
  });
});

test('changes by an operator are merged too', async () => {
  const site = await startSite();
  const fan = await signUpConfirmed(site);
  const limits = deriveMailKeys(TEST_SECRET);
  const set = { email: fan.email, passwordHash: '' };
  for (let n = 0; n < 5; n++) await site.write((trx) => setPassword(trx, limits, set, NOON));
  expect(await queuedKinds(site, fan)).toEqual([...Array(3).fill('password-changed'), 'notices']);
});

test('mails that strangers request use up no notice of the owner', async () => {
  const site = await startSite();
  const [owner, stranger] = [await signUpConfirmed(site), await signUpConfirmed(site)];
  for (let n = 0; n < 4; n++) {
    expect((await send(site, 'POST /users/forgot-password', { email: owner.email })).status).toBe(200);
  }
  for (let n = 0; n < 4; n++) {
    expect((await edit(site, stranger, { email: owner.email, oldPassword: PASSWORD })).status).toBe(200);
  }
  await changePassword(site, owner);
  expect((await queuedKinds(site, owner)).filter((kind) => kind === 'password-changed')).toHaveLength(1);
});

describe('an email that was never confirmed', () => {
  test('gets the first notice only, also of the next account that has it', async () => {
    let now = NOON;
    const site = await startSite({ clock: () => now });
    const fan = await signUp(site, 'stranger@fans.example');
    await changePasswords(site, fan, 2);
    expect((await edit(site, fan, { email: 'new@fans.example', oldPassword: PASSWORDS[2] })).status).toBe(200);
    expect(await queuedKinds(site, fan)).toEqual(['password-changed']);

    await send(site, `DELETE /users/edit/${fan.user.id}`, undefined, fan);
    now += 24 * HOUR;
    await changePasswords(site, await signUp(site, fan.email), 1);
    expect(await queuedKinds(site, fan)).toEqual([]);
  });

  test('gets all others once a mailed link has confirmed it', async () => {
    const site = await startSite();
    const fan = await signUp(site);
    await changePasswords(site, fan, 2);
    const token = await issueResetToken(site.database, fan.email, NOON);
    const reset = { token, email: fan.email, password: PASSWORDS[3] };
    expect((await send(site, 'PATCH /users/reset-password', reset)).status).toBe(200);
    expect(await queuedKinds(site, fan)).toEqual(['password-changed', 'password-changed']);
  });
});

test('a password changes ten times a day, and a mailed link resets it after that too', async () => {
  const site = await startSite();
  const fan = await signUp(site);
  await changePasswords(site, fan, 10);
  const late = await changePassword(site, fan, 10);
  expect(late.headers.get('retry-after')).toBe('86400');
  expect((await expectError(late, 429)).message).toBe(
    'Too many changes of the password. Please try again in 24 hours.',
  );
  await expectError(await edit(site, fan, { oldPassword: 'wrong', password: PASSWORDS[11] }), 400, 'oldPassword');
  const token = await issueResetToken(site.database, fan.email, NOON);
  const reset = { token, email: fan.email, password: PASSWORDS[11] };
  expect((await send(site, 'PATCH /users/reset-password', reset)).status).toBe(200);
});

test('the deletion of an account that has moved, and of a later one with its email, keeps what was queued to the former email', async () => {
  const site = await startSite();
  const owner = await signUpConfirmed(site);
  await changePasswords(site, owner, 4);
  const queuedBefore = await queuedKinds(site, owner);
  expect(queuedBefore).toEqual([...Array(3).fill('password-changed'), 'notices']);
  const moved = { email: 'thief@fans.example', emailKey: 'thief@fans.example' };
  await site.database.updateTable('users').set(moved).where('id', '=', owner.user.id).execute();
  const later = await signUp(site, owner.email);
  for (const fan of [later, owner]) {
    expect((await send(site, `DELETE /users/edit/${fan.user.id}`, undefined, fan)).status).toBe(200);
    expect(await queuedKinds(site, owner)).toEqual(queuedBefore);
  }
});
