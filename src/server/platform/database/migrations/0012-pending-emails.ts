/** Adds a new email of an account, which counts once its owner has opened the link that was mailed to it. */
import { sql } from 'kysely';
import type { AnyDatabase } from '../schema.ts';

export async function up(database: AnyDatabase): Promise<void> {
  // SQLite adds one column per statement.
  await database.schema.alterTable('users').addColumn('pending_email', 'text').execute();
  await database.schema.alterTable('users').addColumn('pending_email_token', 'text').execute();
  await database.schema.alterTable('users').addColumn('pending_email_ends_at', 'bigint').execute();
  await database.schema.alterTable('users').addColumn('pending_email_session', 'integer').execute();
  await database.schema
    .createIndex('users_pending_email_token')
    .on('users')
    .column('pending_email_token')
    .unique()
    .where(sql<boolean>`pending_email_token is not null`)
    .execute();
  await database.schema
    .createIndex('users_pending_email_ends_at')
    .on('users')
    .column('pending_email_ends_at')
    .where(sql<boolean>`pending_email_ends_at is not null`)
    .execute();
}
