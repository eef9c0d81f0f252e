/** Changes an account's name, email or password. */

import type { EditUser } from '#contract/users.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import { refuseTooMany } from '../../platform/limits/refuse-too-many.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { emailChangeUses } from './account-limits.ts';
import type { AccountParts } from './account-parts.ts';
import { refuseCommonPassword } from './choose-password.ts';
import { emailKeyOf } from './email-key.ts';
import { hashPassword } from './password-hash.ts';
import { NO_PENDING_EMAIL, pendingEmail, queuePendingMails } from './pending-email.ts';
import { provePassword } from './prove-password.ts';
import { findUserRow, type UserRow } from './queries.ts';
import { endResetTokens } from './reset-token.ts';
import { endSessionsOf } from './sessions/end-sessions.ts';
import { emailTaken } from './sign-up.ts';

/** Who asks for a change, and from which client address. */
type Editor = Caller & { address: string };

/**
 * Changes what of `changes` differs. A new email or password needs the caller's own present password. A new email of the own
 * account is pending until its link is opened; one that an admin gives another account counts at once, as a password does: it ends
 * the account's other sessions.
 */
export async function editUser(parts: AccountParts, editor: Editor, id: number, changes: EditUser): Promise<UserRow> {
  const { database, clock, passwordWork, hashStrength } = parts;
  const user = await findUserRow(database, id);
  if (!user) throw new Refusal('not-found', `There is no user ${id}`);
  const { name = user.name, password } = changes;
  const email = changes.email === user.email ? undefined : changes.email;
  if (password !== undefined) refuseCommonPassword(password, { name, email: email ?? user.email });
  if (email !== undefined || password !== undefined) await provePassword(parts, editor, changes.oldPassword);
  const password_hash =
    password === undefined ? undefined : await passwordWork(() => hashPassword(password, hashStrength));
  if (email !== undefined) {
    const uses = emailChangeUses(parts, { userId: id, emailKey: emailKeyOf(email), address: editor.address });
    await refuseTooMany(database, 'The email was changed too often.', uses, clock());
  }

  const now = clock();
  const own = id === editor.userId;
  const edited = {
    name,
    updated_at: now,
    ...(password_hash !== undefined && { password_hash, ...NO_PENDING_EMAIL }),
    ...(email !== undefined && (own ? pendingEmail(email, editor.sessionId, now) : countingEmail(email))),
  };
  try {
    await inTransaction(database, async (trx) => {
      await saveUnlessChangedMeanwhile(trx, user, edited);
      if (password !== undefined || (email !== undefined && !own)) {
        await endSessionsOf(trx, id, own ? editor.sessionId : undefined);
        await endResetTokens(trx, id);
      }
      if (password !== undefined)
        await queueMail(trx, user.email_key, { kind: 'password-changed', to: user.email }, now);
      if (email === undefined) return;
      if (own) return queuePendingMails(trx, user, email, now);
      await queueMail(trx, user.email_key, { kind: 'email-changed', to: user.email }, now);
      await queueMail(trx, emailKeyOf(email), { kind: 'email-given', to: email }, now);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error;
  }
  return { ...user, ...edited };
}

function countingEmail(email: string) {
  return { email, email_key: emailKeyOf(email), ...NO_PENDING_EMAIL };
}

/** A password or email that was changed since they were read stays as it is: who changed it last meant it. */
async function saveUnlessChangedMeanwhile(
  trx: DatabaseTransaction,
  user: UserRow,
  edited: Partial<UserRow>,
): Promise<void> {
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
