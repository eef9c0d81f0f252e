/** Mails are delivered by a real mail server, once each, and its outage delays no request. */
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { changeAlerts } from '../support/alerts.ts';
import { PASSWORD, send, signUp, signUpAdmin, signUpConfirmed } from '../support/fans.ts';
import { startMailServer } from '../support/mail-server.ts';
import {
  closeMailSites,
  MINUTE,
  PUBLIC_URL,
  readable,
  readMail,
  startMailSite,
  startTrackedMailServer,
} from '../support/mail-site.ts';
import { addPasskey } from '../support/passkeys.ts';
import { readReply } from '../support/strict-client.ts';

afterEach(closeMailSites);

test('a forgotten password is reset by the mailed link, which only the owner receives', async () => {
  const server = await startTrackedMailServer();
  const { site, mailer } = await startMailSite(server.url);
  await signUp(site, 'ada@fans.example');
  expect((await send(site, 'POST /users/forgot-password', { email: 'ada@fans.example' })).status).toBe(200);
  mailer.wake();
  await server.received(1);

  const [mail] = server.messages;
  expect(mail?.to).toEqual(['ada@fans.example']);
  const text = readable(mail?.text ?? '');
  expect(text).toContain('Content-Type: text/plain');
  expect(text).toContain('Content-Type: text/html');
  const token = new RegExp(`${PUBLIC_URL}/forgot-password/([\\w-]+)`).exec(text)?.[1] ?? '';
  expect(token.length).toBeGreaterThanOrEqual(22);

  const reset = { token, email: 'ada@fans.example', password: 'a better one 720' };
  expect((await send(site, 'PATCH /users/reset-password', reset)).status).toBe(200);
  mailer.wake();
  await server.received(2);
  expect(readable(server.messages[1]?.text ?? '')).not.toContain('forgot-password/');
});

test('the email of an account is confirmed by the mailed link', async () => {
  const server = await startTrackedMailServer();
  const { site, mailer } = await startMailSite(server.url);
  const fan = await signUp(site, 'Ada@fans.example');
  expect((await send(site, `POST /users/${fan.user.id}/email-confirmation`, undefined, fan)).status).toBe(200);
  mailer.wake();
  await server.received(1);
  const [mail] = server.messages;
  expect(mail?.to).toEqual(['Ada@fans.example']);
  const text = readable(mail?.text ?? '');
  expect(text).toContain('Subject: Confirm your email\r\n');
  const token = new RegExp(`${PUBLIC_URL}/confirm-email/([\\w-]+)`).exec(text)?.[1];
  expect((await send(site, `POST /users/confirm-email/${token}`, undefined, fan)).status).toBe(200);
  const enter = { email: fan.email, password: PASSWORD };
  expect(await readReply(send(site, 'POST /users/sign-in', enter))).toMatchObject({ emailConfirmed: true });
});

test('an address that has no account gets the same reply and no mail', async () => {
  const server = await startTrackedMailServer();
  const { site, mailer } = await startMailSite(server.url);
  await signUp(site, 'ada@fans.example');
  const unknown = await send(site, 'POST /users/forgot-password', { email: 'unknown@fans.example' });
  const known = await send(site, 'POST /users/forgot-password', { email: 'ada@fans.example' });
  expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()]);
  mailer.wake();
  await server.received(1);
  expect(server.messages.map(({ to }) => to)).toEqual([['ada@fans.example']]);
});

