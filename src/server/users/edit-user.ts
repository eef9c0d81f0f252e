/** Changes an account's name, email or password. */

import type { EditUser } from '#contract/users.ts';
import type { Caller } from '../api/caller.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { DatabaseTransaction } from '../database/schema.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { queueMail } from '../mail/outbox.ts';
import { Refusal } from '../refusal.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import type { AccountParts } from './account-parts.ts';
import { refuseCommonPassword } from './choose-password.ts';
import { emailKeyOf } from './email-key.ts';
import { hashPassword } from './password-hash.ts';
import { provePassword } from './prove-password.ts';
import { findUserRow, type UserRow } from './queries.ts';
import { endResetTokens } from './reset-token.ts';
import { emailTaken } from './sign-up.ts';

/**
 * Changes what of `changes` differs. A new email or password needs the caller's own present password, ends every session of
 * the account but the caller's, and is told to the address that the account had.
 */
export async function editUser(parts: AccountParts, caller: Caller, id: number, changes: EditUser): Promise<UserRow> {
  const { database, clock, passwordWork } = parts;
  const user = await findUserRow(database, id);
  if (!user) throw new Refusal('not-found', `There is no user ${id}`);
  const { name = user.name, email = user.email, password } = changes;
  const secure = email !== user.email || password !== undefined;
  if (password !== undefined) refuseCommonPassword(password, { name, email });
  if (secure) await provePassword(parts, caller, changes.oldPassword);
  const password_hash = password === undefined ? user.password_hash : await passwordWork(() => hashPassword(password));

  const now = clock();
  const edited = { name, email, email_key: emailKeyOf(email), password_hash, updated_at: now };
  try {
    await inTransaction(database, async (trx) => {
      await saveUnlessChangedMeanwhile(trx, user, edited);
      if (!secure) return;
      await endSessionsOf(trx, id, id === caller.userId ? caller.sessionId : undefined);
      await endResetTokens(trx, id);
      const to = { to: user.email, name };
      if (password !== undefined) await queueMail(trx, user.email_key, { kind: 'password-changed', ...to }, now);
      if (email !== user.email) await queueMail(trx, user.email_key, { kind: 'email-changed', ...to }, now);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error;
  }
  if (secure) parts.wakeMail();
  return { ...user, ...edited };
}

type Edited = Pick<UserRow, 'name' | 'email' | 'email_key' | 'password_hash' | 'updated_at'>;

/** A password or email that was changed since they were read stays as it is: who changed it last meant it. */
async function saveUnlessChangedMeanwhile(trx: DatabaseTransaction, user: UserRow, edited: Edited): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set(edited)
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .where('email', '=', user.email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw new Refusal('conflict', 'The account was changed somewhere else meanwhile. Please load it again.');
  }
}
