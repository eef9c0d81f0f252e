/** Takes an account off the site. */

import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { deleteMailsTo, deleteMailsWith } from '../../platform/mail/outbox.ts';
import type { AccountContext } from './account-context.ts';
import { assertAdminRemains, lockAdmins } from './admins.ts';
import { deleteResetTokens } from './password-reset.ts';
import { NO_PENDING_EMAIL } from './pending-email.ts';
import { findUserRow } from './queries.ts';
import { endUserSessions } from './sessions/session-store.ts';

/** What the leaderboard calls somebody who has left. */
const DELETED_USER_NAME = 'a rider';

/**
 * Removes name, email, password, sessions and unsent mails. The bare row stays, so that the brackets keep their place and score
 * as 'a rider'; nothing leads from it back to a person.
 */
export async function deleteUser({ database, clock }: AccountContext, id: number): Promise<void> {
  await inTransaction(database, async (trx) => {
    await lockAdmins(trx);
    const user = await findUserRow(trx, id);
    if (!user) throw new AppError('not-found', `There is no user ${id}`);
    if (user.admin) await assertAdminRemains(trx, id, 'This is the only admin: the site would have nobody to run it.');
    await trx
      .updateTable('users')
      .set({
        name: DELETED_USER_NAME,
        email: '',
        email_key: `deleted:${id}`,
        password_hash: '',
        admin: 0,
        ...NO_PENDING_EMAIL,
        updated_at: clock(),
        deleted_at: clock(),
      })
      .where('id', '=', id)
      .execute();
    await endUserSessions(trx, id);
    await deleteResetTokens(trx, id);
    await deleteMailsTo(trx, user.email_key);
    await deleteMailsWith(trx, { kind: 'confirm-email', userId: id });
  });
}

/**
 * Until the transaction ends, nobody deletes the user, and nobody else saves what is theirs by way of this. Throws a refusal
 * where there is no such user, or no longer.
 */
export async function lockUser(trx: DatabaseTransaction, id: number): Promise<void> {
  // Writing the row locks it on either engine, and leaves nothing behind.
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ updated_at: sql`updated_at` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('not-found', `There is no user ${id}`);
}
