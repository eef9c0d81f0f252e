/** Makes an admin of somebody, or no longer: for operators, since nobody does it over the API (product decisions, 'Accounts'). */

import { Refusal } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { emailKeyOf } from './email-key.ts';
import { holdAdmins, keepAnAdmin } from './keep-an-admin.ts';
import { findUserRowByEmail, type UserRow } from './queries.ts';
import { endSessionsOf } from './sessions/end-sessions.ts';

/**
 * Answers the account of `email`. Who ceases to be an admin is signed out. Refused where there is no such account, where it is
 * that already, and for the last admin.
 */
export async function setAdmin(database: Database, email: string, admin: boolean, now: number): Promise<UserRow> {
  return inTransaction(database, async (trx) => {
    await holdAdmins(trx);
    const known = await findUserRowByEmail(trx, emailKeyOf(email));
    if (!known || known.admin === (admin ? 1 : 0)) throw noSuchUser(email, admin);
    if (!admin) await keepAnAdmin(trx, known.id, `${email} is the last admin. Promote somebody else first.`);
    const user = await trx
      .updateTable('users')
      .set({ admin: admin ? 1 : 0, updated_at: now })
      .where('id', '=', known.id)
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!user) throw noSuchUser(email, admin);
    if (!admin) await endSessionsOf(trx, user.id);
    return user;
  });
}

function noSuchUser(email: string, admin: boolean): Refusal {
  return new Refusal('not-found', `No ${admin ? 'fan' : 'admin'} has the email ${email}.`);
}
