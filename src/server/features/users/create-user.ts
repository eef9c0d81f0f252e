/** Puts a new account on the site. */
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { emailKeyOf } from './email-key.ts';

export type NewUser = {
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
      email_key: emailKeyOf(user.email),
      password_hash: user.passwordHash,
      admin: user.admin ? 1 : 0,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
