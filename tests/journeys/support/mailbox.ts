/** The mails that the site has sent, as it leaves them in its outbox folder where no mail server is set. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';

const OUTBOX = path.join(process.env.JOURNEYS_DATA ?? '', 'outbox');

/** The path of the reset link in the newest mail to `email`, without the site's own address; waits for the mail. */
export async function resetLinkFor(email: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => (link = linkIn((await mailsTo(email)).at(-1))), {
      message: `a reset mail to ${email}`,
      timeout: 15_000,
    })
    .toBeDefined();
  return link ?? '';
}

/** Oldest first, in plain text. */
async function mailsTo(email: string): Promise<string[]> {
  const files = (await readdir(OUTBOX).catch(() => [])).filter((file) => file.endsWith('.eml')).sort();
  const mails = await Promise.all(files.map((file) => readFile(path.join(OUTBOX, file), 'utf8')));
  return mails.map(unfold).filter((mail) => mail.includes(`To: ${email}`) && mail.includes('/forgot-password/'));
}

/** Mails break long lines and write some characters as numbers. */
function unfold(mail: string): string {
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

function linkIn(mail: string | undefined): string | undefined {
  return /\/forgot-password\/[\w.~-]+/.exec(mail ?? '')?.[0];
}
