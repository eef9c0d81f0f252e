import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { deleteMailsTo, deleteMailsWith } from '../../platform/mail/outbox.ts';
import { assertAdminRemains, lockAdmins } from './admins.ts';
import { NO_PENDING_EMAIL, revokeCredentials } from './credentials.ts';
import { getUserRow, userNotFound } from './queries.ts';

/** The name on leaderboards. */
const DELETED_USER_NAME = 'a rider';

/**
 * Removes name, email, password, sessions and unsent mails. An anonymous row stays, so that the brackets keep their rank and
 * score. `now` in milliseconds.
 */
export async function deleteUser(trx: DatabaseTransaction, id: number, now: number): Promise<void> {
  await lockAdmins(trx);
  const user = await getUserRow(trx, id);
  if (user.admin) await assertAdminRemains(trx, id, 'This is the only admin: the site would have no one to run it.');
  await trx
    .updateTable('users')
    .set({
      name: DELETED_USER_NAME,
      email: '',
      email_key: `deleted:${id}`,
      password_hash: '',
      admin: 0,
      ...NO_PENDING_EMAIL,
      updated_at: now,
      deleted_at: now,
    })
    .where('id', '=', id)
    .execute();
  await revokeCredentials(trx, id);
  await deleteMailsTo(trx, user.email_key);
  await deleteMailsWith(trx, { kind: 'confirm-email', userId: id });
}

/** Until the transaction ends, no other one deletes the user or locks it. Throws for an unknown or deleted user. */
export async function lockUser(trx: DatabaseTransaction, id: number): Promise<void> {
  // An update without effect locks the row on both engines.
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ updated_at: sql`updated_at` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw userNotFound(id);
}
