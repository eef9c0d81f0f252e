/** A user as the API tells of one: to the user and to admins only. */
import type { User } from '#contract/users.ts';
import type { UserRow } from './queries.ts';

type Described = Pick<UserRow, 'id' | 'name' | 'email' | 'admin'> & Partial<Pick<UserRow, 'pending_email'>>;

export function describeUser({ id, name, email, pending_email, admin }: Described): User {
  return { id, name, email, ...(pending_email && { pendingEmail: pending_email }), admin: admin ? 'true' : 'false' };
}
