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
 * Mails of accounts share nothing, or one would tell by its arrival whether a reset before it was sent: each has a connection of its
 * own, and waits for the start of others only. The concurrency of a domain is more than one with a fast server uses up.
 */
const ACCOUNT_MAILS = { queue: 'account-mails', concurrency: 200, groupConcurrency: 20, spacing: 20 } as const;
/** Milliseconds. A retry has longer, as it holds up other retries only: a server that confirms late gets no mail again and again. */
const FIRST_TIMEOUT = 30_000;
const MAX_AGE = 3 * 24 * 60 * 60_000;

export type MailSettings = { smtpUrl: string | undefined; mailFrom: string; publicUrl: string; dataDir: string };

export type MailSenderDependencies = SenderDependencies & {
  /** Resolves to undefined if the recipient's account no longer exists. */
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
        // Also for a mail that is not sent: by the time of the import, the next one would tell.
        await import('nodemailer');
        const message = await compose(mail);
        return message && mailer.deliver(message, `mail-${mail.id}-${mail.created_at}`, limited);
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
