/** Messages to other servers are rows, so that neither a crash nor an outage of a server loses one. */
import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Language } from '#contract/rules/languages.ts';
import { DAY, HOUR, MINUTE, type Milliseconds } from '#contract/rules/time.ts';
import { latestEnd } from '../clock.ts';
import type { Database, Row, Tables } from '../database/schema.ts';

export type Channel = 'mail' | 'push';

/** Each sender has a queue: neither a server that hangs nor thousands of alerts delay the messages of another. */
export type Queue = 'account-mails' | 'alert-mails' | 'push';

/** The conditions have no parameters, so that both engines use their indexes. */
const QUEUES: Record<Queue, RawBuilder<SqlBool>> = {
  'account-mails': sql`channel = 'mail' and kind <> 'alert'`,
  'alert-mails': sql`channel = 'mail' and kind = 'alert'`,
  push: sql`channel = 'push'`,
};

export type NoticeKind =
  | 'password-changed'
  | 'email-asked'
  | 'email-changed'
  | 'email-given'
  | 'passkey-added'
  | 'passkey-removed'
  | 'renamed';

/** A mail is composed from these facts at delivery. Tokens of links are created then, so that no row holds one. */
export type MailContent =
  | { kind: 'reset-password'; language?: Language }
  | { kind: 'confirm-email'; userId: number; language: Language }
  | { kind: 'confirm-alerts'; userId: number }
  | { kind: NoticeKind; userId: number; to: string; language: Language }
  | { kind: 'notices'; userId: number; to: string; language: Language; kinds: readonly NoticeKind[] }
  | { kind: 'videos-flagged'; to: string; postIds: readonly number[] };

export type QueuedMessage = Row<'outbox'>;

/** When a lease expires, its sender is dead, and another sender takes the message. */
export const MESSAGE_LEASE: Milliseconds = 2 * MINUTE;
/** No message is due later than after this time. */
export const MAX_RETRY_DELAY: Milliseconds = 15 * MINUTE;
/** A mail that merges notices waits this long for more of them. */
export const MERGE_TIME: Milliseconds = HOUR;

/** With a user id, it is the `recipientKey` of messages to an account, whatever its email is. */
export const ACCOUNT_KEY = 'user:';

/** A mail is sent before mails that strangers request in any number, which are due later. */
const PRECEDENCE: Milliseconds = DAY;

/** Called in the transaction of the event that the mail reports, so that either both are stored or neither. */
export async function queueMail(
  database: Database,
  recipientKey: string,
  { kind, ...content }: MailContent,
  now: Milliseconds,
  dueAt = now - PRECEDENCE,
): Promise<void> {
  await database
    .insertInto('outbox')
    .values({
      ...{ kind, recipientKey, content: JSON.stringify(content) },
      ...{ createdAt: now, dueAt },
    })
    .execute();
}

/** Retries are one group, so that they delay only each other. A first attempt is in the group of its recipient's domain. */
const RETRIES = 'retries';

export function groupOf({ attempts, recipientKey }: QueuedMessage): string {
  return attempts > 1 ? RETRIES : recipientKey.slice(recipientKey.lastIndexOf('@') + 1);
}

/** Applies to messages that are not leased yet. */
function isOfGroup(group: string): RawBuilder<SqlBool> {
  if (group === RETRIES) return sql`(attempts > 0)`;
  const end = sql`cast(${`@${group}`} as text)`;
  return sql`(attempts < 1 and substr(recipient_key, length(recipient_key) - length(${end}) + 1) = ${end})`;
}

/** Leases the messages that have been due longest, in this order, without the groups in `except`. */
export async function leaseDueMessages(
  database: Database,
  queue: Queue,
  limit: number,
  now: Milliseconds,
  except: readonly string[] = [],
): Promise<QueuedMessage[]> {
  const latest = sql`case when kind = 'notices' then cast(${latestEnd(now, MERGE_TIME)} as bigint)
    else cast(${latestEnd(now, MAX_RETRY_DELAY)} as bigint) end`;
  const isDue = sql<SqlBool>`(due_at <= ${now} or due_at > ${latest})`;
  for (;;) {
    const due = await database
      .selectFrom('outbox')
      .where(QUEUES[queue])
      .where(isDue)
      .where(({ and, not }) => and(except.map((group) => not(isOfGroup(group)))))
      .orderBy('dueAt')
      .orderBy('id')
      .select('id')
      .limit(limit)
      .execute();
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    const leased = await database
      .updateTable('outbox')
      .set((row) => ({
        dueAt: now + MESSAGE_LEASE,
        attempts: row('attempts', '+', 1),
        // The age of a message from a clock ahead of time counts from now.
        createdAt: sql<number>`case when created_at > ${now} then cast(${now} as bigint) else created_at end`,
      }))
      .where('id', 'in', ids)
      .where(isDue)
      .returningAll()
      .execute();
    // Another process may have leased them in between.
    if (leased.length > 0) return leased.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  }
}

export async function countMails(database: Database): Promise<number> {
  const { mails } = await database
    .selectFrom('outbox')
    .where('channel', '=', 'mail')
    .select((row) => row.fn.countAll<number>().as('mails'))
    .executeTakeFirstOrThrow();
  return mails;
}

export async function rescheduleMessage(database: Database, id: number, dueAt: Milliseconds): Promise<void> {
  await database.updateTable('outbox').set({ dueAt }).where('id', '=', id).execute();
}

/** Ends the leases of messages whose delivery has not begun. They become the first of the queue again. */
export async function releaseMessages(database: Database, messages: readonly { id: number }[]): Promise<void> {
  if (messages.length === 0) return;
  const ids = messages.map(({ id }) => id);
  await database
    .updateTable('outbox')
    .set((row) => ({ dueAt: 0, attempts: row('attempts', '-', 1) }))
    .where('id', 'in', ids)
    .execute();
}

export async function deleteMessages(database: Database, messages: readonly { id: number }[]): Promise<void> {
  const ids = messages.map(({ id }) => id);
  if (ids.length > 0) await database.deleteFrom('outbox').where('id', 'in', ids).execute();
}

/**
 * Notices to a former email stay, as its owner may have lost the account to a thief. Requested resets stay, and are
 * dropped when due if no account has the email.
 */
export async function deleteMessagesOf(
  database: Database,
  { id, emailKey }: { id: number; emailKey: string },
): Promise<void> {
  await database
    .deleteFrom('outbox')
    .where(({ eb, or, and }) =>
      or([
        eb('recipientKey', '=', `${ACCOUNT_KEY}${id}`),
        and([
          isAbout(id)(eb),
          or([eb('recipientKey', '=', emailKey), eb('kind', 'in', ['confirm-email', 'confirm-alerts'])]),
        ]),
      ]),
    )
    .execute();
}

/** The user id is the first fact of each mail about an account. */
export function isAbout(userId: number) {
  return ({ eb, or }: ExpressionBuilder<Tables, 'outbox'>) =>
    or([`{"userId":${userId}}`, `{"userId":${userId},%`].map((content) => eb('content', 'like', content)));
}
