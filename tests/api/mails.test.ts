/** Mails go out by a real mail server, once each, and a server that is down holds nothing up. */
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { MailSender } from '#server/mail/mail-sender.ts';
import { openPost } from '#server/mail/open-post.ts';
import { startMailServer, type TestMailServer } from '../support/mail-server.ts';
import { NOON, startSite, type TestSite } from '../support/start-site.ts';

const MINUTE = 60_000;
const PUBLIC_URL = 'https://slvsh.example';
const open: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

/** A site with its post; `now` is its time of day and `happened` what its log says of mails. */
async function startPostedSite(smtpUrl: string | undefined) {
  const time = { now: NOON };
  const happened: string[] = [];
  const waiting: { words: string; tell: () => void }[] = [];
  const hear = (facts: object, words: string) => {
    happened.push(`${words} ${JSON.stringify(facts)}`);
    for (const one of waiting.splice(0)) words === one.words ? one.tell() : waiting.push(one);
  };
  const clock = () => time.now;
  const site = await startSite({ clock });
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'slvsh-mail-'));
  open.push(() => rm(dataDir, { recursive: true, force: true }));
  const post: MailSender = openPost(
    { database: site.database, clock, log: { info: hear, warn: hear, error: hear } },
    { smtpUrl, mailFrom: 'S.L.V.S.H. <post@slvsh.example>', publicUrl: PUBLIC_URL, dataDir },
  );
  open.push(() => post.close());
  const said = (words: string) => new Promise<void>((tell) => waiting.push({ words, tell }));
  return { site, post, time, happened, said, outbox: path.join(dataDir, 'outbox') };
}

async function startServer(port?: number): Promise<TestMailServer> {
  const server = await startMailServer(port);
  open.push(() => server.close());
  return server;
}

async function ask(site: TestSite, call: string, body: object): Promise<Response> {
  const [method = '', address = ''] = call.split(' ');
  const headers = { 'content-type': 'application/json' };
  return site.get(`/api/v1${address}`, { method, headers, body: JSON.stringify(body) });
}

const signUp = (site: TestSite, email: string) =>
  ask(site, 'POST /users/sign-up', { name: 'Ada', email, password: 'nose butter 630' });

/** The readable parts of a letter: soft line breaks and escapes of the wire undone. */
function readable(message: string): string {
  return message
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

test('a forgotten password is set anew by the link of the mail, which goes to its owner alone', async () => {
  const server = await startServer();
  const { site, post } = await startPostedSite(server.url);
  await signUp(site, 'ada@fans.example');
  expect((await ask(site, 'POST /users/forgot-password', { email: 'ada@fans.example' })).status).toBe(200);
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
  expect((await ask(site, 'PATCH /users/reset-password', reset)).status).toBe(200);
  post.wake();
  await server.received(2);
  expect(readable(server.letters[1]?.message ?? '')).not.toContain('forgot-password/');
});

test('an address that has no account gets the same reply and no mail', async () => {
  const server = await startServer();
  const { site, post } = await startPostedSite(server.url);
  await signUp(site, 'ada@fans.example');
  const unknown = await ask(site, 'POST /users/forgot-password', { email: 'nobody@fans.example' });
  const known = await ask(site, 'POST /users/forgot-password', { email: 'ada@fans.example' });
  expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()]);
  post.wake();
  await server.received(1);
  expect(server.letters.map(({ to }) => to)).toEqual([['ada@fans.example']]);
});

test('a mail server that is down changes nothing in the reply, and gets each mail once when it is back', async () => {
  const gone = await startMailServer();
  await gone.close();
  const { site, post, time, happened, said } = await startPostedSite(gone.url);
  await signUp(site, 'ada@fans.example');
  const putBack = said('mail put back');
  expect((await ask(site, 'POST /users/forgot-password', { email: 'ada@fans.example' })).status).toBe(200);
  post.wake();
  await putBack;
  expect(await site.database.selectFrom('outbox').select('attempts').execute()).toEqual([{ attempts: 1 }]);

  const server = await startServer(gone.port);
  time.now += MINUTE;
  const sent = said('mail sent');
  post.wake();
  await sent;
  await server.received(1);
  time.now += 60 * MINUTE;
  await post.close();
  expect(server.letters).toHaveLength(1);
  expect(await site.database.selectFrom('outbox').select('id').execute()).toEqual([]);
  expect(happened.join('\n')).not.toContain('ada@fans.example');
});

test('without a mail server the mail lies in the outbox folder, for its owner’s eyes, and the log says where', async () => {
  const { site, post, happened, said, outbox } = await startPostedSite(undefined);
  await signUp(site, 'ada@fans.example');
  const sent = said('mail sent');
  await ask(site, 'POST /users/forgot-password', { email: 'ada@fans.example' });
  post.wake();
  await sent;
  const [file = ''] = await readdir(outbox);
  expect(file).toMatch(/\.eml$/);
  expect((await stat(path.join(outbox, file))).mode & 0o777).toBe(0o600);
  expect(readable(await readFile(path.join(outbox, file), 'utf8'))).toContain(`${PUBLIC_URL}/forgot-password/`);
  expect(happened.join('\n')).toContain(outbox);
});
