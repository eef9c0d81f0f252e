/** A deleted account leaves its rank on the leaderboard and no personal data (docs/security.md, 28). */
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { composeAccountEmail } from '#server/features/users/account-emails.ts';
import {
  deleteExpiredResetTokens,
  issueResetToken,
  UNCONFIRMED_RESET_TOKEN_LIFETIME,
} from '#server/features/users/password-reset.ts';
import { changeRole } from '#server/features/users/roles.ts';
import { deleteMessages, leaseDueMessages } from '#server/platform/outbox/outbox.ts';
import { startBracketSite } from '../support/bracket-site.ts';
import { HOUR } from '../support/builders.ts';
import { cupFields } from '../support/cup-fields.ts';
import { expectError } from '../support/expect-error.ts';
import { PASSWORD, send, signedIn, signUp, signUpAdmin } from '../support/fans.ts';
import { ACCOUNT_KEYS, PUBLIC_URL } from '../support/mail-site.ts';
import { NOON, startSite, type TestSite } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';

const EMAIL = 'canary.bird@fans.example';
const MOVED = 'canary.moved@fans.example';
const NAME = 'Canary Bird';
const GONE = 'a fan';

const { site, freshCup, submit, logged } = await startBracketSite();

/** A fan with a bracket, two devices and queued mails. */
async function livingFan(cup: number) {
  const fan = await signUp(site, EMAIL);
  await send(site, `PATCH /users/edit/${fan.user.id}`, { name: NAME }, fan);
  expect((await submit(fan, cup)).status).toBe(200);
  const elsewhere = await signedIn(await send(site, 'POST /users/sign-in', { email: EMAIL, password: PASSWORD }));
  await send(site, 'POST /users/sign-in', { email: EMAIL, password: 'not this one' });
  await send(site, 'POST /users/forgot-password', { email: EMAIL });
  const moved = { email: MOVED, oldPassword: PASSWORD };
  expect((await send(site, `PATCH /users/edit/${fan.user.id}`, moved, fan)).status).toBe(200);
  const token = await issueResetToken(site.database, EMAIL, NOON, UNCONFIRMED_RESET_TOKEN_LIFETIME);
  return { fan, elsewhere, token };
}

/** Every row of every table, as text. */
async function readEverything({ database }: TestSite): Promise<string> {
  const tables = await database.introspection.getTables();
  const rows = await Promise.all(tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(database)));
  return JSON.stringify(rows.flatMap((table) => table.rows));
}

/** What the jobs do with reset links and mails, which are for the email and outlive the account. */
async function endResets(): Promise<void> {
  const mails = await leaseDueMessages(site.database, 'account-mails', 10, NOON);
  expect(mails.map(({ kind }) => kind)).toEqual(['reset-password']);
  const dependencies = { database: site.database, clock: () => NOON, publicUrl: PUBLIC_URL, ...ACCOUNT_KEYS };
  for (const mail of mails) expect(await composeAccountEmail(dependencies, mail)).toBeUndefined();
  await deleteMessages(site.database, mails);
  // An hourly job: the email is gone after six hours.
  await deleteExpiredResetTokens(site.database, NOON + 5 * HOUR);
}

const readNames = async (cup: number): Promise<string[]> => {
  const page = await readReply(send(site, `GET /cups/${cup}/leaderboard/1`));
  return page.rows.map(({ userName }: { userName: string }) => userName);
};

test('a deleted account keeps its rank as ‘a fan’ and leaves no other data, also for a new account with its email', async () => {
  const cup = await freshCup();
  const { fan, elsewhere, token } = await livingFan(cup);
  const before = await readEverything(site);
  expect([EMAIL, MOVED, NAME].filter((text) => !before.includes(text))).toEqual([]);
  expect(await readNames(cup)).toEqual([NAME]);

  const deleted = await send(site, `DELETE /users/edit/${fan.user.id}`, undefined, fan);
  expect(await deleted.json()).toEqual({ id: fan.user.id });
  expect(deleted.headers.getSetCookie().join()).toMatch(/slvsh_token=;/);
  await endResets();
  const after = await readEverything(site);
  expect([EMAIL, MOVED, NAME, '$argon2id$'].filter((text) => after.includes(text))).toEqual([]);
  for (const table of ['sessions', 'passwordResets', 'outbox'] as const) {
    expect(await site.database.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
  expect(await readNames(cup)).toEqual([GONE]);

  for (const { authorization, cookie } of [fan, elsewhere]) {
    await expectError(await send(site, `GET /users/${fan.user.id}/data`, undefined, { authorization }), 401);
    await expectError(await send(site, 'POST /users/sign-in/session', undefined, { cookie }), 401);
  }
  await expectError(await send(site, 'POST /users/sign-in', { email: EMAIL, password: PASSWORD }), 401);
  const reset = { token, email: EMAIL, password: 'left lip 270' };
  await expectError(await send(site, 'PATCH /users/reset-password', reset), 400);
  expect(logged.join('').includes(EMAIL)).toBe(false);

  const again = await signUp(site, EMAIL);
  const own = await readReply(send(site, `GET /users/${again.user.id}/data`, undefined, again));
  expect(own.brackets).toEqual([]);
});

test.runIf(inject('engine') === 'sqlite')('the file of the database has no text of a deleted account', async () => {
  const fan = await signUp(site, 'canary.file@fans.example');
  const readFiles = async () => {
    await sql`pragma wal_checkpoint(truncate)`.execute(site.database);
    return readFileSync(site.opened.address).includes('canary.file@');
  };
  expect(await readFiles()).toBe(true);
  await send(site, `DELETE /users/edit/${fan.user.id}`, undefined, fan);
  expect(await readFiles()).toBe(false);
});

test('history keeps the changes of a deleted admin, without the name', async () => {
  const [admin, other] = [await signUpAdmin(site), await signUpAdmin(site)];
  await send(site, `PATCH /users/edit/${admin.user.id}`, { name: 'Canary Boss' }, admin);
  const cup = await readReply(send(site, 'POST /cups', cupFields(), admin));
  expect((await send(site, `DELETE /users/edit/${admin.user.id}`, undefined, admin)).status).toBe(200);
  const history = await send(site, `GET /history/cups/${cup.info?.id}`, undefined, other);
  const text = await history.text();
  expect([history.status, text.includes(GONE), text.includes('Canary Boss')]).toEqual([200, true, false]);
  expect((await readEverything(site)).includes('Canary Boss')).toBe(false);
});

test('one admin remains, also after concurrent deletions', async () => {
  const crowd = await startSite();
  const admins = await Promise.all(Array.from({ length: 6 }, () => signUpAdmin(crowd)));
  const leave = (admin: (typeof admins)[number]) =>
    send(crowd, `DELETE /users/edit/${admin.user.id}`, undefined, { authorization: admin.authorization });
  const replies = await Promise.all(admins.map(leave));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409]);
});

test('one of two concurrent demotions succeeds', async () => {
  await signUpAdmin(site);
  const { user } = await signUpAdmin(site);
  const demote = () => site.write((trx) => changeRole(trx, user.email, { from: ['admin'], to: 'fan' }, NOON));
  const ends = await Promise.allSettled([demote(), demote()]);
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
