import { AppError } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import {
  enforceRateLimits,
  isWithinLimits,
  type RateLimit,
  refund,
  refundIfUnavailable,
  reset,
} from '../../platform/limits/rate-limit.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { type AccountAttempt, signInLimits } from './account-rate-limits.ts';
import type { ClientInfo } from './client-info.ts';
import type { DescribableUser } from './describe.ts';
import { lockForSignIn } from './locks.ts';
import { admitSession } from './passkeys/passkeys.ts';
import { hashPassword, isPasswordHash, type VerifiedPassword, verifyPassword } from './password-hash.ts';
import { findUserRowByEmail, normaliseEmail, type UserRow } from './queries.ts';
import { verifyAccessToken } from './sessions/access-token.ts';
import { isKnownDevice } from './sessions/cookies.ts';
import {
  findSessionByClaims,
  findSessionByToken,
  type SessionRow,
  type StartedSession,
  startSession,
  touchSession,
} from './sessions/session-store.ts';

export type SignedIn = {
  user: DescribableUser & Pick<UserRow, 'passwordVersion'>;
  /** Only a new session, or one whose cookie the request carried, has a token. */
  session: Omit<StartedSession, 'token'> & { token?: string };
  /** Whether the session can only add a first passkey. */
  needsPasskey?: boolean;
};

/** An unknown email gets the same reply after the same work as a wrong password. */
export async function signIn(
  accounts: AccountDependencies,
  { email, password }: { email: string; password: string },
  client: ClientInfo,
): Promise<SignedIn> {
  const emailKey = normaliseEmail(email);
  const user = await findUserRowByEmail(accounts.database, emailKey);
  const isKnown = user !== undefined && isKnownDevice(accounts.deviceKey, client.deviceCookies, user);
  const limits = await countAttempt(accounts, { emailKey, clientKey: client.clientKey }, isKnown);
  const passwordHash = user && isPasswordHash(user.passwordHash) ? user.passwordHash : await accounts.dummyHash;
  const { hashLimiterOfClients, hashStrength } = accounts;
  const verify = () =>
    hashLimiterOfClients(client.clientKey, () => verifyPassword(passwordHash, password, hashStrength));
  const verified = await refundIfUnavailable(accounts.database, limits, verify);
  if (!user || !verified) throw new AppError('credentials-wrong');
  if (user.blockedAt !== null) {
    await refund(accounts.database, limits);
    throw new AppError('account-blocked');
  }

  const admitted = await admitSession(accounts, { userId: user.id, role: user.role, byPasskey: 0 });
  if (!admitted) {
    await refund(accounts.database, limits);
    throw new AppError('passkey-sign-in-needed', { field: 'password' });
  }
  const signedIn = await startSessionIfUnchanged(accounts, user, { ...client, limits });
  await rehashIfWeak(accounts, user, password, verified);
  return { ...signedIn, ...admitted };
}

/** Counts the attempt as a failure in the returned limits. Throws where they are exceeded. */
async function countAttempt(
  accounts: AccountDependencies,
  attempt: AccountAttempt,
  isKnown: boolean,
): Promise<RateLimit[]> {
  const { database, clock } = accounts;
  const { known, others } = signInLimits(accounts, attempt);
  if (isKnown && (await isWithinLimits(database, known, clock()))) return known;
  await enforceRateLimits(database, 'too-many-failed-sign-ins', others, clock());
  return others;
}

/** Throws where the password was changed during its verification. The attempt no longer counts as a failure. */
function startSessionIfUnchanged(
  { database, clock }: AccountDependencies,
  user: UserRow,
  { device, limits: [own, ...shared] }: ClientInfo & { limits: RateLimit[] },
): Promise<SignedIn> {
  return inTransaction(database, async (trx) => {
    const present = await lockForSignIn(trx, user.id, new AppError('credentials-wrong'));
    if (present.passwordVersion !== user.passwordVersion) throw new AppError('credentials-wrong');
    const session = await startSession(trx, { userId: user.id, role: present.role, device, now: clock() });
    if (own) await reset(trx, [own.key]);
    await refund(trx, shared);
    return { user: present, session };
  });
}

/** An overloaded hash limiter is not an error, because the next sign-in tries again. */
async function rehashIfWeak(
  { database, hashLimiter, hashStrength }: AccountDependencies,
  user: UserRow,
  password: string,
  { rehash }: VerifiedPassword,
): Promise<void> {
  if (!rehash) return;
  try {
    const passwordHash = await hashLimiter(() => hashPassword(password, hashStrength));
    await database
      .updateTable('users')
      .set({ passwordHash })
      .where('id', '=', user.id)
      .where('passwordHash', '=', user.passwordHash)
      .execute();
  } catch (error) {
    if (!(error instanceof AppError && error.status === 503)) throw error;
  }
}

/** Continues the session of the first valid cookie. */
export async function signInBySession(
  accounts: AccountDependencies,
  tokens: readonly string[],
): Promise<SignedIn | undefined> {
  for (const token of tokens) {
    const session = await findSessionByToken(accounts.database, token, accounts.clock());
    const signedIn = session && (await continueSession(accounts, session, { token }));
    if (signedIn) return signedIn;
  }
  return undefined;
}

/**
 * The token may have expired, because clients of the specification store it as their session. The reply has no session cookie, because the
 * database has only the hash of its value.
 */
export async function signInByAccessToken(accounts: AccountDependencies, text: string): Promise<SignedIn> {
  const { database, clock, accessKey } = accounts;
  const claims = await verifyAccessToken(accessKey, text, clock(), { expired: 'accepted' });
  const session = claims && (await findSessionByClaims(database, claims, clock()));
  const signedIn = session && (await continueSession(accounts, session));
  if (!signedIn) throw new AppError('session-ended');
  return signedIn;
}

async function continueSession(
  accounts: AccountDependencies,
  row: SessionRow,
  cookie: { token?: string } = {},
): Promise<SignedIn | undefined> {
  const admitted = await admitSession(accounts, row);
  if (!admitted) return undefined;
  const expiresAt = await touchSession(accounts.database, row, accounts.clock());
  const { id, userId } = row;
  return { user: { ...row, id: userId }, session: { id, userId, expiresAt, ...cookie }, ...admitted };
}
