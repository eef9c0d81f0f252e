import type { Milliseconds } from '#contract/rules/time.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { generatePassword, hashPassword } from './password-hash.ts';
import { normaliseEmail } from './queries.ts';

type NewUser = {
  name: string;
  email: string;
  /** Hashed before the transaction begins, because hashing is slow by design. */
  passwordHash: string;
  admin: boolean;
};

export async function createUser(
  trx: DatabaseTransaction,
  { admin, ...user }: NewUser,
  now: Milliseconds,
): Promise<number> {
  // The operator has chosen the email of an admin.
  const role = admin ? ({ admin: 1, emailConfirmedAt: now } as const) : ({ admin: 0 } as const);
  const { id } = await trx
    .insertInto('users')
    .values({ ...user, ...role, emailKey: normaliseEmail(user.email), createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** `password` is set only if it was generated. */
export type FirstAdmin = { email: string; password?: string };

type FirstAdminOptions = {
  email: string;
  password: string | undefined;
  now: Milliseconds;
  /** Runs before the insert: after a crash in between, the next start generates another password. */
  beforeCreate?: (admin: FirstAdmin) => Promise<void>;
};

/** Returns undefined where an admin exists. Generates a random password by default. */
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
