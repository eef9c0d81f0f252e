/** Mails are delivered by a real mail server, once each, and an outage of it delays no request. */
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startMailServer } from '../support/mail-server.ts';
import {
  closeMailSites,
  MINUTE,
  PUBLIC_URL,
  readable,
  sendRequest,
  signUpFan,
  startMailSite,
  startTrackedMailServer,
} from '../support/mail-site.ts';

afterEach(closeMailSites);

test('a forgotten password is reset by the mailed link, which only the owner receives', async () => {
  const server = await startTrackedMailServer();
  const { site, post } = await startMailSite(server.url);
  await signUpFan(site, 'ada@fans.example');
  expect((await sendRequest(site, 'POST /users/forgot-password', { email: 'ada@fans.example' })).status).toBe(200);
  post.wake();
  await server.received(1);

  const [letter] = server.letters;
  expect(letter?.to).toEqual(['ada@fans.example']);
  const words = readable(letter?.message ?? '');
  expect(words).toContain('Content-Type: text/plain');
  expect(words).toContain('Content-Type: text/html');
  const token = new RegExp(`${PUBLIC_URL}/forgot-password/([\\w-]+)`).exec(words)?.[1] ?? '';
  expect(token.length).toBeGreaterThanOrEqual(22);

  const reset = { token, email: 'ada@fans.example', password: 'a better one 720' };
  expect((await sendRequest(site, 'PATCH /users/reset-password', reset)).status).toBe(200);
  post.wake();
  await server.received(2);
  expect(readable(server.letters[1]?.message ?? '')).not.toContain('forgot-password/');
});

test('an address that has no account gets the same reply and no mail', async () => {
  const server = await startTrackedMailServer();
  const { site, post } = await startMailSite(server.url);
  await signUpFan(site, 'ada@fans.example');
  const unknown = await sendRequest(site, 'POST /users/forgot-password', { email: 'unknown@fans.example' });
  const known = await sendRequest(site, 'POST /users/forgot-password', { email: 'ada@fans.example' });
  expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()]);
  post.wake();
  await server.received(1);
  expect(server.letters.map(({ to }) => to)).toEqual([['ada@fans.example']]);
});

test('an outage of the mail server does not change the reply, and each mail is delivered once after it', async () => {
  const gone = await startMailServer();
  await gone.close();
  const { site, post, time, happened, said } = await startMailSite(gone.url);
  await signUpFan(site, 'ada@fans.example');
  const putBack = said('mail put back');
  expect((await sendRequest(site, 'POST /users/forgot-password', { email: 'ada@fans.example' })).status).toBe(200);
  post.wake();
  await putBack;
  expect(await site.database.selectFrom('outbox').select('attempts').execute()).toEqual([{ attempts: 1 }]);

  const server = await startTrackedMailServer(gone.port);
  time.now += MINUTE;
  const sent = said('mail sent');
  post.wake();
  await sent;
  await server.received(1);
  time.now += 60 * MINUTE;
  post.wake();
  await post.close();
  expect(server.letters).toHaveLength(1);
  expect(await site.database.selectFrom('outbox').select('id').execute()).toEqual([]);
  expect(happened.join('\n')).not.toContain('ada@fans.example');
});

test('without a mail server the mail is a private file in the outbox folder, which the log names', async () => {
  const { site, post, happened, said, outbox } = await startMailSite(undefined);
  await signUpFan(site, 'ada@fans.example');
  const sent = said('mail sent');
  await sendRequest(site, 'POST /users/forgot-password', { email: 'ada@fans.example' });
  post.wake();
  await sent;
  const [file = ''] = await readdir(outbox);
  expect(file).toMatch(/\.eml$/);
  expect((await stat(path.join(outbox, file))).mode & 0o777).toBe(0o600);
  expect(readable(await readFile(path.join(outbox, file), 'utf8'))).toContain(`${PUBLIC_URL}/forgot-password/`);
  expect(happened.join('\n')).toContain(outbox);
});
