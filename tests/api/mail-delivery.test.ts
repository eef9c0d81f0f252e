/** Each mail is delivered once, through outages of servers, senders and the database (trust 25). */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Database } from '#server/platform/database/schema.ts';
import { leaseDueMail, MAIL_LEASE } from '#server/platform/mail/outbox.ts';
import {
  closeMailSites,
  FAN_PASSWORD,
  MINUTE,
  PUBLIC_URL,
  readable,
  sendRequest,
  signUpFan,
  startMailSite,
  startTrackedMailServer,
} from '../support/mail-site.ts';

import { NOON } from '../support/start-site.ts';

afterEach(closeMailSites);

const DAY = 24 * 60 * MINUTE;
const subjectOf = (message: string) => /^Subject: (.*?)\r?$/m.exec(message)?.[1];
const tokenIn = (message = '') => new RegExp(`${PUBLIC_URL}/forgot-password/([\\w-]+)`).exec(readable(message))?.[1];

const forget = (site: Parameters<typeof sendRequest>[0], email: string) =>
  sendRequest(site, 'POST /users/forgot-password', { email });

/** A server that takes connections and says nothing, as one does that hangs. */
async function startSilentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.resume())).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connected: () => (sockets.size > 0 ? Promise.resolve() : once(server, 'connection')),
    /** Resolves once no client is connected. */
    left: () => Promise.all([...sockets].map((socket) => socket.closed || once(socket, 'close'))),
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

test('the notices state the event in their subject, and the old address is notified of the new one', async () => {
  const server = await startTrackedMailServer();
  const { site, post } = await startMailSite(server.url);
  const signedUp = await signUpFan(site, 'ada@fans.example');
  const headers = { authorization: signedUp.headers.get('authorization') };
  const { id } = await signedUp.json();
  const change = (body: object) => sendRequest(site, `PATCH /users/edit/${id}`, body, headers);

  await forget(site, 'ada@fans.example');
  post.wake();
  await server.received(1);
  expect((await change({ password: 'a better one 720', oldPassword: FAN_PASSWORD })).status).toBe(200);
  post.wake();
  await server.received(2);
  expect((await change({ email: 'ada@new.example', oldPassword: 'a better one 720' })).status).toBe(200);
  post.wake();
  await server.received(4);
  const link = new RegExp(`${PUBLIC_URL}/confirm-email/([\\w-]+)`).exec(
    readable(server.letters[2]?.message ?? ''),
  )?.[1];
  expect((await sendRequest(site, `POST /users/confirm-email/${link}`, {})).status).toBe(200);
  post.wake();
  await server.received(5);

  expect(server.letters.map(({ to, message }) => [to, subjectOf(message)])).toEqual([
    [['ada@fans.example'], 'Reset your password'],
    [['ada@fans.example'], 'Your password was changed'],
    [['ada@new.example'], 'Confirm your new email'],
    [['ada@fans.example'], 'A new email for your account'],
    [['ada@fans.example'], 'Your email was changed'],
  ]);
});

test('the address of another account is notified, and gets no link', async () => {
  const server = await startTrackedMailServer();
  const { site, post } = await startMailSite(server.url);
  await signUpFan(site, 'Bea@fans.example');
  const signedUp = await signUpFan(site, 'ada@fans.example');
  const headers = { authorization: signedUp.headers.get('authorization') };
  const { id } = await signedUp.json();
  const body = { email: 'bea@fans.example', oldPassword: FAN_PASSWORD };
  expect((await sendRequest(site, `PATCH /users/edit/${id}`, body, headers)).status).toBe(200);
  post.wake();
  await server.received(2);
  const [letter] = server.letters;
  expect([letter?.to, subjectOf(letter?.message ?? '')]).toEqual([
    ['Bea@fans.example'],
    'Your email is in use already',
  ]);
  expect(readable(letter?.message ?? '')).not.toContain('confirm-email');
});

