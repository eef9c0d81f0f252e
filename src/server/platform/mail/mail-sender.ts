/** Carries the mails of the outbox to the post office, again and again until each has gone. */
import { setTimeout as pass } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { maskEmails } from '../logging/mask.ts';
import type { OutageLog } from '../monitoring/outage-log.ts';
import type { Mailer, Message } from './mailer.ts';
import { deleteMail, leaseDueMail, MAIL_LEASE, type QueuedMail, rescheduleMail } from './outbox.ts';

/** Milliseconds. */
const POLL_INTERVAL = 5_000;
const FIRST_RETRY_DELAY = 5_000;
const MAX_RETRY_DELAY = 15 * 60_000;
const CLOSE_TIMEOUT = 1_000;
const MAX_MAIL_AGE = 3 * 24 * 60 * 60_000;
/** Ends before another sender may take the mail, so that nobody delivers what is being delivered. */
const DELIVERY_TIMEOUT = MAIL_LEASE - 30_000;

export type MailLog = {
  info(facts: object, words: string): void;
  warn(facts: object, words: string): void;
  error(facts: object, words: string): void;
};

export type MailSender = {
  /** Looks at the outbox now instead of in a few seconds; answers at once. */
  wake(): void;
  /** Finishes the letter in hand and stops; one that takes too long is cut off and waits in the outbox for the next start. */
  close(): Promise<void>;
};

/** What a mail says, and what follows once it has gone. */
export type ComposedMail = { message: Message; onSent?: () => Promise<void> };

export type MailSenderOptions = {
  database: Database;
  clock: Clock;
  mailer: Mailer;
  log: MailLog;
  noteOutage?: OutageLog['note'];
  /** Writes the letter at the moment it goes out; undefined where there is nobody to write to any more. */
  compose(mail: QueuedMail): Promise<ComposedMail | undefined>;
  pollInterval?: number;
};

export function startMailSender(parts: MailSenderOptions): MailSender {
  const stopping = new AbortController();
  let closed = false;
  let again = false;
  let running: Promise<void> | undefined;

  const run = async () => {
    do {
      again = false;
      while (!closed && (await deliverNext(parts, stopping.signal)));
    } while (again && !closed);
  };
  const wake = () => {
    again = true;
    if (closed || running) return;
    running = run()
      .catch((error) => {
        if (parts.noteOutage?.(error)) return;
        parts.log.error({ event: 'outbox', error: maskEmails(String(error)) }, 'outbox not readable');
      })
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(wake, parts.pollInterval ?? POLL_INTERVAL).unref();
  wake();
  return {
    wake,
    async close() {
      closed = true;
      clearInterval(timer);
      const impatience = setTimeout(() => stopping.abort(), CLOSE_TIMEOUT);
      await running;
      clearTimeout(impatience);
      parts.mailer.close();
    },
  };
}

/** Whether there was a mail to deliver. */
async function deliverNext(parts: MailSenderOptions, stopping: AbortSignal): Promise<boolean> {
  const { database, clock, mailer, log, compose } = parts;
  const mail = await leaseDueMail(database, clock());
  if (!mail) return false;
  const facts = { event: 'mail', mail: mail.id, kind: mail.kind, attempt: mail.attempts };
  let composed: ComposedMail | undefined;
  try {
    composed = await compose(mail);
    if (composed) {
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(DELIVERY_TIMEOUT)]);
      const where = await mailer.deliver(composed.message, `mail-${mail.id}-${mail.created_at}`, signal);
      log.info({ ...facts, where }, 'mail sent');
    }
  } catch (error) {
    await rescheduleOrDiscard(parts, mail, error as Error, stopping);
    return true;
  }
  await removeSent(parts, mail, composed, stopping);
  return true;
}

async function rescheduleOrDiscard(
  { database, clock, log }: MailSenderOptions,
  mail: QueuedMail,
  error: Error,
  stopping: AbortSignal,
): Promise<void> {
  const facts = { event: 'mail', mail: mail.id, kind: mail.kind, attempt: mail.attempts };
  const reason = maskEmails(error.message);
  if (isPermanentFailure(error) || clock() - mail.created_at > MAX_MAIL_AGE) {
    log.error({ ...facts, reason }, 'mail given up');
    await deleteMail(database, mail.id);
  } else {
    log.warn({ ...facts, reason }, 'mail put back');
    // One that a stop has cut off did not fail: the next start takes it up at once.
    await rescheduleMail(database, mail.id, clock() + (stopping.aborted ? 0 : retryDelayAfter(mail.attempts)));
  }
}

/** A mail that has gone must not go again: its row is tried to be removed until that succeeds or the site stops. */
async function removeSent(
  { database, log }: MailSenderOptions,
  mail: QueuedMail,
  composed: ComposedMail | undefined,
  stopping: AbortSignal,
): Promise<void> {
  for (let wait = FIRST_RETRY_DELAY; ; wait = Math.min(2 * wait, MAX_RETRY_DELAY)) {
    try {
      await composed?.onSent?.();
      await deleteMail(database, mail.id);
      return;
    } catch (error) {
      const reason = maskEmails((error as Error).message);
      log.error({ event: 'mail', mail: mail.id, kind: mail.kind, reason }, 'sent mail still in the outbox');
      if (stopping.aborted) return;
      await pass(wait, undefined, { signal: stopping }).catch(() => {});
    }
  }
}

function retryDelayAfter(attempts: number): number {
  return Math.min(MAX_RETRY_DELAY, FIRST_RETRY_DELAY * 2 ** (attempts - 1));
}

/** The mail server knows for certain that there is no such mailbox. */
function isPermanentFailure(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
}
