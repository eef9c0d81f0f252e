/** The browser lists the passkeys of the site, and the chosen one names its account. */
import type { PasskeyRequest, UsedCredential } from '#contract/api/passkeys.ts';
import type { Caller } from '../../../http/caller.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { DatabaseTransaction, Row } from '../../../platform/database/schema.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { enforceRateLimits, refund } from '../../../platform/limits/rate-limit.ts';
import type { AccountDependencies } from '../account-dependencies.ts';
import { clientLimit } from '../account-rate-limits.ts';
import type { ClientInfo } from '../client-info.ts';
import { inTransactionOf, lockForSignIn } from '../locks.ts';
import { markConfirmed, startSession } from '../sessions/session-store.ts';
import type { SignedIn } from '../sign-in.ts';
import { CHALLENGE_LIFETIME, issueChallenge, redeemChallenge } from './challenges.ts';
import { userHandle } from './passkeys.ts';
import { verifyUsed } from './verify.ts';

export async function offerSignIn(accounts: AccountDependencies, clientKey: string): Promise<PasskeyRequest> {
  const { database, clock, relyingParty } = accounts;
  await enforceRateLimits(database, 'too-many-sign-ins', [clientLimit('passkey-options', clientKey)], clock());
  const use = { purpose: 'sign-in', userId: null, origin: relyingParty.origin } as const;
  return {
    challenge: await issueChallenge(database, use, clock()),
    rpId: relyingParty.id,
    timeout: CHALLENGE_LIFETIME,
    userVerification: 'required',
  };
}

/** Every refused response gets the same reply. */
export async function signInByPasskey(
  accounts: AccountDependencies,
  credential: UsedCredential,
  { clientKey, device }: ClientInfo,
): Promise<SignedIn> {
  const { database, clock } = accounts;
  const limits = [clientLimit('sign-in', clientKey)];
  await enforceRateLimits(database, 'too-many-failed-sign-ins', limits, clock());
  const use = await verifyUse(accounts, credential);
  const refused = new AppError('passkey-refused');
  if (!use) throw refused;
  return inTransaction(database, async (trx) => {
    const now = clock();
    const user = await lockForSignIn(trx, use.userId, refused);
    await saveUse(trx, use, refused, now);
    await refund(trx, limits);
    const session = await startSession(trx, { userId: user.id, role: user.role, byPasskey: true, device, now });
    return { user, session };
  });
}

export async function confirmByPasskey(
  accounts: AccountDependencies,
  caller: Caller,
  credential: UsedCredential,
  clientKey: string,
): Promise<void> {
  const { database, clock } = accounts;
  const limits = [clientLimit('sign-in', clientKey)];
  await enforceRateLimits(database, 'too-many-failed-sign-ins', limits, clock());
  const refused = new AppError('passkey-not-confirmed', { field: 'credential' });
  const use = await verifyUse(accounts, credential);
  if (use?.userId !== caller.userId) throw refused;
  await inTransactionOf(database, caller, async (trx) => {
    const now = clock();
    await saveUse(trx, use, refused, now);
    await refund(trx, limits);
    await markConfirmed(trx, caller.sessionId, now);
  });
}

type PasskeyUse = Pick<Row<'passkeys'>, 'id' | 'userId' | 'counter'> & { newCounter: number };

/** Returns undefined unless a stored passkey has signed the challenge. */
async function verifyUse(
  { database, clock, relyingParty }: AccountDependencies,
  credential: UsedCredential,
): Promise<PasskeyUse | undefined> {
  const { clientDataJSON, userHandle: handle } = credential.response;
  const use = { purpose: 'sign-in', userId: null, origin: relyingParty.origin } as const;
  const challenge = await redeemChallenge(database, clientDataJSON, use, clock());
  if (challenge === undefined) return undefined;
  const passkeys = database.selectFrom('passkeys').where('credentialId', '=', credential.id).selectAll();
  const stored = await passkeys.executeTakeFirst();
  if (!stored || handle !== userHandle(stored.userId)) return undefined;
  const newCounter = await verifyUsed(relyingParty, credential, challenge, stored);
  return newCounter === undefined ? undefined : { ...stored, newCounter };
}

/** Throws for the second of two concurrent responses with one counter, which is a copy. */
async function saveUse(trx: DatabaseTransaction, use: PasskeyUse, refused: AppError, now: number): Promise<void> {
  await trx
    .updateTable('passkeys')
    .set({ counter: use.newCounter, lastUsedAt: now })
    .where('id', '=', use.id)
    .where('counter', '=', use.counter)
    .returning('id')
    .executeTakeFirstOrThrow(() => refused);
}
