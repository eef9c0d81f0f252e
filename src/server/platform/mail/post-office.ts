/** Where letters leave the site: a mail server, or a folder where somebody can read them. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { flushPath } from '../storage/flush-path.ts';
import { type Letter, writeLetter } from './letter.ts';

/** `id` stays the same when a letter is tried again, so that a mail program knows a second copy for what it is. */
export type PostOffice = {
  /** Answers where the letter went, for the log. `signal` cuts it off. */
  deliver(letter: Letter, id: string, signal: AbortSignal): Promise<string>;
  close(): void;
};

export type Sender = { from: string; host: string };

/** Milliseconds. A server that has the letter may take its time to say so: whoever hangs up on it sends a second one. */
const TIMEOUT = 20_000;
const LONGEST_SILENCE = 90_000;
const FAREWELL = 500;

/** Delivers through the mail server at `url` (`smtp://user:password@host:port`). */
export function openMailServer(url: string, sender: Sender): PostOffice {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: LONGEST_SILENCE,
    socketCloseTimeout: FAREWELL,
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
export function openMailFolder(folder: string, sender: Sender): PostOffice {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async deliver(letter, id) {
      const { message } = await transport.sendMail(envelope(letter, id, sender));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${id}.eml`);
      await writeWhole(file, message as Buffer);
      return file;
    },
    close: () => {},
  };
}

/** The mail is forgotten once it is here: either it is, all of it and on the disk, or nothing is. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
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

function envelope(letter: Letter, id: string, { from, host }: Sender) {
  return {
    from,
    to: { name: '', address: letter.to },
    messageId: `<${id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...writeLetter(letter),
  };
}
