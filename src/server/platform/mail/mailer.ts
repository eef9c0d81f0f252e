import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { replaceFile } from '../storage/replace-file.ts';

export type Mailer = {
  /**
   * Returns the destination, for the log. `signal` aborts the delivery. `id` becomes the Message-ID, which every attempt
   * repeats, so that mail programs recognise a duplicate.
   */
  deliver(message: Message, id: string, signal: AbortSignal): Promise<string>;
  close(): void;
};

type MailOrigin = { from: string; host: string };

/** Milliseconds. A server may confirm late: a sender that disconnects before the reply delivers the message twice. */
const CONNECT_TIMEOUT = 20_000;
const SOCKET_TIMEOUT = 90_000;
const CLOSE_TIMEOUT = 500;

/** Delivers through the mail server at `url` (`smtp://user:password@host:port`). */
export function createSmtpMailer(url: string, origin: MailOrigin): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT,
    greetingTimeout: CONNECT_TIMEOUT,
    socketTimeout: SOCKET_TIMEOUT,
    socketCloseTimeout: CLOSE_TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver(message, id, signal) {
      const mail: SendMailOptions & { signal: AbortSignal } = { ...toMail(message, id, origin), signal };
      await transport.sendMail(mail);
      return 'the mail server';
    },
    close: () => transport.close(),
  };
}

/** Writes each message into `folder` as an .eml file. */
export function createFolderMailer(folder: string, origin: MailOrigin): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async deliver(message, id) {
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
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...renderMessage(message),
  };
}

/** Rendered as text and as HTML; the button follows the first paragraph. */
export type Message = {
  to: string;
  subject: string;
  paragraphs: string[];
  button?: { label: string; address: string };
};

type RenderedMessage = { subject: string; text: string; html: string };

const SIGNATURE = 'S.L.V.S.H.';

export function renderMessage({ subject, paragraphs, button }: Message): RenderedMessage {
  return { subject, text: toText(paragraphs, button), html: toHtml(subject, paragraphs, button) };
}

function toText(paragraphs: string[], button: Message['button']): string {
  const [first = '', ...rest] = paragraphs;
  const parts = [first, ...(button ? [`${button.label}:\n${button.address}`] : []), ...rest, SIGNATURE];
  return `${parts.join('\n\n')}\n`;
}

function toHtml(subject: string, paragraphs: string[], button: Message['button']): string {
  const [first = '', ...rest] = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`);
  const link = button
    ? `<p><a href="${escapeHtml(button.address)}" style="display:inline-block;padding:12px 20px;background:#0b1220;color:#ffffff;border-radius:6px;text-decoration:none;font-weight:bold">${escapeHtml(button.label)}</a></p><p style="font-size:13px;color:#555555">${escapeHtml(button.address)}</p>`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#0b1220"><div style="max-width:560px;margin:0 auto">
${[first, link, ...rest].filter(Boolean).join('\n')}
<p>${SIGNATURE}</p>
</div></body></html>
`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
