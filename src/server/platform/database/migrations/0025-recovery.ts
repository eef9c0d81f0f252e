/** Adds confirmed emails and sessions, and what ends with the recovery of an account. */
import { sql } from 'kysely';
import type { AnyDatabase } from '../schema.ts';

export async function up(database: AnyDatabase): Promise<void> {
  // SQLite adds one column per statement.
  await database.schema.alterTable('users').addColumn('email_confirmed_at', 'bigint').execute();
  await database.schema
    .alterTable('users')
    .addColumn('passkey_needs_operator', 'integer', (column) =>
      column.notNull().defaultTo(0).check(sql`passkey_needs_operator in (0, 1)`),
    )
    .execute();
  await database.schema
    .alterTable('users')
    .addColumn('share_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await database.schema.alterTable('sessions').addColumn('confirmed_at', 'bigint').execute();
  // Operators have chosen the admins, and fans have opened the link that confirmed their alerts. An earlier passkey proves no email.
  const confirmedAlerts = sql<boolean>`exists (
    select 1 from alert_settings where user_id = users.id and mail_address = users.email_key)`;
  await database
    .updateTable('users')
    .set({ email_confirmed_at: sql.ref('updated_at') })
    .where((eb) => eb.or([eb('admin', '=', 1), confirmedAlerts]))
    .execute();
}
