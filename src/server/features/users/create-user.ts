/** Puts a new account on the site. */

import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { generatePassword, hashPassword } from './password-hash.ts';
import { normaliseEmail } from './queries.ts';

type NewUser = {
  name: string;
  email: string;
  /** Hashed before the transaction begins: hashing is slow on purpose. */
  passwordHash: string;
  admin: boolean;
};

/** Writes the account and answers its id. `now` in milliseconds. */
export async function createUser(trx: DatabaseTransaction, user: NewUser, now: number): Promise<number> {
  const { id } = await trx
    .insertInto('users')
    .values({
      name: user.name,
      email: user.email,
      email_key: normaliseEmail(user.email),
      password_hash: user.passwordHash,
      admin: user.admin ? 1 : 0,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** `password` is there only when it was made here, and is told this once. */
export type FirstAdmin = { email: string; password?: string };

type FirstAdminOptions = {
  email: string;
  password: string | undefined;
  now: number;
  /** Told before the account is there: of a start that dies in between the next one makes another password. */
  beforeCreate?: (admin: FirstAdmin) => Promise<void>;
};

/** Makes the first admin where there is none, by the operator's password or a random one; undefined where there is one. */
export async function createFirstAdmin(
  database: Database,
  { email, password, now, beforeCreate = async () => {} }: FirstAdminOptions,
): Promise<FirstAdmin | undefined> {
  const admin = await database.selectFrom('users').where('admin', '=', 1).select('id').limit(1).executeTakeFirst();
  if (admin) return undefined;
  const chosen = password ?? generatePassword();
  const passwordHash = await hashPassword(chosen);
  const user = { name: 'Admin', email, passwordHash, admin: true };
  const created = password === undefined ? { email, password: chosen } : { email };
  await beforeCreate(created);
  await inTransaction(database, (trx) => createUser(trx, user, now));
  return created;
}
