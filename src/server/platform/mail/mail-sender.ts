/** Carries the mails of the outbox to the post office, again and again until each has gone. */
import { setTimeout as pass } from 'node:timers/promises';
import { maskEmails } from '../../http/security/mask.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import type { OutageLog } from '../monitoring/outage-log.ts';
import type { Letter } from './letter.ts';
import { LEASE, putBackMail, type QueuedMail, removeMail, takeDueMail } from './outbox.ts';
import type { PostOffice } from './post-office.ts';

/** Milliseconds. */
const LOOK_EVERY = 5_000;
const FIRST_WAIT = 5_000;
const LONGEST_WAIT = 15 * 60_000;
const PATIENCE = 1_000;
const GIVE_UP_AFTER = 3 * 24 * 60 * 60_000;
/** Ends before another sender may take the mail, so that nobody delivers what is being delivered. */
const LONGEST_DELIVERY = LEASE - 30_000;

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
export type Composed = { letter: Letter; gone?: () => Promise<void> };

export type MailSenderParts = {
  database: Database;
  clock: Clock;
  office: PostOffice;
  log: MailLog;
  noteOutage?: OutageLog['note'];
  /** Writes the letter at the moment it goes out; undefined where there is nobody to write to any more. */
  compose(mail: QueuedMail): Promise<Composed | undefined>;
  lookEvery?: number;
};

export function startMailSender(parts: MailSenderParts): MailSender {
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
  const timer = setInterval(wake, parts.lookEvery ?? LOOK_EVERY).unref();
  wake();
  return {
    wake,
    async close() {
      closed = true;
      clearInterval(timer);
      const impatience = setTimeout(() => stopping.abort(), PATIENCE);
      await running;
      clearTimeout(impatience);
      parts.office.close();
    },
  };
}

/** Whether there was a mail to deliver. */
async function deliverNext(parts: MailSenderParts, stopping: AbortSignal): Promise<boolean> {
  const { database, clock, office, log, compose } = parts;
  const mail = await takeDueMail(database, clock());
  if (!mail) return false;
  const facts = { event: 'mail', mail: mail.id, kind: mail.kind, attempt: mail.attempts };
  let composed: Composed | undefined;
  try {
    composed = await compose(mail);
    if (composed) {
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(LONGEST_DELIVERY)]);
      const where = await office.deliver(composed.letter, `mail-${mail.id}-${mail.created_at}`, signal);
      log.info({ ...facts, where }, 'mail sent');
    }
  } catch (error) {
    await putBackOrGiveUp(parts, mail, error as Error, stopping);
    return true;
  }
  await finish(parts, mail, composed, stopping);
  return true;
}

async function putBackOrGiveUp(
  { database, clock, log }: MailSenderParts,
  mail: QueuedMail,
  error: Error,
  stopping: AbortSignal,
): Promise<void> {
  const facts = { event: 'mail', mail: mail.id, kind: mail.kind, attempt: mail.attempts };
  const reason = maskEmails(error.message);
  if (isHopeless(error) || clock() - mail.created_at > GIVE_UP_AFTER) {
    log.error({ ...facts, reason }, 'mail given up');
    await removeMail(database, mail.id);
  } else {
    log.warn({ ...facts, reason }, 'mail put back');
    // One that a stop has cut off did not fail: the next start takes it up at once.
    await putBackMail(database, mail.id, clock() + (stopping.aborted ? 0 : waitAfter(mail.attempts)));
  }
}

/** A mail that has gone must not go again: its row is tried to be removed until that succeeds or the site stops. */
async function finish(
  { database, log }: MailSenderParts,
  mail: QueuedMail,
  composed: Composed | undefined,
  stopping: AbortSignal,
): Promise<void> {
  for (let wait = FIRST_WAIT; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
    try {
      await composed?.gone?.();
      await removeMail(database, mail.id);
      return;
    } catch (error) {
      const reason = maskEmails((error as Error).message);
      log.error({ event: 'mail', mail: mail.id, kind: mail.kind, reason }, 'sent mail still in the outbox');
      if (stopping.aborted) return;
      await pass(wait, undefined, { signal: stopping }).catch(() => {});
    }
  }
}

function waitAfter(attempts: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempts - 1));
}

/** The mail server knows for certain that there is no such mailbox. */
function isHopeless(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
}
