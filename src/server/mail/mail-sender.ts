/** Carries the mails of the outbox to the post office, again and again until each has gone. */
import { setTimeout as pass } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { maskEmails } from '../security/mask.ts';
import type { Letter } from './letter.ts';
import { putBackMail, type QueuedMail, removeMail, takeDueMail } from './outbox.ts';
import type { PostOffice } from './post-office.ts';

/** Milliseconds. */
const LOOK_EVERY = 5_000;
const FIRST_WAIT = 5_000;
const LONGEST_WAIT = 15 * 60_000;
const PATIENCE = 1_000;
const GIVE_UP_AFTER = 3 * 24 * 60 * 60_000;

export type MailLog = {
  info(facts: object, words: string): void;
  warn(facts: object, words: string): void;
  error(facts: object, words: string): void;
};

export type MailSender = {
  /** Looks at the outbox now instead of in a few seconds; answers at once. */
  wake(): void;
  /** Finishes the letter in hand and stops; one that takes too long stays in the outbox for the next start. */
  close(): Promise<void>;
};

export type MailSenderParts = {
  database: Database;
  clock: Clock;
  office: PostOffice;
  log: MailLog;
  /** Writes the letter at the moment it goes out; undefined where there is nobody to write to any more. */
  compose(mail: QueuedMail): Promise<Letter | undefined>;
  lookEvery?: number;
};

export function startMailSender(parts: MailSenderParts): MailSender {
  let closed = false;
  let again = false;
  let running: Promise<void> | undefined;

  const run = async () => {
    do {
      again = false;
      while (!closed && (await deliverNext(parts)));
    } while (again && !closed);
  };
  const wake = () => {
    again = true;
    if (closed || running) return;
    running = run()
      .catch((error) => parts.log.error({ event: 'outbox', error: maskEmails(String(error)) }, 'outbox not readable'))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(wake, parts.lookEvery ?? LOOK_EVERY).unref();
  wake();
  return {
    wake,
    async close() {
      closed = true;
      clearInterval(timer);
      if (running) await Promise.race([running, pass(PATIENCE)]);
      parts.office.close();
    },
  };
}

/** Whether there was a mail to deliver. */
async function deliverNext({ database, clock, office, log, compose }: MailSenderParts): Promise<boolean> {
  const mail = await takeDueMail(database, clock());
  if (!mail) return false;
  const facts = { event: 'mail', mail: mail.id, kind: mail.kind, attempt: mail.attempts };
  try {
    const letter = await compose(mail);
    if (letter)
      log.info({ ...facts, where: await office.deliver(letter, `mail-${mail.id}-${mail.created_at}`) }, 'mail sent');
    await removeMail(database, mail.id);
  } catch (error) {
    const reason = maskEmails((error as Error).message);
    if (isHopeless(error) || clock() - mail.created_at > GIVE_UP_AFTER) {
      log.error({ ...facts, reason }, 'mail given up');
      await removeMail(database, mail.id);
    } else {
      log.warn({ ...facts, reason }, 'mail put back');
      await putBackMail(database, mail.id, clock() + waitAfter(mail.attempts));
    }
  }
  return true;
}

function waitAfter(attempts: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempts - 1));
}

/** The mail server knows for certain that there is no such mailbox. */
function isHopeless(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
}
