import { MINUTE, type Milliseconds } from '#contract/rules/time.ts';
import { AppError } from '../../platform/app-error.ts';
import { isUniqueViolation } from '../../platform/database/errors.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { renewLimits } from './account-rate-limits.ts';
import { deleteChallengesOf } from './passkeys/challenges.ts';
import type { UserRow } from './queries.ts';
import { createInvitation } from './sessions/opaque-token.ts';
import { endUserSessions } from './sessions/session-store.ts';

/** No earlier confirmation link may change the account after a new email or password. */
export const NO_PENDING_EMAIL = {
  pendingEmail: null,
  pendingEmailToken: null,
  pendingEmailEndsAt: null,
};

/**
 * Reset links stay: someone else may have the password, and the owner of the email needs them. The transaction has updated the row of the
 * user before, because the same order everywhere prevents deadlocks.
 */
export async function revokeCredentials(
  trx: DatabaseTransaction,
  userId: number,
  exceptSession?: number,
): Promise<void> {
  await endUserSessions(trx, userId, exceptSession);
  await deleteChallengesOf(trx, userId);
}

/**
 * Also ends what a stranger may have added who opened the account with this email. Used after a proof of the email, after a password
 * without the present one, and by operators.
 */
export async function revokeEveryAccess(
  trx: DatabaseTransaction,
  userId: number,
  exceptSession?: number,
): Promise<UserRow> {
  const user = await trx
    .updateTable('users')
    .set((row) => ({
      ...NO_PENDING_EMAIL,
      passwordVersion: row('passwordVersion', '+', 1),
      shareVersion: row('shareVersion', '+', 1),
    }))
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx.deleteFrom('passkeys').where('userId', '=', userId).execute();
  await trx.deleteFrom('pushSubscriptions').where('userId', '=', userId).execute();
  await renewInvitations(trx, userId, exceptSession === undefined ? 'member' : 'founder');
  await revokeCredentials(trx, userId, exceptSession);
  await trx.deleteFrom('passwordResets').where('emailKey', '=', user.emailKey).execute();
  await renewLimits(trx, userId);
  return user;
}

/** A confirmation by a session keeps the invitations of crews that the fan has only joined. */
async function renewInvitations(trx: DatabaseTransaction, userId: number, role: 'founder' | 'member'): Promise<void> {
  const crews = await trx
    .selectFrom('crewMembers')
    .innerJoin('crews', 'crews.id', 'crewMembers.crewId')
    .where(role === 'founder' ? 'crews.founderId' : 'crewMembers.userId', '=', userId)
    .select('crews.id')
    .distinct()
    .orderBy('crews.id')
    .execute();
  for (const { id } of crews) {
    await trx.updateTable('crews').set({ invitation: createInvitation() }).where('id', '=', id).execute();
  }
}

/** For a restore: a device cookie that became invalid after the archive must not become valid again. */
export async function forgetKnownDevices(trx: DatabaseTransaction, now: Milliseconds): Promise<void> {
  // No account has so many new passwords that one of its versions has had this number.
  const passwordVersion = Math.floor(now / MINUTE);
  await trx.updateTable('users').set({ passwordVersion }).execute();
}

/** Refuses an email that another account has as a conflict. */
export async function orEmailTaken<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('email-taken', { field: 'email' }) : error;
  }
}
