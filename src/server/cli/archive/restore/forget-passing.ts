/** Takes out of a restored site what belonged to the moment of its backup. */

import { clearExpiredPendingEmails } from '../../../features/users/pending-email.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { Database } from '../../../platform/database/schema.ts';

/**
 * Everybody signs in anew: among the sessions may be some that were ended since, because somebody was signed out or a
 * password had become known. Links that set a password or an email go for the same reason, and mails because they were delivered since.
 */
export async function forgetPassing(database: Database): Promise<void> {
  await inTransaction(database, async (trx) => {
    for (const table of ['sessions', 'password_resets', 'outbox'] as const) await trx.deleteFrom(table).execute();
    await clearExpiredPendingEmails(trx, Number.MAX_SAFE_INTEGER);
  });
}
