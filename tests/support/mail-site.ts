/** A site with a mailer, and mail servers for it. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { composeAccountEmail } from '#server/features/users/account-emails.ts';
import type { MailSender } from '#server/platform/mail/mail-sender.ts';
import { openMailer } from '#server/platform/mail/open-mailer.ts';
import { startMailServer, type TestMailServer } from './mail-server.ts';
import { NOON, startSite, type TestSite } from './start-site.ts';

export const MINUTE = 60_000;
export const PUBLIC_URL = 'https://slvsh.example';
const open: (() => Promise<unknown>)[] = [];

/** Closes everything opened since the last call, for `afterEach`. */
export async function closeMailSites(): Promise<void> {
  for (const close of open.splice(0).reverse()) await close();
}

/** `time.now` sets the clock; `happened` collects the log of mails. */
export async function startMailSite(smtpUrl: string | undefined) {
  const time = { now: NOON };
  const happened: string[] = [];
  const waiters: { words: string; resolve: () => void }[] = [];
  const hear = (facts: object, words: string) => {
    happened.push(`${words} ${JSON.stringify(facts)}`);
    for (const waiter of waiters.splice(0)) words === waiter.words ? waiter.resolve() : waiters.push(waiter);
  };
  const clock = () => time.now;
  const site = await startSite({ clock });
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'slvsh-mail-'));
  open.push(() => rm(dataDir, { recursive: true, force: true }));
  /** Another sender on the same outbox. */
  const openSender = (url = smtpUrl, database = site.database): MailSender => {
    const post = openMailer(
      {
        database,
        clock,
        compose: (mail) => composeAccountEmail({ database, clock, publicUrl: PUBLIC_URL }, mail),
        log: { info: hear, warn: hear, error: hear },
      },
      { smtpUrl: url, mailFrom: 'S.L.V.S.H. <post@slvsh.example>', publicUrl: PUBLIC_URL, dataDir },
    );
    open.push(() => post.close());
    return post;
  };
  const said = (words: string) => new Promise<void>((resolve) => waiters.push({ words, resolve }));
  const waitingMails = () => site.database.selectFrom('outbox').select(['kind', 'attempts']).orderBy('id').execute();
  return {
    site,
    post: openSender(),
    openSender,
    time,
    happened,
    said,
    waitingMails,
    outbox: path.join(dataDir, 'outbox'),
  };
}

export async function startTrackedMailServer(port?: number, unknown?: string[]): Promise<TestMailServer> {
  const server = await startMailServer(port, unknown);
  open.push(() => server.close());
  return server;
}

export async function sendRequest(site: TestSite, call: string, body: object, headers: object = {}): Promise<Response> {
  const [method = '', address = ''] = call.split(' ');
  return site.get(`/api/v1${address}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

export const FAN_PASSWORD = 'nose butter 630';

export const signUpFan = (site: TestSite, email: string) =>
  sendRequest(site, 'POST /users/sign-up', { name: 'Ada', email, password: FAN_PASSWORD });

/** The text of a message, without quoted-printable encoding. */
export function readable(message: string): string {
  return message
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
