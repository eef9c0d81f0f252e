/** Where letters leave the site: a mail server, or a folder where somebody can read them. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { flushPath } from '../storage/disk.ts';

/** `id` stays the same when a letter is tried again, so that a mail program knows a second copy for what it is. */
export type Mailer = {
  /** Answers where the letter went, for the log. `signal` cuts it off. */
  deliver(letter: Message, id: string, signal: AbortSignal): Promise<string>;
  close(): void;
};

type MailOrigin = { from: string; host: string };

/** Milliseconds. A server that has the letter may take its time to say so: whoever hangs up on it sends a second one. */
const CONNECT_TIMEOUT = 20_000;
const SOCKET_TIMEOUT = 90_000;
const CLOSE_TIMEOUT = 500;

/** Delivers through the mail server at `url` (`smtp://user:password@host:port`). */
export function createSmtpMailer(url: string, sender: MailOrigin): Mailer {
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
    async deliver(letter, id, signal) {
      const message: SendMailOptions & { signal: AbortSignal } = { ...envelope(letter, id, sender), signal };
      await transport.sendMail(message);
      return 'the mail server';
    },
    close: () => transport.close(),
  };
}

/** Writes each letter into `folder` as a file that mail programs open. */
export function createFolderMailer(folder: string, sender: MailOrigin): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async deliver(letter, id) {
      const { message } = await transport.sendMail(envelope(letter, id, sender));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${id}.eml`);
      await writeAtomically(file, message as Buffer);
      return file;
    },
    close: () => {},
  };
}

/** The mail is forgotten once it is here: either it is, all of it and on the disk, or nothing is. */
async function writeAtomically(file: string, content: Buffer): Promise<void> {
  const part = `${file}.part`;
  try {
    await writeFile(part, content, { mode: 0o600, flush: true });
    await rename(part, file);
    await flushPath(path.dirname(file), 'folder');
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

function envelope(letter: Message, id: string, { from, host }: MailOrigin) {
  return {
    from,
    to: { name: '', address: letter.to },
    messageId: `<${id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...renderMessage(letter),
  };
}

/** A letter as people read it: paragraphs and at most one button, in text and in HTML. */
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
  const [first = '', ...rest] = paragraphs.map((words) => `<p>${escapeHtml(words)}</p>`);
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

function escapeHtml(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
