/** Opens the way out for mails that the settings choose. */
import path from 'node:path';
import { composeAccountEmail } from '../../features/users/account-emails.ts';
import { type MailSender, type MailSenderParts, startMailSender } from './mail-sender.ts';
import { openMailFolder, openMailServer } from './post-office.ts';

export type PostSettings = { smtpUrl: string | undefined; mailFrom: string; publicUrl: string; dataDir: string };

type Around = Pick<MailSenderParts, 'database' | 'clock' | 'log' | 'noteOutage' | 'lookEvery'>;

export function openPost(around: Around, { smtpUrl, mailFrom, publicUrl, dataDir }: PostSettings): MailSender {
  const sender = { from: mailFrom, host: new URL(publicUrl).hostname };
  const folder = path.join(dataDir, 'outbox');
  if (!smtpUrl) around.log.info({ event: 'outbox', folder }, 'no SMTP_URL: mails are written into this folder');
  const office = smtpUrl ? openMailServer(smtpUrl, sender) : openMailFolder(folder, sender);
  const { database, clock } = around;
  return startMailSender({
    ...around,
    office,
    compose: (mail) => composeAccountEmail({ database, clock, publicUrl }, mail),
  });
}
