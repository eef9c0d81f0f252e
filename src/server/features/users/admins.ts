/** Somebody is always there who runs the site. */
import { AppError } from '../../platform/app-error.ts';
import { lock } from '../../platform/database/locks.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findUserRowByEmail, normaliseEmail, type UserRow } from './queries.ts';
import { endUserSessions } from './sessions/session-store.ts';

/**
 * Called before it is read who is an admin, to change that or to take somebody away: until the transaction ends nobody else
 * does. Of two who go at once each would still see the other.
 */
export async function lockAdmins(trx: DatabaseTransaction): Promise<void> {
  await lock(trx, 'admins');
}

/** Called before `userId` ceases to be an admin, while they are held; throws `words` as a conflict where that is the only one. */
export async function assertAdminRemains(trx: DatabaseTransaction, userId: number, message: string): Promise<void> {
  const other = await trx
    .selectFrom('users')
    .where('admin', '=', 1)
    .where('deleted_at', 'is', null)
    .where('id', '<>', userId)
    .select('id')
    .executeTakeFirst();
  if (!other) throw new AppError('conflict', message);
}

/**
 * Answers the account of `email`. Who ceases to be an admin is signed out. Refused where there is no such account, where it is
 * that already, and for the last admin.
 */
export async function setAdmin(database: Database, email: string, admin: boolean, now: number): Promise<UserRow> {
  return inTransaction(database, async (trx) => {
    await lockAdmins(trx);
    const known = await findUserRowByEmail(trx, normaliseEmail(email));
    if (!known || known.admin === (admin ? 1 : 0)) throw noSuchUser(email, admin);
    if (!admin) await assertAdminRemains(trx, known.id, `${email} is the last admin. Promote somebody else first.`);
    const user = await trx
      .updateTable('users')
      .set({ admin: admin ? 1 : 0, updated_at: now })
      .where('id', '=', known.id)
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!user) throw noSuchUser(email, admin);
    if (!admin) await endUserSessions(trx, user.id);
    return user;
  });
}

function noSuchUser(email: string, admin: boolean): AppError {
  return new AppError('not-found', `No ${admin ? 'fan' : 'admin'} has the email ${email}.`);
}
