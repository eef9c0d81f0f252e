/** Lets the senders find the mails of accounts behind thousands of alerts. */
import { sql } from 'kysely';
import type { AnyDatabase } from '../schema.ts';

export async function up(database: AnyDatabase): Promise<void> {
  await sql`create index outbox_account_mails on outbox (due_at) where channel = 'mail' and kind <> 'alert'`.execute(
    database,
  );
}