test('a change that is cancelled before its mail is sent sends no link', async () => {
  const gone = await startTrackedMailServer();
  await gone.close();
  const { site, post, time, said } = await startMailSite(gone.url);
  const signedUp = await signUpFan(site, 'ada@fans.example');
  const headers = { authorization: signedUp.headers.get('authorization') ?? '' };
  const { id } = await signedUp.json();
  const putBack = said('mail put back');
  const body = { email: 'ada@new.example', oldPassword: FAN_PASSWORD };
  expect((await sendRequest(site, `PATCH /users/edit/${id}`, body, headers)).status).toBe(200);
  post.wake();
  // Both mails, the link and the notice: one that is put back later waits for another minute.
  await putBack;
  await said('mail put back');
  const cancel = await site.get(`/api/v1/users/${id}/pending-email`, { method: 'DELETE', headers });
  expect(cancel.status).toBe(200);
  const server = await startTrackedMailServer(gone.port);
  time.now += MINUTE;
  post.wake();
  await server.received(1);
  await post.close();
  expect(server.letters.map(({ to }) => to)).toEqual([['ada@fans.example']]);
});

test('no message holds text that a user chose', async () => {
  const server = await startTrackedMailServer();
  const { site, post } = await startMailSite(server.url);
  const content = JSON.stringify({ to: 'ada@fans.example', name: 'Buy now at evil.example' });
  const name = 'Buy now at evil.example';
  const body = { name, email: 'ada@fans.example', password: FAN_PASSWORD };
  const signedUp = await sendRequest(site, 'POST /users/sign-up', body);
  const headers = { authorization: signedUp.headers.get('authorization') };
  const { id } = await signedUp.json();
  await forget(site, 'ada@fans.example');
  const moved = { email: 'ada@new.example', oldPassword: FAN_PASSWORD };
  await sendRequest(site, `PATCH /users/edit/${id}`, moved, headers);
  for (const kind of ['password-changed', 'email-changed', 'email-given']) {
    const row = { kind, recipient_key: 'ada@fans.example', content, created_at: NOON, due_at: NOON };
    await site.database.insertInto('outbox').values(row).execute();
  }
  post.wake();
  await server.received(6);
  expect(server.letters.filter(({ message }) => readable(message).includes('evil'))).toEqual([]);
});

test('a mail to an unknown mailbox is discarded, and the next one is delivered', async () => {
  const server = await startTrackedMailServer(0, ['ada@fans.example']);
  const { site, post, happened, waitingMails } = await startMailSite(server.url);
  await signUpFan(site, 'ada@fans.example');
  await signUpFan(site, 'bea@fans.example');
  await forget(site, 'ada@fans.example');
  await forget(site, 'bea@fans.example');
  post.wake();
  await server.received(1);
  await post.close();
  expect(server.letters.map(({ to }) => to)).toEqual([['bea@fans.example']]);
  expect(happened.join('\n')).toContain('mail given up');
  expect(happened.join('\n')).not.toContain('ada@');
  expect(await waitingMails()).toEqual([]);
});

test('a mail that cannot be delivered for three days is discarded', async () => {
  const gone = await startTrackedMailServer();
  await gone.close();
  const { site, post, time, said, waitingMails } = await startMailSite(gone.url);
  await signUpFan(site, 'ada@fans.example');
  const putBack = said('mail put back');
  await forget(site, 'ada@fans.example');
  post.wake();
  await putBack;
  time.now += 3 * DAY + MINUTE;
  const givenUp = said('mail given up');
  post.wake();
  await givenUp;
  await post.close();
  expect(await waitingMails()).toEqual([]);
});

test('two senders deliver each of ten mails once', async () => {
  const server = await startTrackedMailServer();
  const { site, post, openSender, waitingMails } = await startMailSite(server.url);
  const people = Array.from({ length: 5 }, (_, place) => `fan${place}@fans.example`);
  for (const email of people) await signUpFan(site, email);
  const other = openSender();
  for (const email of [...people, ...people]) await forget(site, email);
  post.wake();
  other.wake();
  await server.received(10);
  await Promise.all([post.close(), other.close()]);
  expect(await waitingMails()).toEqual([]);
  const addressed = server.letters.map(({ to: [email] }) => email).sort();
  expect(addressed).toEqual([...people, ...people].sort());
});

