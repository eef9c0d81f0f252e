/** Each mail is delivered once, through outages of servers, senders and the database (docs/security.md, 25). */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#server/platform/database/schema.ts';
import { leaseDueMessages, MESSAGE_LEASE, queueMail, releaseMessages } from '#server/platform/outbox/outbox.ts';
import { PASSWORD, send, signedIn, signUp, signUpConfirmed } from '../support/fans.ts';
import { startMailServer } from '../support/mail-server.ts';
import {
  closeMailSites,
  MINUTE,
  PUBLIC_URL,
  readable,
  startMailSite,
  startTrackedMailServer,
} from '../support/mail-site.ts';

import { NOON, startSite, type TestSite } from '../support/start-site.ts';

afterEach(closeMailSites);

const DAY = 24 * 60 * MINUTE;
const subjectOf = (message: string) => /^Subject: (.*?)\r?$/m.exec(message)?.[1];
const tokenIn = (message = '') => new RegExp(`${PUBLIC_URL}/forgot-password/([\\w-]+)`).exec(readable(message))?.[1];

const renamed = (to: string) => ({ kind: 'renamed', userId: 1, to, language: 'en' }) as const;
const forget = (site: TestSite, email: string) => send(site, 'POST /users/forgot-password', { email });

/** A server that accepts connections and hangs. */
async function startHangingServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.resume())).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connected: () => (sockets.size > 0 ? Promise.resolve() : once(server, 'connection')),
    /** Resolves once no client is connected. */
    disconnected: () => Promise.all([...sockets].map((socket) => socket.closed || once(socket, 'close'))),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** A database in which a mail can be read but not removed. */
function withoutDeleting(database: Database): Database {
  return database.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'DeleteQueryNode') throw new Error('the disk is full');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}

test('notices state the event in their subject, and the old address is notified of the new one', async () => {
  const server = await startTrackedMailServer();
  const { site, mailer } = await startMailSite(server.url);
  const fan = await signUpConfirmed(site, 'ada@fans.example');
  const { id } = fan.user;
  const change = (body: object) => send(site, `PATCH /users/edit/${id}`, body, fan);

  await forget(site, 'ada@fans.example');
  mailer.wake();
  await server.received(1);
  expect((await change({ password: 'a better one 720', oldPassword: PASSWORD })).status).toBe(200);
  mailer.wake();
  await server.received(2);
  expect((await change({ email: 'ada@new.example', oldPassword: 'a better one 720' })).status).toBe(200);
  mailer.wake();
  await server.received(4);
  const confirmation = server.messages.find(({ to: [email] }) => email === 'ada@new.example')?.text ?? '';
  const link = new RegExp(`${PUBLIC_URL}/confirm-email/([\\w-]+)`).exec(readable(confirmation))?.[1];
  expect((await send(site, `POST /users/confirm-email/${link}`, {}, fan)).status).toBe(200);
  mailer.wake();
  await server.received(5);

  // Mails of one event are delivered at the same time, in any order.
  expect(server.messages.map(({ to: [email], text }) => `${email}: ${subjectOf(text)}`).sort()).toEqual([
    'ada@fans.example: A new email for your account',
    'ada@fans.example: Reset your password',
    'ada@fans.example: Your email was changed',
    'ada@fans.example: Your password was changed',
    'ada@new.example: Confirm your new email',
  ]);
});

test('the address of another account is notified, and gets no link', async () => {
  const server = await startTrackedMailServer();
  const { site, mailer } = await startMailSite(server.url);
  await signUp(site, 'Bea@fans.example');
  const fan = await signUp(site, 'ada@fans.example');
  const { id } = fan.user;
  const body = { email: 'bea@fans.example', oldPassword: PASSWORD };
  expect((await send(site, `PATCH /users/edit/${id}`, body, fan)).status).toBe(200);
  mailer.wake();
  await server.received(2);
  const mail = server.messages.find(({ to: [email] }) => email === 'Bea@fans.example');
  expect(subjectOf(mail?.text ?? '')).toBe('Your email is already in use');
  expect(readable(mail?.text ?? '')).not.toContain('confirm-email');
});

