/** The mails of the site, in the outbox folder that it writes where no mail server is set. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, readJson } from './test.ts';

const OUTBOX = path.join(process.env.JOURNEYS_DATA ?? '', 'outbox');

type LinkKind = 'forgot-password' | 'confirm-email' | 'confirm-alerts' | 'unsubscribe';

/** The path of the link of this kind in the newest mail to `email` that has one; waits for the mail. */
export async function linkFor(email: string, kind: LinkKind, outbox = OUTBOX): Promise<string> {
  const pattern = new RegExp(`/${kind}/[\\w.~-]+`);
  let link: string | undefined;
  await expect
    .poll(
      async () => (link = (await mailsTo(email, outbox)).findLast((mail) => pattern.test(mail))?.match(pattern)?.[0]),
      { message: `a mail to ${email} with a link /${kind}/` },
    )
    .toBeDefined();
  return link ?? '';
}

type Fan = { id: number; email: string; headers: { authorization: string } };

/** Confirms the email of the fan by its mailed link, over the API. */
export async function confirmEmailByApi(page: Page, { id, email, headers }: Fan, outbox = OUTBOX): Promise<void> {
  await readJson(page.request.post(`/api/v1/users/${id}/email-confirmation`, { headers }));
  const token = (await linkFor(email, 'confirm-email', outbox)).split('/').at(-1);
  await readJson(page.request.post(`/api/v1/users/confirm-email/${token}`, { headers }));
}

/** Oldest first, in plain text. */
async function mailsTo(email: string, outbox: string): Promise<string[]> {
  const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml')).sort();
  const mails = await Promise.all(files.map((file) => readFile(path.join(outbox, file), 'utf8')));
  return mails.map(unfold).filter((mail) => mail.includes(`To: ${email}`));
}

/** Quoted-printable: broken lines and encoded characters. */
function unfold(mail: string): string {
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}
