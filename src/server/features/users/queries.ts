/** The users' table: SQL in, rows out. Accounts that are gone are in none of them. */
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

/** What makes an address the same account: its letters, in whatever case and however an accent was typed. */
export function normaliseEmail(email: string): string {
  return email.normalize('NFC').toLowerCase();
}