test('a change that is cancelled before its mail is sent sends no link', async () => {
  const stopped = await startTrackedMailServer();
  await stopped.close();
  const { site, mailer, time, untilLogged } = await startMailSite(stopped.url);
  const fan = await signUp(site, 'ada@fans.example');
  const { id } = fan.user;
  const putBack = untilLogged('mail put back');
  const body = { email: 'ada@new.example', oldPassword: PASSWORD };
  expect((await send(site, `PATCH /users/edit/${id}`, body, fan)).status).toBe(200);
  mailer.wake();
  // Of both mails, the link and the notice: one that is put back later is due a minute later.
  await putBack;
  await untilLogged('mail put back');
  const cancel = await send(site, `DELETE /users/${id}/pending-email`, undefined, fan);
  expect(cancel.status).toBe(200);
  const server = await startTrackedMailServer(stopped.port);
  time.now += MINUTE;
  mailer.wake();
  await server.received(1);
  await mailer.close();
  expect(server.messages.map(({ to }) => to)).toEqual([['ada@fans.example']]);
});

test('no message contains text that a user chose', async () => {
  const server = await startTrackedMailServer();
  const { site, mailer } = await startMailSite(server.url);
  const content = JSON.stringify({ to: 'ada@fans.example', name: 'Buy now at evil.example' });
  const name = 'Buy now at evil.example';
  const body = { name, email: 'ada@fans.example', password: PASSWORD };
  const fan = await signedIn(await send(site, 'POST /users/sign-up', body));
  const { id } = fan.user;
  await forget(site, 'ada@fans.example');
  const moved = { email: 'ada@new.example', oldPassword: PASSWORD };
  await send(site, `PATCH /users/edit/${id}`, moved, fan);
  for (const kind of ['password-changed', 'email-changed', 'email-given']) {
    const row = { kind, recipientKey: 'ada@fans.example', content, createdAt: NOON, dueAt: NOON };
    await site.database.insertInto('outbox').values(row).execute();
  }
  mailer.wake();
  await server.received(6);
  expect(server.messages.filter(({ text }) => readable(text).includes('evil'))).toEqual([]);
});

test('a mail to an unknown mailbox is discarded, and the next one is delivered', async () => {
  const server = await startTrackedMailServer(0, ['ada@fans.example']);
  const { site, mailer, logged, readOutbox } = await startMailSite(server.url);
  await signUp(site, 'ada@fans.example');
  await signUp(site, 'bea@fans.example');
  await forget(site, 'ada@fans.example');
  await forget(site, 'bea@fans.example');
  mailer.wake();
  await server.received(1);
  await mailer.close();
  expect(server.messages.map(({ to }) => to)).toEqual([['bea@fans.example']]);
  expect(logged.join('\n')).toContain('mail given up');
  expect(logged.join('\n')).not.toContain('ada@');
  expect(await readOutbox()).toEqual([]);
});

test('a mail that cannot be delivered for three days is discarded', async () => {
  const stopped = await startTrackedMailServer();
  await stopped.close();
  const { site, mailer, time, untilLogged, readOutbox } = await startMailSite(stopped.url);
  await signUp(site, 'ada@fans.example');
  const putBack = untilLogged('mail put back');
  await forget(site, 'ada@fans.example');
  mailer.wake();
  await putBack;
  time.now += 3 * DAY + MINUTE;
  const givenUp = untilLogged('mail given up');
  mailer.wake();
  await givenUp;
  await mailer.close();
  expect(await readOutbox()).toEqual([]);
});

test('two senders deliver each of ten mails once', async () => {
  const server = await startTrackedMailServer();
  const { site, mailer, openAnotherMailer, readOutbox } = await startMailSite(server.url);
  const emails = Array.from({ length: 5 }, (_, index) => `fan${index}@fans.example`);
  for (const email of emails) await signUpConfirmed(site, email);
  const other = openAnotherMailer();
  for (const email of [...emails, ...emails]) await forget(site, email);
  mailer.wake();
  other.wake();
  await server.received(10);
  await Promise.all([mailer.close(), other.close()]);
  expect(await readOutbox()).toEqual([]);
  const recipients = server.messages.map(({ to: [email] }) => email).sort();
  expect(recipients).toEqual([...emails, ...emails].sort());
});

