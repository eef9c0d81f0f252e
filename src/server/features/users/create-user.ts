import type { Role } from '#contract/rules/roles.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { generatePassword, hashPassword } from './password-hash.ts';
import { normaliseEmail, roleColumns } from './queries.ts';

type NewUser = {
  name: string;
  email: string;
  /** Hashed before the transaction begins, because hashing is slow by design. */
  passwordHash: string;
  role: Role;
};

export async function createUser(
  trx: DatabaseTransaction,
  { role, ...user }: NewUser,
  now: Milliseconds,
): Promise<number> {
  // The operator has chosen the email of an editor or admin.
  const confirmed = role === 'fan' ? {} : { emailConfirmedAt: now };
  const columns = { ...roleColumns(role), ...confirmed, emailKey: normaliseEmail(user.email) };
  const { id } = await trx
    .insertInto('users')
    .values({ ...user, ...columns, createdAt: now, updatedAt: now })
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
  const admin = await database.selectFrom('users').where('role', '=', 'admin').select('id').limit(1).executeTakeFirst();
  if (admin) return undefined;
  const chosen = password ?? generatePassword();
  const passwordHash = await hashPassword(chosen);
  const user = { name: 'Admin', email, passwordHash, role: 'admin' } as const;
  const created = password === undefined ? { email, password: chosen } : { email };
  await beforeCreate(created);
  await inTransaction(database, (trx) => createUser(trx, user, now));
  return created;
}
