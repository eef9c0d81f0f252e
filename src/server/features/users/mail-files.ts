/** The files into which a site without SMTP_URL writes its mails. */
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '#contract/days.ts';
import type { Database } from '../../platform/database/schema.ts';
import { mailFolder } from '../../platform/mail/mailer.ts';
import { normaliseEmail } from './queries.ts';

/**
 * Deletes mails to addresses that no account has, a day after they were written: a notice of a new email goes to the former one.
 * `now` in milliseconds.
 */
export async function deleteMailFilesWithoutAccount(database: Database, dataDir: string, now: number): Promise<void> {
  const folder = mailFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((file) => file.endsWith('.eml'))) {
    const file = path.join(folder, name);
    if ((await stat(file)).mtimeMs > now - DAY_MS) continue;
    const [, recipient = ''] = /^To: (.*?)\r?$/im.exec(await readFile(file, 'utf8')) ?? [];
    if (!(await hasAccount(database, recipient))) await rm(file);
  }
}

async function hasAccount(database: Database, email: string): Promise<boolean> {
  const account = await database
    .selectFrom('users')
    .where((where) => where.or([where('email_key', '=', normaliseEmail(email)), where('pending_email', '=', email)]))
    .select('id')
    .executeTakeFirst();
  return account !== undefined;
}
