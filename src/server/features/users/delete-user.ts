/** Takes an account off the site. */

import { Refusal } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { removeMailsOf, removeMailsTo } from '../../platform/mail/outbox.ts';
import type { AccountParts } from './account-parts.ts';
import { holdAdmins, keepAnAdmin } from './keep-an-admin.ts';
import { NO_PENDING_EMAIL } from './pending-email.ts';
import { findUserRow } from './queries.ts';
import { endResetTokens } from './reset-token.ts';
import { endSessionsOf } from './sessions/end-sessions.ts';

/** What the leaderboard calls somebody who has left. */
const NAME_OF_THE_GONE = 'a rider';

/**
 * Removes name, email, password, sessions and unsent mails. The bare row stays, so that the brackets keep their place and score
 * as 'a rider'; nothing leads from it back to a person.
 */
export async function deleteUser({ database, clock }: AccountParts, id: number): Promise<void> {
  await inTransaction(database, async (trx) => {
    await holdAdmins(trx);
    const user = await findUserRow(trx, id);
    if (!user) throw new Refusal('not-found', `There is no user ${id}`);
    if (user.admin) await keepAnAdmin(trx, id, 'This is the only admin: the site would have nobody to run it.');
    await trx
      .updateTable('users')
      .set({
        name: NAME_OF_THE_GONE,
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
    await endSessionsOf(trx, id);
    await endResetTokens(trx, id);
    await removeMailsTo(trx, user.email_key);
    await removeMailsOf(trx, { kind: 'confirm-email', userId: id });
  });
}
