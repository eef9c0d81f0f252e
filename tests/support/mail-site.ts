/** Sites with a mailer, and mail servers for them. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readBracketCupId } from '#server/features/cups/bracket-cup.ts';
import { deriveMailKeys } from '#server/features/users/account-dependencies.ts';
import { startMailSender } from '#server/platform/mail/mail-sender.ts';
import type { QueuedMessage } from '#server/platform/outbox/outbox.ts';
import type { OutboxSender } from '#server/platform/outbox/outbox-sender.ts';
import { composeMail } from '#server/start/start-senders.ts';
import { MAIL_KEY } from './alerts.ts';
import { startMailServer, type TestMailServer } from './mail-server.ts';
import { NOON, startSite, TEST_SECRET } from './start-site.ts';

export const MINUTE = 60_000;
export const PUBLIC_URL = 'https://slvsh.example';
/** The bracket cup of a site without a setting for it. */
export const BRACKET_CUP = 4;
/** The keys of a site from {@link startSite}. */
export const ACCOUNT_KEYS = deriveMailKeys(TEST_SECRET);
const open: (() => Promise<unknown>)[] = [];

/** Closes everything opened since the last call, for `afterEach`. */
export async function closeMailSites(): Promise<void> {
  for (const close of open.splice(0).reverse()) await close();
}

/** `time.now` sets the clock; `logged` has the log lines of the mailer. */
export async function startMailSite(smtpUrl: string | undefined) {
  const time = { now: NOON };
  const logged: string[] = [];
  const waiters: { message: string; resolve: () => void }[] = [];
  const log = (fields: object, message: string) => {
    logged.push(`${message} ${JSON.stringify(fields)}`);
    for (const waiter of waiters.splice(0)) message === waiter.message ? waiter.resolve() : waiters.push(waiter);
  };
  const clock = () => time.now;
  const site = await startSite({ clock });
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'slvsh-mail-'));
  open.push(() => rm(dataDir, { recursive: true, force: true }));
  /** Opens another mailer on the same outbox. */
  const openAnotherMailer = (
    url = smtpUrl,
    database = site.database,
    beforeComposing: (mail: QueuedMessage) => Promise<void> = async () => {},
  ): OutboxSender => {
    const getBracketCupId = () => readBracketCupId(database, clock());
    const dependencies = {
      database,
      clock,
      publicUrl: PUBLIC_URL,
      getBracketCupId,
      mailKey: MAIL_KEY,
      ...ACCOUNT_KEYS,
    };
    const mailer = startMailSender(
      {
        database,
        clock,
        async compose(mail) {
          await beforeComposing(mail);
          return composeMail(dependencies, mail);
        },
        log: { info: log, warn: log, error: log },
      },
      { smtpUrl: url, mailFrom: 'S.L.V.S.H. <mail@slvsh.example>', publicUrl: PUBLIC_URL, dataDir },
    );
    open.push(() => mailer.close());
    return mailer;
  };
  const untilLogged = (message: string) => new Promise<void>((resolve) => waiters.push({ message, resolve }));
  const readOutbox = () => site.database.selectFrom('outbox').select(['kind', 'attempts']).orderBy('id').execute();
  return {
    site,
    mailer: openAnotherMailer(),
    openAnotherMailer,
    time,
    logged,
    untilLogged,
    readOutbox,
    outboxFolder: path.join(dataDir, 'outbox'),
  };
}

export async function startTrackedMailServer(port?: number, unknown?: string[]): Promise<TestMailServer> {
  const server = await startMailServer(port, unknown);
  open.push(() => server.close());
  return server;
}

/** The text of a message, without quoted-printable encoding. */
export function readable(message: string): string {
  return message
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** The decoded subject and the text and HTML parts. */
export function readMail(message: string) {
  const subject = decodeWords(/^Subject: ((?:.*(?:\r?\n[ \t].*)*))/m.exec(message)?.[1] ?? '');
  const bytes = Buffer.from(readable(message), 'latin1').toString('utf8');
  return { subject, body: bytes, everything: `${subject}\n${bytes}` };
}

function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?q\?(.*?)\?=/gi, (_, word: string) =>
      Buffer.from(readable(word.replaceAll('_', ' ')), 'latin1').toString('utf8'),
    )
    .replace(/=\?utf-8\?b\?(.*?)\?=/gi, (_, word: string) => Buffer.from(word, 'base64').toString('utf8'));
}
