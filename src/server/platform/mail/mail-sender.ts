import { setTimeout as delay } from 'node:timers/promises';
import type { QueuedMessage } from '../outbox/outbox.ts';
import { type OutboxSender, type SenderDependencies, startOutboxSender } from '../outbox/outbox-sender.ts';
import { createFolderMailer, createSmtpMailer, type Message, mailFolder, SMTP_CONNECTIONS } from './mailer.ts';

/** Milliseconds. Ten thousand alerts take about twelve minutes, and pages stay fast meanwhile. */
const SPACING = 65;
/** A requested reset takes as long where no account has the email, else the next mail would tell by its arrival. Strangers may ask for many. */
const RESET_SPACING = 20;
const MAX_AGE = 3 * 24 * 60 * 60_000;

export type MailSettings = { smtpUrl: string | undefined; mailFrom: string; publicUrl: string; dataDir: string };

export type ComposedMail = { message: Message; onSent?: () => Promise<void> };

export type MailSenderDependencies = SenderDependencies & {
  /** Resolves to undefined if the recipient's account no longer exists. */
  compose(mail: QueuedMessage): Promise<ComposedMail | undefined>;
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
  const mailer = smtpUrl ? createSmtpMailer(smtpUrl, origin) : createFolderMailer(folder, origin);
  let lastDuration = 0;
  return startOutboxSender(dependencies, {
    channel: 'mail',
    concurrency: SMTP_CONNECTIONS,
    spacing: ({ kind }) => (kind === 'reset-password' ? RESET_SPACING : SPACING),
    maxAge: MAX_AGE,
    isPermanentFailure: isRefusedRecipient,
    async deliver(mail, signal) {
      const composed = await compose(mail);
      if (!composed) {
        // It counts as a delivery for as long as a mail does: by its arrival, a later one would tell that none was sent.
        if (mail.kind === 'reset-password') await delay(lastDuration, undefined, { signal }).catch(() => {});
        return undefined;
      }
      const startedAt = performance.now();
      const where = await mailer.deliver(composed.message, `mail-${mail.id}-${mail.created_at}`, signal);
      lastDuration = performance.now() - startedAt;
      return { where, onSent: composed.onSent };
    },
    close: () => mailer.close(),
  });
}

function isRefusedRecipient(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
}
