/** A user as the API tells of one: to the user and to admins only. */
import type { User } from '#contract/users.ts';
import type { UserRow } from './queries.ts';

export function describeUser({ id, name, email, admin }: Pick<UserRow, 'id' | 'name' | 'email' | 'admin'>): User {
  return { id, name, email, admin: admin ? 'true' : 'false' };
}
