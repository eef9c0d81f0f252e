import { AppError } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { assertNotRateLimited, enforceRateLimits, refund } from '../../platform/limits/rate-limit.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { signUpLimits } from './account-rate-limits.ts';
import type { ClientInfo } from './client-info.ts';
import { assertUncommonPassword } from './common-passwords.ts';
import { createUser } from './create-user.ts';
import { orEmailTaken } from './credentials.ts';
import { hashPassword } from './password-hash.ts';
import { findUserRowByEmail, normaliseEmail } from './queries.ts';
import { startSession } from './sessions/session-store.ts';
import type { SignedIn } from './sign-in.ts';

type SignUpForm = { name: string; email: string; password: string };

const TOO_MANY_REJECTED = 'too-many-failed-sign-ups';

/** Counts each request as accepted until it fails, so that concurrent requests stay within the limit too. */
export async function signUp(accounts: AccountDependencies, form: SignUpForm, client: ClientInfo): Promise<SignedIn> {
  const { database, clock } = accounts;
  assertUncommonPassword(form.password, form);
  const { accepted, rejected } = signUpLimits(accounts, client.clientKey);
  await assertNotRateLimited(database, TOO_MANY_REJECTED, [rejected], clock());
  await enforceRateLimits(database, 'too-many-sign-ups', [accepted], clock());
  try {
    return await createAccount(accounts, form, client);
  } catch (error) {
    await refund(database, [accepted]);
    if (error instanceof AppError && error.problem.code === 'email-taken') {
      await enforceRateLimits(database, TOO_MANY_REJECTED, [rejected], clock());
    }
    throw error;
  }
}

async function createAccount(
  { database, clock, hashLimiterOfClients, hashStrength }: AccountDependencies,
  { name, email, password }: SignUpForm,
  { clientKey, device }: ClientInfo,
): Promise<SignedIn> {
  if (await findUserRowByEmail(database, normaliseEmail(email))) throw new AppError('email-taken', { field: 'email' });
  const passwordHash = await hashLimiterOfClients(clientKey, () => hashPassword(password, hashStrength));
  const writing = inTransaction(database, async (trx) => {
    const id = await createUser(trx, { name, email, passwordHash, role: 'fan' }, clock());
    const session = await startSession(trx, { userId: id, role: 'fan', device, now: clock() });
    return { user: { id, name, email, role: 'fan' as const, passwordVersion: 0 }, session };
  });
  return orEmailTaken(writing);
}