test('a queued mail is delivered after a restart', async () => {
  const stopped = await startTrackedMailServer();
  await stopped.close();
  const { site, mailer, openAnotherMailer, time, untilLogged } = await startMailSite(stopped.url);
  await signUp(site, 'ada@fans.example');
  const putBack = untilLogged('mail put back');
  await forget(site, 'ada@fans.example');
  mailer.wake();
  await putBack;
  await mailer.close();
  const server = await startTrackedMailServer(stopped.port);
  time.now += MINUTE;
  openAnotherMailer();
  await server.received(1);
  expect(tokenIn(server.messages[0]?.text)).toBeDefined();
});

test('a mail is sent once even if its sender is killed, with the same Message-ID', async () => {
  const server = await startTrackedMailServer();
  const { site, mailer, openAnotherMailer, time, readOutbox } = await startMailSite(undefined);
  await mailer.close();
  await signUp(site, 'ada@fans.example');
  await forget(site, 'ada@fans.example');
  const [leased] = await leaseDueMessages(site.database, 'account-mails', 1, time.now);

  // The killed sender may still be delivering: no other sender does until the lease expires.
  await openAnotherMailer(server.url).close();
  expect(server.messages).toEqual([]);
  expect(await readOutbox()).toHaveLength(1);
  time.now += MESSAGE_LEASE;
  const sender = openAnotherMailer(server.url);
  await server.received(1);
  await sender.close();
  expect(server.messages[0]?.text).toContain(`<mail-${leased?.id}-${leased?.createdAt}@`);
  expect(await readOutbox()).toEqual([]);
});

describe('a mail waits for no slow recipients', () => {
  const DOMAINS = Array.from({ length: 240 }, (_, index) => `fan${index}@fans${index}.example`);
  const slow = (email: string) => !email.startsWith('ada@');

  test.each([
    ['of another domain, however many', DOMAINS.map((email) => email.replace(/\d+\.example/, '.example')), 0],
    ['whose mails are sent again, however many', DOMAINS, 1],
  ])('%s', async (_which, emails, attempts) => {
    const server = await startMailServer(0, [], 'before the message', slow);
    const { site, mailer, openAnotherMailer } = await startMailSite(undefined);
    await mailer.close();
    for (const email of emails) await queueMail(site.database, email, renamed(email), NOON);
    await site.database.updateTable('outbox').set({ attempts }).execute();
    await queueMail(site.database, 'ada@ada.example', renamed('ada@ada.example'), NOON);
    const sender = openAnotherMailer(server.url);
    await server.received(1);
    expect(server.connections()).toBeLessThanOrEqual(21);
    await sender.close();
    await server.close();
  });
});

test('mails to one domain are sent, however many', async () => {
  const server = await startTrackedMailServer();
  const { site, mailer } = await startMailSite(server.url);
  const emails = Array.from({ length: 50 }, (_, index) => `fan${index}@fans.example`);
  for (const email of emails) await queueMail(site.database, email, renamed(email), NOON);
  mailer.wake();
  await server.received(emails.length);
});

test('the first attempt of a mail ends early, and a retry waits for a server that confirms late', async () => {
  const endsAtOnce = (timeout: number) => (timeout < 60_000 ? AbortSignal.abort() : new AbortController().signal);
  const shortened = vi.spyOn(AbortSignal, 'timeout').mockImplementation(endsAtOnce);
  onTestFinished(() => shortened.mockRestore());
  const server = await startTrackedMailServer();
  const { site, mailer, time, untilLogged } = await startMailSite(server.url);
  const putBack = untilLogged('mail put back');
  await queueMail(site.database, 'ada@fans.example', renamed('ada@fans.example'), NOON);
  mailer.wake();
  await putBack;
  time.now += MINUTE;
  mailer.wake();
  await server.received(1);
});

