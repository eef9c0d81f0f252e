import { domainToASCII } from 'node:url';
import type { Language } from '#contract/rules/languages.ts';
import { problem } from '#contract/rules/problems.ts';
import type { Role } from '#contract/rules/roles.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database, Row } from '../../platform/database/schema.ts';

export type UserRow = Row<'users'>;

/** During an upgrade, workers of the former version read `admin`. */
export function roleColumns(role: Role) {
  return { role, admin: role === 'admin' ? (1 as const) : (0 as const) };
}

/** The `emailKey` of a blocked account whose email another one has begins with this, followed by its id. */
export const LEFT_KEY = 'blocked:';

/** Leaves out deleted accounts. */
export function selectUsers(database: Database) {
  return database.selectFrom('users').where('deletedAt', 'is', null).selectAll();
}

export function getUserRow(database: Database, id: number): Promise<UserRow> {
  return selectUsers(database)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => userNotFound(id));
}

export function userNotFound(id: number): AppError {
  return new AppError(problem('user-not-found', { id }));
}

export function findUserRow(database: Database, id: number): Promise<UserRow | undefined> {
  return selectUsers(database).where('id', '=', id).executeTakeFirst();
}

export function findUserRowByEmail(database: Database, emailKey: string): Promise<UserRow | undefined> {
  return selectUsers(database).where('emailKey', '=', emailKey).executeTakeFirst();
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
