/** Sets a new password for whoever holds the token of a reset mail, and signs them in. */
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { takeBackUses } from '../../platform/limits/count-use.ts';
import { refuseTooMany } from '../../platform/limits/refuse-too-many.ts';
import { uncountWhenBusy } from '../../platform/limits/uncount-when-busy.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { resetUses } from './account-limits.ts';
import type { AccountParts } from './account-parts.ts';
import { refuseCommonPassword } from './choose-password.ts';
import { emailKeyOf } from './email-key.ts';
import { hashPassword } from './password-hash.ts';
import { NO_PENDING_EMAIL } from './pending-email.ts';
import { endResetTokens, getResetToken, resetOver, useResetToken } from './reset-token.ts';
import { endSessionsOf } from './sessions/end-sessions.ts';
import { startSession } from './sessions/start-session.ts';
import type { SignedIn, Visitor } from './signed-in.ts';

export async function resetPassword(
  { database, clock, passwordWork, hashStrength, wakeMail }: AccountParts,
  { token, email, password }: { token: string; email: string; password: string },
  { address, device }: Visitor,
): Promise<SignedIn> {
  const uses = resetUses(address);
  await refuseTooMany(database, 'Too many passwords were reset from here.', uses, clock());
  const reset = await getResetToken(database, token, clock());
  if (reset.email_key !== emailKeyOf(email)) throw resetOver();
  refuseCommonPassword(password, { email });
  const hash = () => passwordWork(() => hashPassword(password, hashStrength));
  const password_hash = await uncountWhenBusy(database, uses, hash);

  const signedIn = await inTransaction(database, async (trx) => {
    const now = clock();
    // The account first and its tokens after it, as whoever changes or deletes it: in another order they would wait for each other.
    const user = await trx
      .updateTable('users')
      .set({ password_hash, ...NO_PENDING_EMAIL, updated_at: now })
      .where('id', '=', reset.user_id)
      .where('email_key', '=', reset.email_key)
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!user) throw resetOver();
    await useResetToken(trx, reset.id, now);
    await endSessionsOf(trx, user.id);
    await endResetTokens(trx, user.id);
    await queueMail(trx, user.email_key, { kind: 'password-changed', to: user.email }, now);
    await takeBackUses(trx, uses);
    return { user, session: await startSession(trx, { userId: user.id, admin: user.admin === 1, device, now }) };
  });
  wakeMail();
  return signedIn;
}
