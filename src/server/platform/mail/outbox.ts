/** The mails that are still to go out: rows, so that neither a crash nor a mail server that is down loses one. */
import type { Database, Row } from '../database/schema.ts';

/** What a mail is written from at the moment it goes out. Links with tokens are made then, so that none lies here. */
export type MailContent =
  | { kind: 'reset-password' }
  | { kind: 'confirm-email'; userId: number }
  | { kind: 'password-changed' | 'email-asked' | 'email-changed' | 'email-given'; to: string };

export type QueuedMail = Row<'outbox'>;

/** A sender that took a mail and has not answered for this long is dead, and another may take it. Milliseconds. */
export const MAIL_LEASE = 2 * 60 * 1000;

/** Within the transaction of what the mail tells of, so that it goes out exactly when that took place. */
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

/** Takes the mail that has been due longest, for this sender alone. */
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
    const taken = await database
      .updateTable('outbox')
      .set((row) => ({ due_at: now + MAIL_LEASE, attempts: row('attempts', '+', 1) }))
      .where('id', '=', due.id)
      .where('due_at', '<=', now)
      .returningAll()
      .executeTakeFirst();
    if (taken) return taken;
  }
}

/** How many mails are still to go out. */
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

/** The mails of exactly this content, to whatever address. */
export async function deleteMailsWith(database: Database, { kind, ...content }: MailContent): Promise<void> {
  await database.deleteFrom('outbox').where('kind', '=', kind).where('content', '=', JSON.stringify(content)).execute();
}

export async function deleteMailsTo(database: Database, recipientKey: string): Promise<void> {
  await database.deleteFrom('outbox').where('recipient_key', '=', recipientKey).execute();
}