test('a queued mail is delivered after a restart', async () => {
  const gone = await startTrackedMailServer();
  await gone.close();
  const { site, post, openSender, time, said } = await startMailSite(gone.url);
  await signUpFan(site, 'ada@fans.example');
  const putBack = said('mail put back');
  await forget(site, 'ada@fans.example');
  post.wake();
  await putBack;
  await post.close();
  const server = await startTrackedMailServer(gone.port);
  time.now += MINUTE;
  openSender();
  await server.received(1);
  expect(tokenIn(server.letters[0]?.message)).toBeDefined();
});

test('a mail is sent once even if its sender is killed, with the same Message-ID', async () => {
  const server = await startTrackedMailServer();
  const { site, post, openSender, time, waitingMails } = await startMailSite(undefined);
  await post.close();
  await signUpFan(site, 'ada@fans.example');
  await forget(site, 'ada@fans.example');
  const taken = await leaseDueMail(site.database, time.now);

  // The killed sender may still be delivering: no other sender does until the lease expires.
  await openSender(server.url).close();
  expect(server.letters).toEqual([]);
  expect(await waitingMails()).toHaveLength(1);
  time.now += MAIL_LEASE;
  const sender = openSender(server.url);
  await server.received(1);
  await sender.close();
  expect(server.letters[0]?.message).toContain(`<mail-${taken?.id}-${taken?.created_at}@`);
  expect(await waitingMails()).toEqual([]);
});

test('a stop aborts a delivery that hangs, and the next start delivers at once', async () => {
  const silent = await startSilentServer();
  const { site, post, openSender, waitingMails, said } = await startMailSite(silent.url);
  await signUpFan(site, 'ada@fans.example');
  await forget(site, 'ada@fans.example');
  post.wake();
  await silent.connected();
  const putBack = said('mail put back');
  await post.close();
  await putBack;
  expect(await waitingMails()).toEqual([{ kind: 'reset-password', attempts: 1 }]);
  await silent.left();
  silent.close();

  const server = await startTrackedMailServer();
  openSender(server.url);
  await server.received(1);
});

test('a mail whose row cannot be deleted is not sent again', async () => {
  const server = await startTrackedMailServer();
  const { site, post, openSender, said, waitingMails } = await startMailSite(undefined);
  await post.close();
  await signUpFan(site, 'ada@fans.example');
  await forget(site, 'ada@fans.example');
  const stuck = said('sent mail still in the outbox');
  const sender = openSender(server.url, withoutDeleting(site.database));
  await stuck;
  sender.wake();
  await sender.close();
  expect(server.letters).toHaveLength(1);
  expect(await waitingMails()).toHaveLength(1);
});

test('the link of an older mail works until the newer one is sent', async () => {
  const server = await startTrackedMailServer();
  const { site, post, time, said, openSender } = await startMailSite(server.url);
  const check = async (token: string | undefined) => (await site.get(`/api/v1/users/validate-token/${token}`)).status;
  await signUpFan(site, 'ada@fans.example');
  await forget(site, 'ada@fans.example');
  post.wake();
  await server.received(1);
  await post.close();
  await server.close();
  const first = tokenIn(server.letters[0]?.message);

  const putBack = said('mail put back');
  const sender = openSender();
  await forget(site, 'ada@fans.example');
  sender.wake();
  await putBack;
  expect(await check(first)).toBe(200);

  const back = await startTrackedMailServer(server.port);
  time.now += MINUTE;
  sender.wake();
  await back.received(1);
  await sender.close();
  expect(await check(first)).toBe(400);
  expect(await check(tokenIn(back.letters[0]?.message))).toBe(200);
});
