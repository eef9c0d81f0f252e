/** Gives each reset link the key of the email that it was mailed to, in place of the account that had that email. */
import { sql } from 'kysely';
import type { AnyDatabase } from '../schema.ts';

export async function up(database: AnyDatabase): Promise<void> {
  // SQLite adds no required column without a default to a table that has rows.
  await database.schema
    .alterTable('password_resets')
    .addColumn('email_key', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`update password_resets set email_key = (select email_key from users where id = user_id)`.execute(database);
  await database.schema.dropIndex('password_resets_user_id').execute();
  await database.schema.alterTable('password_resets').dropColumn('user_id').execute();
  await database.schema.createIndex('password_resets_email_key').on('password_resets').column('email_key').execute();
}
