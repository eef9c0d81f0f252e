/** What a clock that was a year ahead, or a year behind, has stored lasts no longer than its own window once the clock is right. */
import { expect, test } from 'vitest';
import { DAY } from '#contract/rules/time.ts';
import { confirmAlertMails, issueConfirmationToken } from '#server/features/alerts/mail-consent.ts';
import { requestedMailLimit } from '#server/features/users/account-rate-limits.ts';
import { issueChallenge, redeemChallenge } from '#server/features/users/passkeys/challenges.ts';
import { getResetToken, issueResetToken } from '#server/features/users/password-reset.ts';
import { deleteExpiredSessions } from '#server/features/users/sessions/session-store.ts';
import { claimLease } from '#server/platform/database/locks.ts';
import { isPausedByUpgrade, recordUpgrade } from '#server/platform/database/upgrade-pause.ts';
import { consume, createMemoryRateLimiter } from '#server/platform/limits/rate-limit.ts';
import { leaseDueMessages, queueMail } from '#server/platform/outbox/outbox.ts';
import { expectError } from '../support/expect-error.ts';
import { PASSWORD, send, signedIn, signUp, signUpAdmin } from '../support/fans.ts';
import { ACCOUNT_KEYS } from '../support/mail-site.ts';
import { NOON, startSite } from '../support/start-site.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const AHEAD = NOON + 365 * DAY;
const BEHIND = NOON - 365 * DAY;

/** A site whose clock shows `stored` until `correct` is called. */
async function startWith(stored: number) {
  let now = stored;
  const site = await startSite({ clock: () => now });
  return {
    site,
    database: site.database,
    correct: (later = 0) => {
      now = NOON + later;
    },
  };
}

const address = '203.0.113.9';

async function lock(stored: number) {
  const started = await startWith(stored);
  const { email } = await signUp(started.site);
  const enter = (password: string) => send(started.site, 'POST /users/sign-in', { email, password }, { address });
  for (let n = 0; n < 10; n++) await expectError(await enter('wrong'), 401);
  await expectError(await enter(PASSWORD), 429);
  return { ...started, enter };
}

test('a lock of sign-ins from a clock ahead ends after its 15 minutes', async () => {
  const { enter, correct } = await lock(AHEAD);
  correct();
  const refused = await enter(PASSWORD);
  expect(refused.headers.get('retry-after')).toBe('900');
  expect((await expectError(refused, 429)).message).toContain('in 15 minutes');
  correct(14 * MINUTE);
  await expectError(await enter(PASSWORD), 429);
  correct(15 * MINUTE);
  expect((await enter(PASSWORD)).status).toBe(200);
});

test('a lock of sign-ins from a clock behind is over', async () => {
  const { enter, correct } = await lock(BEHIND);
  correct();
  expect((await enter(PASSWORD)).status).toBe(200);
});

test('a lock of sign-ups from a clock ahead ends after its hour', async () => {
  const { site, correct } = await startWith(AHEAD);
  const { email } = await signUp(site);
  const enter = (to: string) =>
    send(site, 'POST /users/sign-up', { name: 'Ada', email: to, password: PASSWORD }, { address });
  for (let n = 0; n < 10; n++) await expectError(await enter(email), 409, 'email');
  correct();
  expect((await enter('new@fans.example')).headers.get('retry-after')).toBe('3600');
  correct(HOUR);
  expect((await enter('new@fans.example')).status).toBe(200);
});

test('the limit of reset mails from a clock ahead ends after its window', async () => {
  const { database } = await startSite();
  const limit = requestedMailLimit(ACCOUNT_KEYS.limitKey, 'ada@fans.example', 'resetUnconfirmed');
  expect(await consume(database, limit, AHEAD)).toBeUndefined();
  expect(await consume(database, limit, NOON)).toBe(4 * 3_600);
  expect(await consume(database, limit, NOON + 4 * HOUR)).toBeUndefined();
});

test('a limit in memory is open again once the clock goes back', () => {
  const isWithinLimit = createMemoryRateLimiter({ max: 1, window: HOUR });
  expect([isWithinLimit('a', AHEAD), isWithinLimit('a', AHEAD)]).toEqual([true, false]);
  expect([isWithinLimit('a', NOON), isWithinLimit('a', NOON)]).toEqual([true, false]);
});

test('a lease from a clock ahead ends after its duration, and one from a clock behind at once', async () => {
  const { database } = await startSite();
  const claim = (now: number) => claimLease(database, 'test', HOUR, now);
  expect(await claim(AHEAD)).toBe(true);
  expect([await claim(NOON), await claim(NOON + HOUR - 1), await claim(NOON + HOUR)]).toEqual([false, false, true]);
  expect(await claim(BEHIND)).toBe(false);
  expect(await claim(BEHIND + HOUR)).toBe(true);
  expect(await claim(NOON)).toBe(true);
});

