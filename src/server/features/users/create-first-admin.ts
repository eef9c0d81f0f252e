/** Makes the account that the site is run with. */
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { createUser } from './create-user.ts';
import { hashPassword, makePassword } from './password-hash.ts';

/** `password` is there only when it was made here, and is told this once. */
export type FirstAdmin = { email: string; password?: string };

type Wanted = {
  email: string;
  password: string | undefined;
  now: number;
  /** Told before the account is there: of a start that dies in between the next one makes another password. */
  tell?: (admin: FirstAdmin) => Promise<void>;
};

/** Makes the first admin where there is none, by the operator's password or a random one; undefined where there is one. */
export async function createFirstAdmin(
  database: Database,
  { email, password, now, tell = async () => {} }: Wanted,
): Promise<FirstAdmin | undefined> {
  const admin = await database.selectFrom('users').where('admin', '=', 1).select('id').limit(1).executeTakeFirst();
  if (admin) return undefined;
  const chosen = password ?? makePassword();
  const passwordHash = await hashPassword(chosen);
  const draft = { name: 'Admin', email, passwordHash, admin: true };
  const made = password === undefined ? { email, password: chosen } : { email };
  await tell(made);
  await inTransaction(database, (trx) => createUser(trx, draft, now));
  return made;
}
