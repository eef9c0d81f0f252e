import type { OwnData, User } from '#contract/api/users.ts';
import type { Database } from '../../platform/database/schema.ts';
import { getUserRow, type UserRow } from './queries.ts';

export type DescribableUser = Pick<UserRow, 'id' | 'name' | 'email' | 'admin'> &
  Partial<Pick<UserRow, 'pending_email' | 'email_confirmed_at'>>;

/** An admin who still needs a passkey seems to be a fan, because clients offer what the session may do. */
export function describeUser(user: DescribableUser, needsPasskey = false): User {
  const { id, name, email, pending_email, email_confirmed_at, admin } = user;
  return {
    ...{ id, name, email },
    // A link that confirms the present email is pending too.
    ...(pending_email && pending_email !== email && { pendingEmail: pending_email }),
    ...(email_confirmed_at && { emailConfirmed: true as const }),
    admin: admin && !needsPasskey ? 'true' : 'false',
    ...(needsPasskey && { needsPasskey }),
  };
}

export async function getUserWithTimes(database: Database, id: number): Promise<OwnData['user']> {
  const user = await getUserRow(database, id);
  return {
    ...describeUser(user),
    createdAt: new Date(user.created_at).toISOString(),
    updatedAt: new Date(user.updated_at).toISOString(),
  };
}
