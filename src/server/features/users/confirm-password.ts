import type { Caller } from '../../http/caller.ts';
import { AppError } from '../../platform/app-error.ts';
import { refund, refundIfUnavailable } from '../../platform/limits/rate-limit.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { enforceAccountLimit } from './account-rate-limits.ts';
import { verifyPassword } from './password-hash.ts';
import { findUserRow } from './queries.ts';

/** Throws unless `password` is the caller's current one. */
export async function confirmPassword(
  accounts: AccountDependencies,
  { userId }: Pick<Caller, 'userId'>,
  password: string | undefined,
): Promise<void> {
  const { database, hashLimiter, hashStrength } = accounts;
  const field = 'oldPassword';
  if (password === undefined) throw new AppError('password-needed', { field });
  const limits = await enforceAccountLimit(accounts, 'proof', userId);
  const user = await findUserRow(database, userId);
  const verify = async () => user && hashLimiter(() => verifyPassword(user.passwordHash, password, hashStrength));
  if (!(await refundIfUnavailable(database, limits, verify))) throw new AppError('password-wrong', { field });
  await refund(database, limits);
}
