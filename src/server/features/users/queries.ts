/** Queries on the table of users, without deleted ones. */
import type { Database, Row } from '../../platform/database/schema.ts';

export type UserRow = Row<'users'>;

export function findUserRow(database: Database, id: number): Promise<UserRow | undefined> {
  return database
    .selectFrom('users')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .selectAll()
    .executeTakeFirst();
}

export function findUserRowByEmail(database: Database, emailKey: string): Promise<UserRow | undefined> {
  return database
    .selectFrom('users')
    .where('email_key', '=', emailKey)
    .where('deleted_at', 'is', null)
    .selectAll()
    .executeTakeFirst();
}

/** The key of an email, which ignores case and the encoding of accents. */
export function normaliseEmail(email: string): string {
  return email.normalize('NFC').toLowerCase();
}
