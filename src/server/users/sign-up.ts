/** Makes an account for a fan and signs them in. */
import { inTransaction } from '../database/in-transaction.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import { uncountWhenBusy } from '../limits/uncount-when-busy.ts';
import { Refusal } from '../refusal.ts';
import { startSession } from '../sessions/start-session.ts';
import { signUpUses } from './account-limits.ts';
import type { AccountParts } from './account-parts.ts';
import { refuseCommonPassword } from './choose-password.ts';
import { createUser } from './create-user.ts';
import { emailKeyOf } from './email-key.ts';
import { hashPassword } from './password-hash.ts';
import { findUserRowByEmail } from './queries.ts';
import type { SignedIn, Visitor } from './signed-in.ts';

export async function signUp(
  { database, clock, passwordWork }: AccountParts,
  { name, email, password }: { name: string; email: string; password: string },
  { address, device }: Visitor,
): Promise<SignedIn> {
  refuseCommonPassword(password, { name, email });
  const uses = signUpUses(address);
  await refuseTooMany(database, 'Too many accounts were made from here.', uses, clock());
  if (await findUserRowByEmail(database, emailKeyOf(email))) throw emailTaken();
  const passwordHash = await uncountWhenBusy(database, uses, () => passwordWork(() => hashPassword(password)));
  try {
    return await inTransaction(database, async (trx) => {
      const id = await createUser(trx, { name, email, passwordHash, admin: false }, clock());
      const session = await startSession(trx, { userId: id, admin: false, device, now: clock() });
      return { user: { id, name, email, admin: 0 as const }, session };
    });
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error;
  }
}

export function emailTaken(): Refusal {
  return new Refusal('conflict', 'There is an account with this email already.', { field: 'email' });
}
