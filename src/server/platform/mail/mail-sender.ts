import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import type { Log } from '../logging/logger.ts';
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
/** Shorter than the lease of a mail: no two senders deliver the same one. */
const DELIVERY_TIMEOUT = MAIL_LEASE - 30_000;

export type MailSender = {
  /** Polls the outbox now; does not wait for the deliveries. */
  wake(): void;
  /** Finishes the delivery under way. One that takes too long is aborted and stays in the outbox. */
  close(): Promise<void>;
};

export type ComposedMail = { message: Message; onSent?: () => Promise<void> };

export type MailSenderOptions = {
  database: Database;
  clock: Clock;
  mailer: Mailer;
  log: Log;
  noteOutage?: OutageLog['note'];
  /** Resolves to undefined if the recipient's account no longer exists. */
  compose(mail: QueuedMail): Promise<ComposedMail | undefined>;
  /** Milliseconds. */
  pollInterval?: number;
};

/** Delivers the mails of the outbox, with retries. */
export function startMailSender(options: MailSenderOptions): MailSender {
  const stopping = new AbortController();
  let closed = false;
  let wokenWhileRunning = false;
  let running: Promise<void> | undefined;

  const run = async () => {
    do {
      wokenWhileRunning = false;
      while (!closed && (await deliverNext(options, stopping.signal)));
    } while (wokenWhileRunning && !closed);
  };
  const wake = () => {
    wokenWhileRunning = true;
    if (closed || running) return;
    running = run()
      .catch((error) => {
        if (options.noteOutage?.(error)) return;
        options.log.error({ event: 'outbox', error: maskEmails(String(error)) }, 'outbox not readable');
      })
      .finally(() => {
        running = undefined;
      });
  };
  const pollTimer = setInterval(wake, options.pollInterval ?? POLL_INTERVAL).unref();
  wake();
  return {
    wake,
    async close() {
      closed = true;
      clearInterval(pollTimer);
      const abortTimer = setTimeout(() => stopping.abort(), CLOSE_TIMEOUT);
      await running;
      clearTimeout(abortTimer);
      options.mailer.close();
    },
  };
}

/** Returns whether there was a mail to deliver. */
async function deliverNext(options: MailSenderOptions, stopping: AbortSignal): Promise<boolean> {
  const { database, clock, mailer, log, compose } = options;
  const mail = await leaseDueMail(database, clock());
  if (!mail) return false;
  const facts = factsOf(mail);
  let composed: ComposedMail | undefined;
  try {
    composed = await compose(mail);
    if (composed) {
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(DELIVERY_TIMEOUT)]);
      const where = await mailer.deliver(composed.message, `mail-${mail.id}-${mail.created_at}`, signal);
      log.info({ ...facts, where }, 'mail sent');
    }
  } catch (error) {
    await rescheduleOrDiscard(options, mail, error as Error, stopping);
    return true;
  }
  await deleteSent(options, mail, composed, stopping);
  return true;
}

async function rescheduleOrDiscard(
  { database, clock, log }: MailSenderOptions,
  mail: QueuedMail,
  error: Error,
  stopping: AbortSignal,
): Promise<void> {
  const facts = factsOf(mail);
  const reason = maskEmails(error.message);
  if (isPermanentFailure(error) || clock() - mail.created_at > MAX_MAIL_AGE) {
    log.error({ ...facts, reason }, 'mail given up');
    await deleteMail(database, mail.id);
  } else {
    log.warn({ ...facts, reason }, 'mail put back');
    // A shutdown aborted the delivery, which is no failure: the mail is due at once.
    await rescheduleMail(database, mail.id, clock() + (stopping.aborted ? 0 : retryDelayAfter(mail.attempts)));
  }
}

/** Retries until the row is deleted or the process stops: otherwise the mail would be delivered twice. */
async function deleteSent(
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
      await delay(wait, undefined, { signal: stopping }).catch(() => {});
    }
  }
}

function factsOf({ id, kind, attempts }: QueuedMail) {
  return { event: 'mail', mail: id, kind, attempt: attempts };
}

function retryDelayAfter(attempts: number): number {
  return Math.min(MAX_RETRY_DELAY, FIRST_RETRY_DELAY * 2 ** (attempts - 1));
}

/** The mail server refuses the recipient. */
function isPermanentFailure(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
}