test('a lease of a clock some seconds ahead is not taken by another process', async () => {
  const { database } = await startSite();
  expect(await claimLease(database, 'test', MINUTE, NOON + 3_000)).toBe(true);
  expect(await claimLease(database, 'test', MINUTE, NOON)).toBe(false);
  expect(await claimLease(database, 'test', MINUTE, NOON + MINUTE)).toBe(true);
});

test.each([
  ['queued', AHEAD + HOUR, false],
  ['leased', AHEAD, true],
])('a mail that was %s by a clock ahead is sent, and gets as many days of retries as others', async (_, at, leased) => {
  const { database } = await startSite();
  await queueMail(database, 'ada@fans.example', { kind: 'reset-password' }, at);
  if (leased) expect(await leaseDueMessages(database, 'account-mails', 1, at)).toHaveLength(1);
  expect(await leaseDueMessages(database, 'account-mails', 1, NOON)).toMatchObject([{ createdAt: NOON }]);
  expect(await leaseDueMessages(database, 'account-mails', 1, NOON)).toEqual([]);
});

test('an upgrade under a clock ahead does not keep the trash for a year', async () => {
  const { database } = await startSite();
  await recordUpgrade(database, AHEAD);
  expect(await isPausedByUpgrade(database, NOON)).toBe(false);
  await recordUpgrade(database, NOON + 3_000);
  expect(await isPausedByUpgrade(database, NOON)).toBe(true);
});

test('a mail that was queued by a clock behind is sent', async () => {
  const { database } = await startSite();
  await queueMail(database, 'ada@fans.example', { kind: 'reset-password' }, BEHIND);
  expect(await leaseDueMessages(database, 'account-mails', 1, NOON)).toHaveLength(1);
});

test('a session from a clock ahead lasts 30 days from its next use, an admin’s 12 hours', async () => {
  const { site, correct } = await startWith(AHEAD);
  const [fan, admin] = [await signUp(site), await signUpAdmin(site)];
  const restore = (cookie: string) => send(site, 'POST /users/sign-in/session', undefined, { cookie });
  correct();
  for (const { cookie } of [fan, admin]) expect((await restore(cookie)).status).toBe(200);
  correct(12 * HOUR);
  expect((await restore(admin.cookie)).status).toBe(401);
  correct(31 * DAY);
  expect((await restore(fan.cookie)).status).toBe(401);
});

test('a session from a clock ahead that is not used ends 30 days after the next clean-up', async () => {
  const { site, database, correct } = await startWith(AHEAD);
  const { cookie } = await signUp(site);
  await deleteExpiredSessions(database, NOON);
  correct(31 * DAY);
  expect((await send(site, 'POST /users/sign-in/session', undefined, { cookie })).status).toBe(401);
});

test('an access token from a clock ahead is refused, so that the browser renews it', async () => {
  const { site, correct } = await startWith(AHEAD);
  const fan = await signUp(site);
  correct();
  await expectError(await send(site, `GET /users/${fan.user.id}/data`, undefined, fan), 401);
});

test.each([2, 4, 60])(
  'a fan whose session a clock %i minutes ahead stored is signed in once it is right',
  async (minutes) => {
    const { site, correct } = await startWith(NOON + minutes * MINUTE);
    const fan = await signUp(site);
    correct();
    const next = await signedIn(await send(site, 'POST /users/sign-in/session', undefined, { cookie: fan.cookie }));
    const read = () => send(site, `GET /users/${fan.user.id}/data`, undefined, next);
    expect((await read()).status).toBe(200);
    correct(DAY);
    const token = next.authorization.slice('Bearer '.length);
    expect((await send(site, `POST /users/sign-in/${token}`)).status).toBe(200);
  },
);

test('mailed links and challenges from a clock ahead are not valid for a year', async () => {
  const { site, database } = await startWith(AHEAD);
  const { user, email } = await signUp(site);
  const token = await issueResetToken(database, email, AHEAD);
  await expect(getResetToken(database, token, NOON)).rejects.toThrow('The password reset token has expired');

  const key = new Uint8Array(32);
  const confirmation = issueConfirmationToken(key, user.id, email, AHEAD);
  await expect(confirmAlertMails(database, key, confirmation, NOON)).rejects.toThrow('expired');

  const use = { purpose: 'sign-in', userId: null, origin: 'http://slvsh.example' } as const;
  const redeemed = async (issued: number) => {
    const challenge = await issueChallenge(database, use, issued);
    const clientData = Buffer.from(JSON.stringify({ challenge })).toString('base64url');
    return (await redeemChallenge(database, clientData, use, NOON)) !== undefined;
  };
  expect([await redeemed(AHEAD), await redeemed(BEHIND), await redeemed(NOON)]).toEqual([false, false, true]);
});
