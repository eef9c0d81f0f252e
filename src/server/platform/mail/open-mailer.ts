/** Opens the way out for mails that the settings choose. */
import path from 'node:path';
import { composeAccountEmail } from '../../features/users/account-emails.ts';
import { type MailSender, type MailSenderOptions, startMailSender } from './mail-sender.ts';
import { createFolderMailer, createSmtpMailer } from './mailer.ts';

export type MailSettings = { smtpUrl: string | undefined; mailFrom: string; publicUrl: string; dataDir: string };

type MailerContext = Pick<MailSenderOptions, 'database' | 'clock' | 'log' | 'noteOutage' | 'lookEvery'>;

export function openMailer(around: MailerContext, { smtpUrl, mailFrom, publicUrl, dataDir }: MailSettings): MailSender {
  const sender = { from: mailFrom, host: new URL(publicUrl).hostname };
  const folder = path.join(dataDir, 'outbox');
  if (!smtpUrl) around.log.info({ event: 'outbox', folder }, 'no SMTP_URL: mails are written into this folder');
  const office = smtpUrl ? createSmtpMailer(smtpUrl, sender) : createFolderMailer(folder, sender);
  const { database, clock } = around;
  return startMailSender({
    ...around,
    office,
    compose: (mail) => composeAccountEmail({ database, clock, publicUrl }, mail),
  });
}
