import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Language } from '#contract/rules/languages.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { COLON } from '#contract/rules/translated-text.ts';
import { html, type Markup } from '../markup.ts';
import { replaceFile } from '../storage/replace-file.ts';

export type Mailer = {
  /** Returns the destination, for the log. Every attempt repeats the Message-ID, so that mail programs recognise a duplicate. */
  deliver(message: Message, id: string, signal: AbortSignal): Promise<string>;
  close(): void;
};

type MailOrigin = { from: string; host: string };

/** A server may confirm late: a sender that disconnects before the reply delivers the message twice. */
const CONNECT_TIMEOUT: Milliseconds = 20_000;
const SOCKET_TIMEOUT: Milliseconds = 90_000;
const CLOSE_TIMEOUT: Milliseconds = 500;

const IDLE_TIMEOUT: Milliseconds = 10_000;

/** Up to `connections` stay open for the next mails. Without that number, each mail has its own connection. */
export function createSmtpMailer(url: string, origin: MailOrigin, connections?: number): Mailer {
  let transport: ReturnType<typeof openTransport> | undefined;
  return {
    async deliver(message, id, signal) {
      const mail: SendMailOptions & { signal: AbortSignal } = { ...toMail(message, id, origin), signal };
      transport ??= openTransport(url, connections);
      await (await transport).sendMail(mail);
      return 'the mail server';
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

/** Imports the package with the first mail: it is the largest of the site's packages. */
async function openTransport(url: string, connections?: number) {
  const { createTransport } = await import('nodemailer');
  const options = {
    url,
    connectionTimeout: CONNECT_TIMEOUT,
    greetingTimeout: CONNECT_TIMEOUT,
    socketTimeout: SOCKET_TIMEOUT,
    socketCloseTimeout: CLOSE_TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  if (connections === undefined) return createTransport(options);
  // A server may have closed a kept connection. All other retries are those of the outbox.
  const maxRequeues = 1;
  return createTransport({
    ...options,
    pool: true,
    maxConnections: connections,
    maxRequeues,
    idleTimeout: IDLE_TIMEOUT,
  });
}

export function mailFolder(dataDir: string): string {
  return path.join(dataDir, 'outbox');
}

export function createFolderMailer(folder: string, origin: MailOrigin): Mailer {
  return {
    async deliver(message, id) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true });
      const { message: content } = await transport.sendMail(toMail(message, id, origin));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${id}.eml`);
      // Its row in the outbox is deleted next: the file has to be on disk.
      await replaceFile(file, (partial) => writeFile(partial, content as Buffer, { mode: 0o600 }));
      return file;
    },
    close: () => {},
  };
}

function toMail(message: Message, id: string, { from, host }: MailOrigin) {
  return {
    from,
    to: { name: '', address: message.to },
    messageId: `<${id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(message) },
    ...renderMessage(message),
  };
}

/** Mail programs show a button that posts to the address (RFC 8058). It is prepared, because some cannot read a folded address. */
function unsubscribeHeaders({ unsubscribe }: Message): Record<string, string | { prepared: true; value: string }> {
  if (!unsubscribe) return {};
  return {
    'List-Unsubscribe': { prepared: true, value: `<${unsubscribe.address}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** The button follows the first paragraph. English is the default language. */
export type Message = {
  to: string;
  subject: string;
  paragraphs: readonly string[];
  button?: { label: string; address: string };
  language?: Language;
  /** The foot says why the recipient receives the mail, and links to the end of such mails. */
  unsubscribe?: { reason: string; label: string; address: string };
};

const SIGNATURE = 'S.L.V.S.H.';

export function renderMessage(message: Message) {
  return { subject: message.subject, text: toText(message), html: toHtml(message) };
}

function toText({ paragraphs, button, language = 'en', unsubscribe }: Message): string {
  const [first = '', ...rest] = paragraphs;
  const colon = COLON[language];
  const parts = [first, ...(button ? [`${button.label}${colon}\n${button.address}`] : []), ...rest, SIGNATURE];
  const foot = unsubscribe ? [`-- \n${unsubscribe.reason}\n${unsubscribe.label}${colon}\n${unsubscribe.address}`] : [];
  return `${[...parts, ...foot].join('\n\n')}\n`;
}

/** Mail programs read neither style sheets nor the fonts of the site; its colours are those of `tokens.css`. */
function toHtml({ subject, paragraphs, button, unsubscribe, language = 'en' }: Message): string {
  const [first, ...rest] = paragraphs.map((text) => html`<p style="margin:0 0 20px">${text}</p>`);
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark"><title>${subject}</title></head>
<body style="margin:0;padding:0;background:#070b14"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#070b14"><tr><td align="center" style="padding:32px 20px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;font:16px/1.5 Figtree,system-ui,-apple-system,'Segoe UI',sans-serif;color:#f4f8ff;text-align:left"><tr><td>
<p style="margin:0 0 24px;padding:0 0 16px;border-bottom:1px solid #1f2b45;font:900 18px/1 'Arial Black',Arial,sans-serif;letter-spacing:.06em;color:#f4f8ff">${SIGNATURE}</p>
<h1 style="margin:0 0 20px;font:900 26px/1.15 'Arial Black',Arial,sans-serif;color:#f4f8ff">${subject}</h1>
${[first, button && toButton(button), ...rest].map((part) => part && html`${part}\n`)}${unsubscribe && toFoot(unsubscribe)}
</td></tr></table>
</td></tr></table></body></html>
`.markup;
}

function toButton({ label, address }: { label: string; address: string }): Markup {
  return html`<p style="margin:0 0 12px"><a href="${address}" style="display:inline-block;padding:14px 22px;background:#d7ff3f;color:#0b1204;border-radius:2px;text-decoration:none;font-weight:bold">${label}</a></p><p style="margin:0 0 24px;font-size:13px;word-break:break-all;color:#a9bcd8">${address}</p>`;
}

function toFoot({ reason, label, address }: NonNullable<Message['unsubscribe']>): Markup {
  return html`<p style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid #1f2b45;font-size:13px;color:#a9bcd8">${reason} <a href="${address}" style="color:#a9bcd8">${label}</a></p>`;
}
