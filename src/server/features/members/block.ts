import type { Caller } from '../../http/caller.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { setHidden } from '../brackets/save.ts';
import { recordChange } from '../editing/history.ts';
import { NO_PENDING_EMAIL, revokeCredentials } from '../users/credentials.ts';
import { lockAdmins, lockUserFor, refuseProtected } from '../users/locks.ts';
import { takeBackEmail } from '../users/password-reset.ts';

/** Either change ends all sessions. Throws for an editor or admin, and if a reset has given the email to another account. */
export async function setBlocked(
  trx: DatabaseTransaction,
  id: number,
  blocked: boolean,
  { caller, now }: { caller: Caller; now: number },
): Promise<boolean> {
  // The lock prevents a promotion of a fan who is being blocked.
  await lockAdmins(trx);
  const user = await lockUserFor(trx, caller, id);
  // Admins cannot block themselves either.
  const refused = refuseProtected(user);
  if (refused) throw refused;
  if ((user.blockedAt !== null) === blocked) return false;
  await trx
    .updateTable('users')
    .set({ ...NO_PENDING_EMAIL, blockedAt: blocked ? now : null, updatedAt: now })
    .where('id', '=', id)
    .execute();
  if (!blocked) await takeBackEmail(trx, user);
  await revokeCredentials(trx, id);
  await setHidden(trx, id, blocked ? 1 : 0);
  const [before, after] = [{ blocked: blocked ? 'no' : 'yes' }, { blocked: blocked ? 'yes' : 'no' }];
  await recordChange(trx, { kind: 'users', id, action: 'changed', before, after }, { userId: caller.userId, now });
  return true;
}
