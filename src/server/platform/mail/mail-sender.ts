import { DAY, type Milliseconds } from '#contract/rules/time.ts';
import type { QueuedMessage } from '../outbox/outbox.ts';
import {
  joinSenders,
  type OutboxSender,
  type SenderDependencies,
  startOutboxSender,
  type Transport,
} from '../outbox/outbox-sender.ts';
import { createFolderMailer, createSmtpMailer, type Message, mailFolder } from './mailer.ts';

/** Alerts share connections. Ten thousand take about twelve minutes, and pages stay fast meanwhile. */
const ALERTS = { queue: 'alert-mails', concurrency: 6, spacing: 65 } as const;
/**
 * Mails of accounts share no connection, and wait only for the start of others: otherwise the arrival of one would tell
 * whether a reset before it was sent. A domain gets more concurrency than one with a fast server uses up.
 */
const ACCOUNT_MAILS = { queue: 'account-mails', concurrency: 200, groupConcurrency: 20, spacing: 20 } as const;
/** A retry has more time, and delays only other retries: a server that confirms late would get the mail again and again. */
const FIRST_TIMEOUT: Milliseconds = 30_000;
const MAX_AGE: Milliseconds = 3 * DAY;

export type MailSettings = { smtpUrl: string | undefined; mailFrom: string; publicUrl: string; dataDir: string };

export type MailSenderDependencies = SenderDependencies & {
  /** Resolves to undefined for a mail that is not sent. */
  compose(mail: QueuedMessage): Promise<Message | undefined>;
};

/** Delivers the mails of the outbox to the server at `smtpUrl`, or as files into the folder `outbox` of the data folder. */
export function startMailSender(
  { compose, ...dependencies }: MailSenderDependencies,
  { smtpUrl, mailFrom, publicUrl, dataDir }: MailSettings,
): OutboxSender {
  const origin = { from: mailFrom, host: new URL(publicUrl).hostname };
  const folder = mailFolder(dataDir);
  if (!smtpUrl) {
    dependencies.log.info({ event: 'outbox', folder }, 'no SMTP_URL: mails are written into this folder');
  }
  function start(queue: Omit<Transport, 'maxAge' | 'deliver'>, connections?: number): OutboxSender {
    const mailer = smtpUrl ? createSmtpMailer(smtpUrl, origin, connections) : createFolderMailer(folder, origin);
    return startOutboxSender(dependencies, {
      ...queue,
      maxAge: MAX_AGE,
      isPermanentFailure: isRefusedRecipient,
      async deliver(mail, signal) {
        const limited = mail.attempts > 1 ? signal : AbortSignal.any([signal, AbortSignal.timeout(FIRST_TIMEOUT)]);
        // A mail that is not sent imports the package too: otherwise the import would tell by delaying a later mail.
        await import('nodemailer');
        const message = await compose(mail);
        return message && mailer.deliver(message, `mail-${mail.id}-${mail.createdAt}`, limited);
      },
      close: () => mailer.close(),
    });
  }
  return joinSenders([start(ACCOUNT_MAILS), start(ALERTS, ALERTS.concurrency)]);
}

function isRefusedRecipient(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
}