describe('mails of an account', () => {
  const FRENCH = { headers: { 'accept-language': 'fr-CH, en;q=0.8' } };
  const subjectsOf = ({ messages }: { messages: { text: string }[] }) =>
    messages.map(({ text }) => readMail(text).subject).sort();

  test('have the language of its alerts', async () => {
    const server = await startTrackedMailServer();
    const { site, mailer } = await startMailSite(server.url);
    const [fan, admin] = [await signUp(site), await signUpAdmin(site)];
    await changeAlerts(site, fan, { language: 'fr' });
    expect((await send(site, `PATCH /users/edit/${fan.user.id}`, { name: 'Fan 42' }, admin)).status).toBe(200);
    expect((await send(site, 'POST /users/forgot-password', { email: fan.email })).status).toBe(200);
    mailer.wake();
    await server.received(2);
    expect(subjectsOf(server)).toEqual(['Choisis un nouveau mot de passe', 'Ton nom a été changé']);
    expect(server.messages.map(({ text }) => readable(text)).join()).toContain(`${PUBLIC_URL}/fr/forgot-password/`);
  });

  test('have the language of the request where it has no alerts', async () => {
    const server = await startTrackedMailServer();
    const { site, mailer } = await startMailSite(server.url);
    const fan = await signUpConfirmed(site);
    const by = { ...fan, ...FRENCH };
    await addPasskey(site, by);
    for (const change of [{ email: 'neuf@fans.example' }, { password: 'left lip 270' }]) {
      const body = { ...change, oldPassword: PASSWORD };
      expect((await send(site, `PATCH /users/edit/${fan.user.id}`, body, by)).status).toBe(200);
    }
    expect((await send(site, 'POST /users/forgot-password', { email: fan.email }, FRENCH)).status).toBe(200);
    mailer.wake();
    // The new password has ended the new email, and its link.
    await server.received(4);
    expect(subjectsOf(server)).toEqual([
      'Choisis un nouveau mot de passe',
      'Ton mot de passe a été changé',
      'Un nouvel e-mail pour ton compte',
      'Une clé d’accès s’ajoute à ton compte',
    ]);
  });

  test('are English where another person requests them', async () => {
    const server = await startTrackedMailServer();
    const { site, mailer } = await startMailSite(server.url);
    const [fan, admin] = [await signUp(site), await signUpAdmin(site)];
    const by = { ...admin, ...FRENCH };
    expect((await send(site, `PATCH /users/edit/${fan.user.id}`, { name: 'Fan 42' }, by)).status).toBe(200);
    mailer.wake();
    await server.received(1);
    expect(subjectsOf(server)).toEqual(['Your name was changed']);
  });
});

test('a forgotten password of a blocked fan is answered by a mail that says so, without a link to a new one', async () => {
  const server = await startTrackedMailServer();
  const { site, mailer } = await startMailSite(server.url);
  const fan = await signUpConfirmed(site);
  await site.database.updateTable('users').set({ blockedAt: 1 }).where('id', '=', fan.user.id).execute();
  expect((await send(site, 'POST /users/forgot-password', { email: fan.email })).status).toBe(200);
  mailer.wake();
  await server.received(1);
  const text = readable(server.messages[0]?.text ?? '');
  expect(text).toContain('Your account is blocked');
  expect(text).not.toContain('forgot-password');
  expect(await site.database.selectFrom('passwordResets').selectAll().execute()).toEqual([]);
});

test('the mail to an email that a blocked account never confirmed says so too, with a link to a new account', async () => {
  const server = await startTrackedMailServer();
  const { site, mailer } = await startMailSite(server.url);
  const fan = await signUp(site);
  await site.database.updateTable('users').set({ blockedAt: 1 }).where('id', '=', fan.user.id).execute();
  expect((await send(site, 'POST /users/forgot-password', { email: fan.email })).status).toBe(200);
  mailer.wake();
  await server.received(1);
  const text = readable(server.messages[0]?.text ?? '');
  expect(text).toContain('Your account is blocked');
  expect(text).toContain(`Open a new account:\r\n${PUBLIC_URL}/forgot-password/`);
});

test('an outage of the mail server does not change the reply, and each mail is delivered once after it', async () => {
  const stopped = await startMailServer();
  await stopped.close();
  const { site, mailer, time, logged, untilLogged } = await startMailSite(stopped.url);
  await signUp(site, 'ada@fans.example');
  const putBack = untilLogged('mail put back');
  expect((await send(site, 'POST /users/forgot-password', { email: 'ada@fans.example' })).status).toBe(200);
  mailer.wake();
  await putBack;
  expect(await site.database.selectFrom('outbox').select('attempts').execute()).toEqual([{ attempts: 1 }]);

  const server = await startTrackedMailServer(stopped.port);
  time.now += MINUTE;
  const sent = untilLogged('mail sent');
  mailer.wake();
  await sent;
  await server.received(1);
  time.now += 60 * MINUTE;
  mailer.wake();
  await mailer.close();
  expect(server.messages).toHaveLength(1);
  expect(await site.database.selectFrom('outbox').select('id').execute()).toEqual([]);
  expect(logged.join('\n')).not.toContain('ada@fans.example');
});

test('without a mail server a mail is a private file in the outbox folder, which the log names', async () => {
  const { site, mailer, logged, untilLogged, outboxFolder } = await startMailSite(undefined);
  await signUp(site, 'ada@fans.example');
  const sent = untilLogged('mail sent');
  await send(site, 'POST /users/forgot-password', { email: 'ada@fans.example' });
  mailer.wake();
  await sent;
  const [file = ''] = await readdir(outboxFolder);
  expect(file).toMatch(/\.eml$/);
  expect((await stat(path.join(outboxFolder, file))).mode & 0o777).toBe(0o600);
  expect(readable(await readFile(path.join(outboxFolder, file), 'utf8'))).toContain(`${PUBLIC_URL}/forgot-password/`);
  expect(logged.join('\n')).toContain(outboxFolder);
});
