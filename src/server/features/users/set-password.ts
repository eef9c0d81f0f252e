/** Sets somebody's password for them: for operators, who have no token of a mail. */

import { Refusal } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { emailKeyOf } from './email-key.ts';
import { NO_PENDING_EMAIL } from './pending-email.ts';
import type { UserRow } from './queries.ts';
import { endResetTokens } from './reset-token.ts';
import { endSessionsOf } from './sessions/end-sessions.ts';

/** Ends the account's sessions and tells its owner by mail. Refused where no account has `email`. */
export async function setPassword(
  database: Database,
  email: string,
  passwordHash: string,
  now: number,
): Promise<UserRow> {
  return inTransaction(database, async (trx) => {
    const user = await trx
      .updateTable('users')
      .set({ password_hash: passwordHash, ...NO_PENDING_EMAIL, updated_at: now })
      .where('email_key', '=', emailKeyOf(email))
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!user) throw new Refusal('not-found', `No account has the email ${email}.`);
    await endSessionsOf(trx, user.id);
    await endResetTokens(trx, user.id);
    await queueMail(trx, user.email_key, { kind: 'password-changed', to: user.email }, now);
    return user;
  });
}
