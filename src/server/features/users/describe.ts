/** Users in replies, which only they and admins receive. */
import type { OwnData, User } from '#contract/users.ts';
import { scanById } from '../../platform/database/batching.ts';
import type { Database } from '../../platform/database/schema.ts';
import { getUserRow, type UserRow } from './queries.ts';

type DescribableUser = Pick<UserRow, 'id' | 'name' | 'email' | 'admin'> & Partial<Pick<UserRow, 'pending_email'>>;

export function describeUser({ id, name, email, pending_email, admin }: DescribableUser): User {
  return { id, name, email, ...(pending_email && { pendingEmail: pending_email }), admin: admin ? 'true' : 'false' };
}

/** Throws for an unknown or deleted user. */
export async function getUserWithTimes(database: Database, id: number): Promise<OwnData['user']> {
  const user = await getUserRow(database, id);
  return { ...describeUser(user), createdAt: toIsoTime(user.created_at), updatedAt: toIsoTime(user.updated_at) };
}

function toIsoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** In batches, by id, without secrets and without deleted users. `createdAt` in milliseconds. */
export async function* scanUsers(database: Database): AsyncGenerator<(User & { createdAt: number })[]> {
  const find = (after: number, limit: number) =>
    database
      .selectFrom('users')
      .where('id', '>', after)
      .where('deleted_at', 'is', null)
      .select(['id', 'name', 'email', 'admin', 'created_at'])
      .orderBy('id')
      .limit(limit)
      .execute();
  for await (const rows of scanById(find)) {
    yield rows.map((row) => ({ ...describeUser(row), createdAt: row.created_at }));
  }
}
