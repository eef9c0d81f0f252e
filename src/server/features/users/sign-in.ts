/** Lets people in who know their password. */

import { Refusal } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { forgetUses, takeBackUses, type Use } from '../../platform/limits/count-use.ts';
import { refuseTooMany } from '../../platform/limits/refuse-too-many.ts';
import { uncountWhenBusy } from '../../platform/limits/uncount-when-busy.ts';
import { signInUses } from './account-limits.ts';
import type { AccountParts } from './account-parts.ts';
import { emailKeyOf } from './email-key.ts';
import { checkPassword, hashPassword, isPasswordHash } from './password-hash.ts';
import { findUserRowByEmail, type UserRow } from './queries.ts';
import { startSession } from './sessions/start-session.ts';
import type { SignedIn, Visitor } from './signed-in.ts';

/**
 * Begins a session for the account of `email`. One that is not known is refused by the same words after the same work as a
 * wrong password.
 */
export async function signIn(
  parts: AccountParts,
  { email, password }: { email: string; password: string },
  visitor: Visitor & { knownDevice: string | undefined },
): Promise<SignedIn> {
  const emailKey = emailKeyOf(email);
  const uses = signInUses(parts, { emailKey, address: visitor.address, device: visitor.knownDevice });
  await refuseTooMany(parts.database, 'Too many sign-ins failed.', uses, parts.clock());

  const user = await findUserRowByEmail(parts.database, emailKey);
  const passwordHash = user && isPasswordHash(user.password_hash) ? user.password_hash : await parts.nobodysHash;
  const check = () => parts.passwordWork(() => checkPassword(passwordHash, password, parts.hashStrength));
  const right = await uncountWhenBusy(parts.database, uses, check);
  if (!user || !right) throw wrongCredentials();

  const signedIn = await beginSession(parts, user, { ...visitor, uses });
  if (right.rehash) await strengthenHash(parts, user, password);
  return signedIn;
}

/**
 * The password may have been changed while it was being checked; then it is the wrong one by now. What was counted as a
 * failure until then was none.
 */
function beginSession(
  { database, clock }: AccountParts,
  user: UserRow,
  { device, uses: [own, ...shared] }: Visitor & { uses: Use[] },
): Promise<SignedIn> {
  return inTransaction(database, async (trx) => {
    const unchanged = await trx
      .selectFrom('users')
      .where('id', '=', user.id)
      .where('password_hash', '=', user.password_hash)
      .select('id')
      .executeTakeFirst();
    if (!unchanged) throw wrongCredentials();
    const session = await startSession(trx, { userId: user.id, admin: user.admin === 1, device, now: clock() });
    if (own) await forgetUses(trx, own.key);
    await takeBackUses(trx, shared);
    return { user, session };
  });
}

/** Where many sign in right now it waits for the next sign-in: nobody is kept out for it. */
async function strengthenHash(
  { database, passwordWork, hashStrength }: AccountParts,
  user: UserRow,
  password: string,
): Promise<void> {
  const stronger = await passwordWork(() => hashPassword(password, hashStrength)).catch(nothingWhenBusy);
  if (stronger === undefined) return;
  await database
    .updateTable('users')
    .set({ password_hash: stronger })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .execute();
}

function nothingWhenBusy(error: unknown): undefined {
  if (!(error instanceof Refusal && error.code === 'busy')) throw error;
}

function wrongCredentials(): Refusal {
  return new Refusal('signed-out', 'The email or the password is wrong.');
}
