/** Makes an account for a fan and signs them in. */

import { Refusal } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import { takeBackUses } from '../../platform/limits/count-use.ts';
import { refuseTooMany, refuseWhenUsedUp } from '../../platform/limits/refuse-too-many.ts';
import { signUpUses } from './account-limits.ts';
import type { AccountParts } from './account-parts.ts';
import { refuseCommonPassword } from './choose-password.ts';
import { createUser } from './create-user.ts';
import { emailKeyOf } from './email-key.ts';
import { hashPassword } from './password-hash.ts';
import { findUserRowByEmail } from './queries.ts';
import { startSession } from './sessions/start-session.ts';
import type { SignedIn, Visitor } from './signed-in.ts';

type SignUpForm = { name: string; email: string; password: string };

const TOO_MANY_REFUSED = 'Too many sign-ups from here were refused.';

/** Counts each try as a success until it fails, so that tries at the same moment stay within the limit too. */
export async function signUp(parts: AccountParts, form: SignUpForm, visitor: Visitor): Promise<SignedIn> {
  const { database, clock } = parts;
  refuseCommonPassword(form.password, form);
  const { made, refused } = signUpUses(parts, visitor.address);
  await refuseWhenUsedUp(database, TOO_MANY_REFUSED, refused, clock());
  await refuseTooMany(database, 'Too many accounts were made from here.', [made], clock());
  try {
    return await makeAccount(parts, form, visitor);
  } catch (error) {
    await takeBackUses(database, [made]);
    if (!isEmailTaken(error)) throw error;
    await refuseTooMany(database, TOO_MANY_REFUSED, [refused], clock());
    throw emailTaken();
  }
}

async function makeAccount(
  { database, clock, passwordWork, hashStrength }: AccountParts,
  { name, email, password }: SignUpForm,
  { device }: Visitor,
): Promise<SignedIn> {
  if (await findUserRowByEmail(database, emailKeyOf(email))) throw emailTaken();
  const passwordHash = await passwordWork(() => hashPassword(password, hashStrength));
  return inTransaction(database, async (trx) => {
    const id = await createUser(trx, { name, email, passwordHash, admin: false }, clock());
    const session = await startSession(trx, { userId: id, admin: false, device, now: clock() });
    return { user: { id, name, email, admin: 0 as const }, session };
  });
}

export function emailTaken(): Refusal {
  return new Refusal('conflict', 'There is an account with this email already.', { field: 'email' });
}

/** Whether a sign-up failed because its email has an account, found before the insert or by it. */
function isEmailTaken(error: unknown): boolean {
  return isUniqueViolation(error) || (error instanceof Refusal && error.code === 'conflict');
}
