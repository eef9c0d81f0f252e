import { DELETED_FAN } from '#contract/rules/names.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import type { Caller } from '../../http/caller.ts';
import { AppError } from '../../platform/app-error.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { deleteMessagesOf } from '../../platform/outbox/outbox.ts';
import { deleteHistory, recordChange } from '../editing/history.ts';
import { revokeEveryAccess } from './credentials.ts';
import { lockAdmins, lockUserFor } from './locks.ts';
import { roleColumns } from './queries.ts';
import { hasOtherAdmin } from './roles.ts';
import { assertConfirmed } from './sessions/session-store.ts';

/** Deletes what a feature that depends on this one stores of the user. */
export type DeleteUserData = (trx: DatabaseTransaction, userId: number, now: Milliseconds) => Promise<void>;

/**
 * An anonymous row stays, so that the brackets keep their rank and score. Its history keeps only who else deleted it. Reset links stay
 * until they expire, because the owner of the email may be another person.
 */
export async function deleteUser(
  trx: DatabaseTransaction,
  id: number,
  { caller, now }: { caller: Caller; now: Milliseconds },
  deleteData: readonly DeleteUserData[],
): Promise<void> {
  const by = caller.userId;
  await lockAdmins(trx);
  const user = await lockUserFor(trx, caller, id);
  if (by === id) await assertConfirmed(trx, caller, now);
  if (user.role === 'admin' && !(await hasOtherAdmin(trx, id))) throw new AppError('last-admin');
  // Before the update of the email, which on PostgreSQL locks out a crew that makes this user its founder: both would wait.
  for (const deleteOf of deleteData) await deleteOf(trx, id, now);
  await trx
    .updateTable('users')
    .set({
      name: DELETED_FAN,
      email: '',
      emailKey: `deleted:${id}`,
      passwordHash: '',
      ...roleColumns('fan'),
      emailConfirmedAt: null,
      updatedAt: now,
      deletedAt: now,
    })
    .where('id', '=', id)
    .execute();
  await revokeEveryAccess(trx, id);
  await deleteMessagesOf(trx, user);
  await deleteHistory(trx, 'users', id);
  if (by !== id) await recordChange(trx, { kind: 'users', id, action: 'deleted' }, { userId: by, now });
}
