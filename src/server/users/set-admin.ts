/** Makes an admin of somebody, or no longer: for operators, since nobody does it over the API (product decisions, 'Accounts'). */
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { takeTurn } from '../database/take-turn.ts';
import { Refusal } from '../refusal.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { emailKeyOf } from './email-key.ts';
import type { UserRow } from './queries.ts';

/**
 * Answers the account of `email`. Who ceases to be an admin is signed out. Refused where there is no such account, where it is
 * that already, and for the last admin.
 */
export async function setAdmin(database: Database, email: string, admin: boolean, now: number): Promise<UserRow> {
  return inTransaction(database, async (trx) => {
    // Two admins who demote each other at once would leave nobody.
    await takeTurn(trx, 'admins');
    const user = await trx
      .updateTable('users')
      .set({ admin: admin ? 1 : 0, updated_at: now })
      .where('email_key', '=', emailKeyOf(email))
      .where('deleted_at', 'is', null)
      .where('admin', '=', admin ? 0 : 1)
      .returningAll()
      .executeTakeFirst();
    if (!user) throw new Refusal('not-found', `No ${admin ? 'fan' : 'admin'} has the email ${email}.`);
    if (admin) return user;
    const left = await trx
      .selectFrom('users')
      .where('admin', '=', 1)
      .where('deleted_at', 'is', null)
      .select('id')
      .executeTakeFirst();
    if (!left) throw new Refusal('conflict', `${email} is the last admin. Promote somebody else first.`);
    await endSessionsOf(trx, user.id);
    return user;
  });
}
