/** Makes sure that it is the owner who sits at an open session, before what locks owners out changes. */
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../platform/app-error.ts';
import { takeBackUses } from '../../platform/limits/count-use.ts';
import { refuseTooMany } from '../../platform/limits/refuse-too-many.ts';
import { uncountWhenBusy } from '../../platform/limits/uncount-when-busy.ts';
import { proofUses } from './account-limits.ts';
import type { AccountParts } from './account-parts.ts';
import { checkPassword } from './password-hash.ts';
import { findUserRow } from './queries.ts';

/** Throws unless `password` is the caller's own present one. */
export async function provePassword(
  { database, clock, passwordWork, hashStrength }: AccountParts,
  { userId }: Caller,
  password: string | undefined,
): Promise<void> {
  const field = 'oldPassword';
  if (password === undefined) throw new Refusal('invalid', 'Please give your present password.', { field });
  const uses = proofUses(userId);
  await refuseTooMany(database, 'The password was wrong too often.', uses, clock());
  const own = await findUserRow(database, userId);
  const check = async () => own && passwordWork(() => checkPassword(own.password_hash, password, hashStrength));
  if (!(await uncountWhenBusy(database, uses, check))) {
    throw new Refusal('invalid', 'This is not your present password.', { field });
  }
  await takeBackUses(database, uses);
}
