/** Adding or removing a passkey needs the current password and sends a mail. */
import type { CreatedCredential, Passkey, PasskeyCreation } from '#contract/api/passkeys.ts';
import { formatCount } from '#contract/rules/english-numbers.ts';
import { MAX_PASSKEYS } from '#contract/rules/limits.ts';
import { problem } from '#contract/rules/problems.ts';
import type { Caller } from '../../../http/caller.ts';
import { AppError } from '../../../platform/app-error.ts';
import { isUniqueViolation } from '../../../platform/database/errors.ts';
import type { Database, DatabaseTransaction, Row } from '../../../platform/database/schema.ts';
import type { DoctorInput } from '../../../platform/doctor.ts';
import { withIsoTimes } from '../../../platform/iso-times.ts';
import type { AccountDependencies } from '../account-dependencies.ts';
import { enforceAccountLimit } from '../account-rate-limits.ts';
import { confirmPassword } from '../confirm-password.ts';
import { revokeEveryAccess } from '../credentials.ts';
import { inTransactionOf, lockAccountOf } from '../locks.ts';
import { type NoticeOptions, queueNotice } from '../notices.ts';
import { assertEmailConfirmed } from '../pending-email.ts';
import { getUserRow, type UserRow } from '../queries.ts';
import { endSession, endUserSessions, startSession } from '../sessions/session-store.ts';
import type { SignedIn } from '../sign-in.ts';
import { CHALLENGE_LIFETIME, issueChallenge, redeemChallenge } from './challenges.ts';
import { ALGORITHMS, verifyCreated } from './verify.ts';

export async function listPasskeys(database: Database, userId: number): Promise<Passkey[]> {
  return (await selectPasskeys(database, userId)).map(describePasskey);
}

function selectPasskeys(database: Database, userId: number): Promise<Row<'passkeys'>[]> {
  return database.selectFrom('passkeys').where('userId', '=', userId).orderBy('id', 'desc').selectAll().execute();
}

function describePasskey({ id, name, createdAt, lastUsedAt }: Row<'passkeys'>): Passkey {
  return withIsoTimes({ id, name, createdAt, lastUsedAt }, 'createdAt', 'lastUsedAt');
}

/** The id of the user in authenticators. */
export function userHandle(userId: number): string {
  return Buffer.from(String(userId)).toString('base64url');
}

