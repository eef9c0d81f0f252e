/** A reset link belongs to the email that it was mailed to, whatever happens to an account with that email (docs/security.md, 3). */
import { afterEach, describe, expect, test } from 'vitest';
import { issueResetToken } from '#server/features/users/password-reset.ts';
import type { Fan } from '../support/bracket-site.ts';
import { confirmationTokenOf } from '../support/confirmation-tokens.ts';
import { eventually } from '../support/eventually.ts';
import { expectError } from '../support/expect-error.ts';
import { PASSWORD, send, signedIn, signUp } from '../support/fans.ts';
import { startMailServer, type TestMailServer } from '../support/mail-server.ts';
import { closeMailSites, MINUTE, readable, startMailSite, startTrackedMailServer } from '../support/mail-site.ts';
import { NOON, startSite, type TestSite } from '../support/start-site.ts';

const EMAIL = 'owner@fans.example';
const NEW_PASSWORD = 'left lip 270';

afterEach(closeMailSites);

const forget = (site: TestSite) => send(site, 'POST /users/forgot-password', { email: EMAIL });
const validate = (site: TestSite, token: string) => send(site, `GET /users/validate-token/${token}`);
const reset = (site: TestSite, token: string, email = EMAIL) =>
  send(site, 'PATCH /users/reset-password', { token, email, password: NEW_PASSWORD });
const enter = (site: TestSite, password: string, email = EMAIL) =>
  send(site, 'POST /users/sign-in', { email, password });
const isOpen = async (site: TestSite, { user, authorization }: Pick<Fan, 'user' | 'authorization'>) =>
  (await send(site, `GET /users/${user.id}/sessions`, undefined, { authorization })).status === 200;

async function remove(site: TestSite, { user, authorization }: Fan): Promise<void> {
  expect((await send(site, `DELETE /users/edit/${user.id}`, undefined, { authorization })).status).toBe(200);
}

async function move(site: TestSite, { user, authorization, cookie }: Fan, email: string): Promise<void> {
  const edit = { email, oldPassword: PASSWORD };
  expect((await send(site, `PATCH /users/edit/${user.id}`, edit, { authorization })).status).toBe(200);
  const token = await confirmationTokenOf(site.database, user.id, NOON);
  expect((await send(site, `POST /users/confirm-email/${token}`, undefined, { cookie })).status).toBe(200);
}

const tokensIn = ({ messages }: TestMailServer) =>
  messages.flatMap(({ text }) => /forgot-password\/([\w-]+)/.exec(readable(text))?.[1] ?? []);

/** A site whose mails arrive. `ask` requests a reset and returns the token of its mail. */
async function startWithMailbox() {
  const server = await startTrackedMailServer();
  const { site, mailer, readOutbox } = await startMailSite(server.url);
  async function ask(): Promise<string> {
    const before = tokensIn(server).length;
    expect((await forget(site)).status).toBe(200);
    mailer.wake();
    await eventually(async () => expect([tokensIn(server).length, await readOutbox()]).toEqual([before + 1, []]));
    return tokensIn(server).at(-1) ?? '';
  }
  return { site, ask };
}

/** What strangers do with an account that they opened with the email of another person. */
const LEAVING: [string, (site: TestSite, stranger: Fan) => Promise<void>][] = [
  ['deletes their account', remove],
  ['moves their account to another email', (site, stranger) => move(site, stranger, 'stranger@fans.example')],
];

describe.each(LEAVING)('a stranger with the email of another person who %s', (_what, leave) => {
  test('and opens a new one does not keep the owner out, who has a mail', async () => {
    const { site, ask } = await startWithMailbox();
    const stranger = await signUp(site, EMAIL);
    const token = await ask();
    await leave(site, stranger);
    const again = await signUp(site, EMAIL);

    expect((await validate(site, token)).status).toBe(200);
    const owner = await signedIn(await reset(site, token));
    expect(owner.user).toMatchObject({ id: again.user.id, emailConfirmed: true });
    expect([await isOpen(site, again), await isOpen(site, owner)]).toEqual([false, true]);
    await signedIn(await enter(site, NEW_PASSWORD));
    await expectError(await enter(site, PASSWORD), 401);
  });

  test('leaves links that reset no account, and an email with which the owner signs up', async () => {
    const { site, ask } = await startWithMailbox();
    const stranger = await signUp(site, EMAIL);
    const token = await ask();
    await leave(site, stranger);
    const { message } = await expectError(await validate(site, token), 400);
    expect(message).toBe('The password reset token has expired or the email you entered is invalid');
    for (const email of [EMAIL, 'stranger@fans.example']) await expectError(await reset(site, token, email), 400);
    expect(await isOpen(site, await signUp(site, EMAIL))).toBe(true);
  });
});

test('a redeemed link ends the links of its email, also those that a former account had requested, and no others', async () => {
  const site = await startSite();
  const [stranger, other] = [await signUp(site, EMAIL), await signUp(site)];
  const issue = (email: string) => issueResetToken(site.database, email, NOON);
  const [former, others] = [await issue(EMAIL), await issue(other.email)];
  await remove(site, stranger);
  await signUp(site, EMAIL);
  const token = await issue(EMAIL);
  await signedIn(await reset(site, token));
  for (const ended of [token, former]) await expectError(await validate(site, ended), 400);
  expect((await validate(site, others)).status).toBe(200);
});

test('a reset mail that waits for the mail server arrives after the account was deleted and opened again', async () => {
  const stopped = await startMailServer();
  await stopped.close();
  const { site, mailer, time, untilLogged, readOutbox } = await startMailSite(stopped.url);
  const stranger = await signUp(site, EMAIL);
  const putBack = untilLogged('mail put back');
  await forget(site);
  mailer.wake();
  await putBack;
  await remove(site, stranger);
  expect(await readOutbox()).toEqual([{ kind: 'reset-password', attempts: 1 }]);
  await signUp(site, EMAIL);

  const server = await startTrackedMailServer(stopped.port);
  time.now += MINUTE;
  mailer.wake();
  await server.received(1);
  await signedIn(await reset(site, tokensIn(server)[0] ?? ''));
});
