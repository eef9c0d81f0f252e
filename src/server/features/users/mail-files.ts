/** A site without SMTP_URL writes its mails into files. */
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DAY, type Milliseconds } from '#contract/rules/time.ts';
import type { Database } from '../../platform/database/schema.ts';
import { mailFolder } from '../../platform/mail/mailer.ts';
import { findUserRowByEmail, normaliseEmail } from './queries.ts';

/** Mails to addresses without an account stay for a day, because a notice of a new email goes to the former one. */
export async function deleteMailFilesWithoutAccount(
  database: Database,
  dataDir: string,
  now: Milliseconds,
): Promise<void> {
  const folder = mailFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  const users = await database
    .selectFrom('users')
    .where('pendingEmail', 'is not', null)
    .select('pendingEmail')
    .execute();
  // Keys, because the recipient of a mail may have another form of the domain.
  const pending = new Set(users.map(({ pendingEmail }) => normaliseEmail(pendingEmail ?? '')));
  for (const name of names.filter((file) => file.endsWith('.eml'))) {
    const file = path.join(folder, name);
    if ((await stat(file)).mtimeMs > now - DAY) continue;
    const [, recipient = ''] = /^To: (.*?)\r?$/im.exec(await readFile(file, 'utf8')) ?? [];
    const key = normaliseEmail(recipient);
    if (!pending.has(key) && !(await findUserRowByEmail(database, key))) await rm(file);
  }
}
