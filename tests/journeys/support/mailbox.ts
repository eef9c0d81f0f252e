/** The mails of the site, in the outbox folder that it writes where no mail server is set. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';

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

/** Confirms the email of the account page by its mailed link. */
export async function confirmEmail(page: Page, email: string, outbox = OUTBOX): Promise<void> {
  const part = page.getByRole('region', { name: 'Email' });
  await part.getByRole('button', { name: 'Mail me the link' }).click();
  await expect(part.getByText('The link is on its way')).toBeFocused();
  await page.goto(await linkFor(email, 'confirm-email', outbox));
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Landed.' })).toBeFocused();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(part.getByRole('button', { name: 'Mail me the link' })).toBeHidden();
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
