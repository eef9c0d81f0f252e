/** Mails that tell the owner of an account of its changes: limited for each recipient and kind, and merged beyond the limit. */
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { consume } from '../../platform/limits/rate-limit.ts';
import { MERGE_TIME, type NoticeKind, queueMail } from '../../platform/outbox/outbox.ts';
import { hmac } from '../../platform/secret.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import type { UserRow } from './queries.ts';

/** The limit of one kind to one recipient. Mails that others can request have limits of their own, and use up none of these. */
const QUOTA = { max: 3, window: MERGE_TIME };

/** The limit of all kinds to an email that was never confirmed. Its owner may be a stranger, whichever accounts have had it. */
const UNCONFIRMED_QUOTA = { max: 1, window: 365 * 24 * 60 * 60_000 };

type Recipient = Pick<UserRow, 'email' | 'email_key' | 'email_confirmed_at'>;

/**
 * A notice beyond the limit waits for one mail with all of them, at the end of the hour. An email that was never confirmed gets
 * the first notice only, and that of its replacement, which is the last that its owner can learn of.
 */
export async function queueNotice(
  trx: DatabaseTransaction,
  { limitKey }: Pick<AccountDependencies, 'limitKey'>,
  { email: to, email_key, email_confirmed_at }: Recipient,
  kind: NoticeKind,
  now: number,
): Promise<void> {
  const recipient = hmac(limitKey, email_key);
  const unconfirmed = { key: `notice:unconfirmed:${recipient}`, quota: UNCONFIRMED_QUOTA };
  const limited = email_confirmed_at === null && kind !== 'email-changed';
  if (limited && (await consume(trx, unconfirmed, now)) !== undefined) return;
  const key = `notice:${kind}:${recipient}`;
  const wait = await consume(trx, { key, quota: QUOTA }, now);
  if (wait === undefined) return queueMail(trx, email_key, { kind, to }, now);
  if (await addToWaiting(trx, email_key, kind)) return;
  await queueMail(trx, email_key, { kind: 'notices', to, kinds: [kind] }, now, now + wait * 1000);
}

/** One statement: a sender that leases the mail at the same time has either sent it with this notice, or is not given it. */
async function addToWaiting(trx: DatabaseTransaction, emailKey: string, kind: NoticeKind): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ content: sql<string>`substr(content, 1, length(content) - 2) || cast(${`,"${kind}"]}`} as text)` })
    .where('kind', '=', 'notices')
    .where('recipient_key', '=', emailKey)
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Notice = { subject: string; paragraphs: [what: string, advice: string] };

/** Without text of a user, so that no user can write to a stranger in the name of the site. */
const NOTICES: Record<NoticeKind, Notice> = {
  'password-changed': {
    subject: 'Your password was changed',
    paragraphs: [
      "Your password was just changed, and you're signed out everywhere else.",
      "If it wasn't you, reset your password at once: choose Forgot? where you sign in.",
    ],
  },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    paragraphs: [
      'From now on, this passkey signs in to your account too.',
      "If it wasn't you, reset your password at once: choose Forgot? where you sign in. That removes the passkey too.",
    ],
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    paragraphs: [
      "It no longer signs in to your account, and you're signed out everywhere else.",
      "If it wasn't you, reset your password at once: choose Forgot? where you sign in.",
    ],
  },
  'email-asked': {
    subject: 'A new email for your account',
    paragraphs: [
      'Someone asked for a new email for your account. This address stays until they open the link we sent to the new one.',
      "If it wasn't you, reset your password at once: choose Forgot? where you sign in. That also cancels the new email.",
    ],
  },
  'email-changed': {
    subject: 'Your email was changed',
    paragraphs: [
      "The email of your account was just changed, and you're signed out everywhere else.",
      'This address no longer opens your account, and only the operator of the site can give it back.',
    ],
  },
  'email-given': {
    subject: 'This is now the email of your account',
    paragraphs: [
      "An admin made this address the email of your account, and you're signed out everywhere. From now on, sign in with this address.",
      'If you have no account here, the address was mistyped: ignore this mail.',
    ],
  },
};

/** A mail of several notices names each kind and its number. Throws for an unknown kind. */
export function composeNotices(kinds: readonly string[]): { subject: string; paragraphs: readonly string[] } {
  const notices = kinds.map((kind) => {
    const notice: Notice | undefined = NOTICES[kind as NoticeKind];
    if (!notice) throw new Error(`There is no message of the kind '${kind}'`);
    return notice;
  });
  const [first] = notices;
  if (first && notices.length === 1) return first;
  const changes = [...new Set(notices)].map((notice) => {
    const count = notices.filter((other) => other === notice).length;
    return `${notice.subject}${count > 1 ? ` (${count} times)` : ''}.`;
  });
  const advice = new Set(notices.map(({ paragraphs }) => paragraphs[1]));
  const intro = 'There were more changes in an hour than we send mails for. These are the others.';
  return { subject: 'More changes to your account', paragraphs: [intro, ...changes, ...advice] };
}
