/** Notices tell the owner of an account of its changes. They are limited for each recipient and kind, and merged beyond the limit. */
import { sql } from 'kysely';
import type { Language } from '#contract/rules/languages.ts';
import { DAY } from '#contract/rules/time.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { consume } from '../../platform/limits/rate-limit.ts';
import { isAbout, MERGE_TIME, type NoticeKind, queueMail } from '../../platform/outbox/outbox.ts';
import { hmac } from '../../platform/secret.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { findLanguage, LEFT_KEY, type UserRow } from './queries.ts';

/** Mails that others can request have limits of their own, and use up none of this one. */
const QUOTA = { max: 3, window: MERGE_TIME };

/** The owner of an unconfirmed email may be a stranger, whichever accounts have had it. */
const UNCONFIRMED_QUOTA = { max: 1, window: 365 * DAY };

/** `language` is that of the request, for an account without a choice. */
export type NoticeOptions = Pick<AccountDependencies, 'limitKey'> & { language?: Language };

type Recipient = Pick<UserRow, 'id' | 'email' | 'emailKey' | 'emailConfirmedAt'>;

/**
 * A notice beyond the limit waits for one mail with all of them, at the end of the hour. An unconfirmed email gets only the first notice,
 * and the notice of its first replacement, which is the last that its owner can learn of. An account without its email gets none,
 * because the owner of the email has another account.
 */
export async function queueNotice(
  trx: DatabaseTransaction,
  { limitKey, language: requested = 'en' }: NoticeOptions,
  { id, email: to, emailKey, emailConfirmedAt }: Recipient,
  kind: NoticeKind,
  now: number,
): Promise<void> {
  if (emailKey.startsWith(LEFT_KEY)) return;
  const recipient = hmac(limitKey, emailKey);
  if (emailConfirmedAt === null) {
    const key = `notice:${kind === 'email-changed' ? 'replaced' : 'unconfirmed'}:${recipient}`;
    if ((await consume(trx, { key, quota: UNCONFIRMED_QUOTA }, now)) !== undefined) return;
  }
  const key = `notice:${kind}:${recipient}`;
  const wait = await consume(trx, { key, quota: QUOTA }, now);
  const language = (await findLanguage(trx, id)) ?? requested;
  if (wait === undefined) return queueMail(trx, emailKey, { kind, userId: id, to, language }, now);
  if (await addToWaiting(trx, { id, emailKey }, kind)) return;
  await queueMail(trx, emailKey, { kind: 'notices', userId: id, to, language, kinds: [kind] }, now, now + wait * 1000);
}

/** A single statement, because a sender may lease the mail at the same time: it either sends this notice too, or no row is updated. */
async function addToWaiting(
  trx: DatabaseTransaction,
  { id, emailKey }: Pick<Recipient, 'id' | 'emailKey'>,
  kind: NoticeKind,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ content: sql<string>`substr(content, 1, length(content) - 2) || cast(${`,"${kind}"]}`} as text)` })
    .where('kind', '=', 'notices')
    .where('recipientKey', '=', emailKey)
    .where(isAbout(id))
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
