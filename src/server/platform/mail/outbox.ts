/** Queued mails are rows: neither a crash nor an outage of the mail server loses one. */
import type { Database, Row } from '../database/schema.ts';

/** The facts from which a message is composed at delivery. Tokens of links are created then, so that no row holds one. */
export type MailContent =
  | { kind: 'reset-password' }
  | { kind: 'confirm-email'; userId: number }
  | {
      kind: 'password-changed' | 'email-asked' | 'email-changed' | 'email-given' | 'passkey-added' | 'passkey-removed';
      to: string;
    }
  | { kind: 'videos-flagged'; to: string; postIds: readonly number[] };

export type QueuedMail = Row<'outbox'>;

/** Milliseconds. When a lease expires its sender is dead, and another sender takes the mail. */
export const MAIL_LEASE = 2 * 60 * 1000;

/** Called in the transaction of the event that the mail reports, so that either both are stored or neither. */
export async function queueMail(
  database: Database,
  recipientKey: string,
  { kind, ...content }: MailContent,
  now: number,
): Promise<void> {
  await database
    .insertInto('outbox')
    .values({ kind, recipient_key: recipientKey, content: JSON.stringify(content), created_at: now, due_at: now })
    .execute();
}

/** Leases the mail that has been due longest. */
export async function leaseDueMail(database: Database, now: number): Promise<QueuedMail | undefined> {
  for (;;) {
    const due = await database
      .selectFrom('outbox')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .orderBy('id')
      .select('id')
      .executeTakeFirst();
    if (!due) return undefined;
    const leased = await database
      .updateTable('outbox')
      .set((row) => ({ due_at: now + MAIL_LEASE, attempts: row('attempts', '+', 1) }))
      .where('id', '=', due.id)
      .where('due_at', '<=', now)
      .returningAll()
      .executeTakeFirst();
    if (leased) return leased;
  }
}

export async function countMails(database: Database): Promise<number> {
  const { mails } = await database
    .selectFrom('outbox')
    .select((row) => row.fn.countAll<number>().as('mails'))
    .executeTakeFirstOrThrow();
  return mails;
}

export async function rescheduleMail(database: Database, id: number, dueAt: number): Promise<void> {
  await database.updateTable('outbox').set({ due_at: dueAt }).where('id', '=', id).execute();
}

export async function deleteMail(database: Database, id: number): Promise<void> {
  await database.deleteFrom('outbox').where('id', '=', id).execute();
}

/** The mails with exactly this content, to any address. */
export async function deleteMailsWith(database: Database, { kind, ...content }: MailContent): Promise<void> {
  await database.deleteFrom('outbox').where('kind', '=', kind).where('content', '=', JSON.stringify(content)).execute();
}

export async function deleteMailsTo(database: Database, recipientKey: string): Promise<void> {
  await database.deleteFrom('outbox').where('recipient_key', '=', recipientKey).execute();
}
