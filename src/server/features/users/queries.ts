import { domainToASCII } from 'node:url';
import type { Language } from '#contract/rules/languages.ts';
import { problem } from '#contract/rules/problems.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database, Row } from '../../platform/database/schema.ts';

export type UserRow = Row<'users'>;

/** The `emailKey` of a blocked account whose email another one has begins with this, followed by its id. */
export const LEFT_KEY = 'blocked:';

export async function getUserRow(database: Database, id: number): Promise<UserRow> {
  const row = await findUserRow(database, id);
  if (!row) throw userNotFound(id);
  return row;
}

export function userNotFound(id: number): AppError {
  return new AppError(problem('user-not-found', { id }));
}

export function findUserRow(database: Database, id: number): Promise<UserRow | undefined> {
  return database
    .selectFrom('users')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .selectAll()
    .executeTakeFirst();
}

export function findUserRowByEmail(database: Database, emailKey: string): Promise<UserRow | undefined> {
  return database
    .selectFrom('users')
    .where('emailKey', '=', emailKey)
    .where('deletedAt', 'is', null)
    .selectAll()
    .executeTakeFirst();
}

export async function findLanguage(database: Database, userId: number): Promise<Language | undefined> {
  const settings = database.selectFrom('alertSettings').where('userId', '=', userId).select('language');
  return (await settings.executeTakeFirst())?.language;
}

/** The key ignores case and the encoding of accents, and has the ASCII form of the domain. */
export function normaliseEmail(email: string): string {
  const key = email.normalize('NFC').toLowerCase();
  const domain = key.slice(key.lastIndexOf('@') + 1);
  if (/^[ -~]*$/.test(domain)) return key;
  return key.slice(0, -domain.length) + (domainToASCII(domain) || domain);
}
