import path from 'node:path';
import { type MailSender, type MailSenderOptions, startMailSender } from './mail-sender.ts';
import { createFolderMailer, createSmtpMailer } from './mailer.ts';

export type MailSettings = { smtpUrl: string | undefined; mailFrom: string; publicUrl: string; dataDir: string };

type MailerDependencies = Omit<MailSenderOptions, 'mailer'>;

/** Delivers the mails of the outbox to the server at `smtpUrl`, or as files into the folder `outbox` of the data folder. */
export function openMailer(
  dependencies: MailerDependencies,
  { smtpUrl, mailFrom, publicUrl, dataDir }: MailSettings,
): MailSender {
  const origin = { from: mailFrom, host: new URL(publicUrl).hostname };
  if (smtpUrl) return startMailSender({ ...dependencies, mailer: createSmtpMailer(smtpUrl, origin) });
  const folder = path.join(dataDir, 'outbox');
  dependencies.log.info({ event: 'outbox', folder }, 'no SMTP_URL: mails are written into this folder');
  return startMailSender({ ...dependencies, mailer: createFolderMailer(folder, origin) });
}