export async function offerPasskey(
  accounts: AccountDependencies,
  caller: Caller,
  password: string,
): Promise<PasskeyCreation> {
  const { database, clock, relyingParty } = accounts;
  const { userId } = caller;
  assertMayAdd(await getUserRow(database, userId), caller);
  await confirmPassword(accounts, caller, password);
  await enforceAccountLimit(accounts, 'passkeys', userId);
  const own = await selectPasskeys(database, userId);
  if (own.length >= MAX_PASSKEYS) throw new AppError(problem('too-many-passkeys', { limit: MAX_PASSKEYS }));
  const use = { purpose: 'add', userId, origin: relyingParty.origin } as const;
  const { user, challenge } = await inTransactionOf(database, caller, async (trx, user) => {
    assertMayAdd(user, caller);
    return { user, challenge: await issueChallenge(trx, use, clock()) };
  });
  return {
    challenge,
    rp: { id: relyingParty.id, name: 'S.L.V.S.H.' },
    user: { id: userHandle(userId), name: user.email, displayName: user.name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_LIFETIME,
    attestation: 'none',
    excludeCredentials: own.map(({ credentialId, transports }) => ({
      type: 'public-key',
      id: credentialId,
      transports: JSON.parse(transports),
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

function assertMayAdd(user: UserRow, { needsPasskey }: Caller): void {
  assertEmailConfirmed(user);
  if (needsPasskey && user.passkeyNeedsOperator) throw new AppError('operator-needed');
}

/** The first passkey of an editor or admin who needs one replaces the session of the request by one with all rights. */
export async function addPasskey(
  accounts: AccountDependencies,
  caller: Caller,
  { name, credential, device }: { name: string; credential: CreatedCredential; device: string },
): Promise<{ passkey: Passkey; signedIn?: SignedIn }> {
  const { database, clock, relyingParty, wakeMail } = accounts;
  const { userId, sessionId, needsPasskey, language } = caller;
  const use = { purpose: 'add', userId, origin: relyingParty.origin } as const;
  const challenge = await redeemChallenge(database, credential.response.clientDataJSON, use, clock());
  const key = challenge && (await verifyCreated(relyingParty, credential, challenge));
  if (!key) throw new AppError('passkey-unverified', { field: 'credential' });
  const adding = inTransactionOf(database, caller, async (trx, user) => {
    const now = clock();
    assertMayAdd(user, caller);
    const own = await selectPasskeys(trx, userId);
    if (own.length >= MAX_PASSKEYS) throw new AppError(problem('too-many-passkeys', { limit: MAX_PASSKEYS }));
    // Another session has added the first passkey, which ended this one.
    if (needsPasskey && own.length > 0) throw new AppError('sign-in-needed');
    const row = await trx
      .insertInto('passkeys')
      .values({
        ...{ ...key, userId, name, rpId: relyingParty.id, createdAt: now },
        transports: JSON.stringify(credential.response.transports ?? []),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await queueNotice(trx, { ...accounts, language }, user, 'passkey-added', now);
    const passkey = describePasskey(row);
    if (!needsPasskey) return { passkey };
    await endSession(trx, userId, sessionId);
    const session = await startSession(trx, { userId, role: user.role, byPasskey: true, device, now });
    return { passkey, signedIn: { user, session } };
  });
  const added = await adding.catch((error) => {
    throw isUniqueViolation(error) ? new AppError('passkey-taken') : error;
  });
  wakeMail();
  return added;
}

/** Ends the other sessions, because the device of a lost passkey may have one. */
export async function removePasskey(
  accounts: AccountDependencies,
  caller: Caller,
  { passkeyId, password }: { passkeyId: number; password: string },
): Promise<void> {
  const { database, clock, adminsNeedPasskey, wakeMail } = accounts;
  const { userId, sessionId, role, language } = caller;
  await confirmPassword(accounts, caller, password);
  await enforceAccountLimit(accounts, 'passkeys', userId);
  await inTransactionOf(database, caller, async (trx, user) => {
    const own = await selectPasskeys(trx, userId);
    if (!own.some(({ id }) => id === passkeyId)) throw new AppError(problem('passkey-not-found', { id: passkeyId }));
    if (adminsNeedPasskey && role !== 'fan' && own.length === 1) throw new AppError('passkey-still-needed');
    await trx.deleteFrom('passkeys').where('id', '=', passkeyId).execute();
    await endUserSessions(trx, userId, sessionId);
    await queueNotice(trx, { ...accounts, language }, user, 'passkey-removed', clock());
  });
  wakeMail();
}

/** For operators. Ends every access but the password, and allows a first passkey. */
export async function resetPasskeys(
  trx: DatabaseTransaction,
  limits: NoticeOptions,
  email: string,
  now: number,
): Promise<{ user: UserRow; removed: number }> {
  const user = await lockAccountOf(trx, email);
  await trx.updateTable('users').set({ passkeyNeedsOperator: 0 }).where('id', '=', user.id).execute();
  const { length: removed } = await selectPasskeys(trx, user.id);
  await revokeEveryAccess(trx, user.id);
  if (removed > 0) await queueNotice(trx, limits, user, 'passkey-removed', now);
  return { user, removed };
}

type AdmissibleSession = Pick<Row<'sessions'>, 'userId' | 'byPasskey'> & Pick<Row<'users'>, 'role'>;

/**
 * Where `ADMIN_PASSKEYS` requires passkeys, a session of an editor or admin without one can add the first. It has ended once the account has
 * a passkey: a stolen password is of no use then.
 */
export async function admitSession(
  { database, adminsNeedPasskey }: Pick<AccountDependencies, 'database' | 'adminsNeedPasskey'>,
  { userId, role, byPasskey }: AdmissibleSession,
): Promise<{ needsPasskey: boolean } | undefined> {
  if (!adminsNeedPasskey || role === 'fan' || byPasskey === 1) return { needsPasskey: false };
  const [passkey] = await selectPasskeys(database, userId);
  return passkey ? undefined : { needsPasskey: true };
}

/** Browsers use a passkey only for the host for which it was made. */
export async function* inspectPasskeys({ database, publicUrl }: DoctorInput) {
  const { hostname } = new URL(publicUrl);
  const others = await database
    .selectFrom('passkeys')
    .where('rpId', '<>', hostname)
    .groupBy('rpId')
    .orderBy('rpId')
    .select(({ fn }) => ['rpId', fn.countAll<number>().as('passkeys')])
    .execute();
  for (const { rpId, passkeys } of others) {
    yield `${formatCount(Number(passkeys), 'passkey', 'passkeys')} can be used only at ${rpId}, and PUBLIC_URL names ${hostname}`;
  }
}
