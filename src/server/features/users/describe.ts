import type { OwnData, User } from '#contract/api/users.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withIsoTimes } from '../../platform/iso-times.ts';
import { getUserRow, type UserRow } from './queries.ts';

export type DescribableUser = Pick<UserRow, 'id' | 'name' | 'email' | 'role'> &
  Partial<Pick<UserRow, 'pendingEmail' | 'emailConfirmedAt'>>;

/** An editor or admin who still needs a passkey seems to be a fan, because clients offer what the session may do. */
export function describeUser(user: DescribableUser, needsPasskey = false): User {
  const { id, name, email, pendingEmail, emailConfirmedAt } = user;
  const role = needsPasskey ? 'fan' : user.role;
  return {
    ...{ id, name, email },
    // A link that confirms the present email is pending too.
    ...(pendingEmail && pendingEmail !== email && { pendingEmail }),
    ...(emailConfirmedAt && { emailConfirmed: true as const }),
    admin: role === 'admin' ? 'true' : 'false',
    role,
    ...(needsPasskey && { needsPasskey }),
  };
}

export async function getUserWithTimes(database: Database, id: number): Promise<OwnData['user']> {
  const user = await getUserRow(database, id);
  const { createdAt, updatedAt } = withIsoTimes(user, 'createdAt', 'updatedAt');
  return { ...describeUser(user), createdAt, updatedAt };
}