test('a mail waits for no server that confirms late, however many do', async () => {
  const server = await startMailServer(0, [], 'after the message');
  const { site, mailer } = await startMailSite(server.url);
  const emails = Array.from({ length: 40 }, (_, index) => `fan${index}@fans${index}.example`);
  for (const email of emails) await queueMail(site.database, email, renamed(email), NOON);
  mailer.wake();
  await server.received(emails.length);
  await mailer.close();
  await server.close();
});

test('a mail waits for none of a hundred requests before it', async () => {
  const server = await startTrackedMailServer();
  const { site, mailer, openAnotherMailer } = await startMailSite(undefined);
  await mailer.close();
  const emails = Array.from({ length: 100 }, (_, index) => `unknown${index}@fans${index}.example`);
  for (const email of emails) await queueMail(site.database, email, { kind: 'reset-password' }, NOON);
  await queueMail(site.database, 'last@fans.example', renamed('last@fans.example'), NOON);
  const sent = server.received(1);
  openAnotherMailer(server.url, site.database, async ({ kind }) => {
    if (kind === 'reset-password') await sent;
  });
  await sent;
});

test('a notice is sent before requested resets, and those of other clients before many of one', async () => {
  const site = await startSite();
  const ask = (email: string, address: string) => send(site, 'POST /users/forgot-password', { email }, { address });
  for (let n = 0; n < 100; n += 1) await ask(`unknown${n}@fans.example`, '10.9.9.9');
  await ask('ada@fans.example', '10.9.9.10');
  await queueMail(site.database, 'bea@fans.example', renamed('bea@fans.example'), NOON);
  const due = await leaseDueMessages(site.database, 'account-mails', 200, NOON);
  expect(due).toHaveLength(102);
  expect(due.slice(0, 3).map(({ recipientKey }) => recipientKey.split('@')[0])).toEqual(['bea', 'unknown0', 'ada']);
});

test('a mail of an account has a connection of its own, as an open one would tell of the mail before', async () => {
  const server = await startTrackedMailServer();
  const { site, mailer, untilLogged } = await startMailSite(server.url);
  for (const email of ['ada@fans.example', 'bea@fans.example']) {
    await signUp(site, email);
    const sent = untilLogged('mail sent');
    await forget(site, email);
    mailer.wake();
    await sent;
  }
  expect(server.connections()).toBe(2);
});

test('a mail whose delivery has not begun keeps its place', async () => {
  const { site, mailer } = await startMailSite(undefined);
  await mailer.close();
  for (const email of ['ada@fans.example', 'bea@fans.example']) {
    await queueMail(site.database, email, { kind: 'reset-password' }, NOON);
  }
  const lease = () => leaseDueMessages(site.database, 'account-mails', 1, NOON);
  const [mail] = await lease();
  await releaseMessages(site.database, [{ id: mail?.id ?? 0 }]);
  expect(await lease()).toMatchObject([{ id: mail?.id, attempts: 1 }]);
});

test('a stop aborts a delivery that hangs, and the next start delivers at once', async () => {
  const hanging = await startHangingServer();
  const { site, mailer, openAnotherMailer, readOutbox, untilLogged } = await startMailSite(hanging.url);
  await signUp(site, 'ada@fans.example');
  await forget(site, 'ada@fans.example');
  mailer.wake();
  await hanging.connected();
  const putBack = untilLogged('mail put back');
  await mailer.close();
  await putBack;
  expect(await readOutbox()).toEqual([{ kind: 'reset-password', attempts: 1 }]);
  await hanging.disconnected();
  hanging.close();

  const server = await startTrackedMailServer();
  openAnotherMailer(server.url);
  await server.received(1);
});

test('a mail whose row cannot be deleted is not sent again', async () => {
  const server = await startTrackedMailServer();
  const { site, mailer, openAnotherMailer, untilLogged, readOutbox } = await startMailSite(undefined);
  await mailer.close();
  await signUp(site, 'ada@fans.example');
  await forget(site, 'ada@fans.example');
  const stuck = untilLogged('sent mail still in the outbox');
  const sender = openAnotherMailer(server.url, withoutDeleting(site.database));
  await stuck;
  sender.wake();
  await sender.close();
  expect(server.messages).toHaveLength(1);
  expect(await readOutbox()).toHaveLength(1);
});
