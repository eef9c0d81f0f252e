/** Sign-in with a passkey: the browser lists those of the site, and the one that is chosen names its account. */
import type { PasskeyRequest, UsedCredential } from '#contract/passkeys.ts';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { enforceRateLimits, refund } from '../../../platform/limits/rate-limit.ts';
import type { AccountDependencies } from '../account-dependencies.ts';
import { passkeyOptionsLimits, passkeySignInLimits } from '../account-rate-limits.ts';
import type { ClientInfo } from '../client-info.ts';
import { lockForSignIn } from '../locks.ts';
import { startSession } from '../sessions/session-store.ts';
import type { SignedIn } from '../sign-in.ts';
import { CHALLENGE_LIFETIME, issueChallenge, redeemChallenge } from './challenges.ts';
import { userHandle } from './passkeys.ts';
import { verifyUsed } from './verify.ts';

export async function offerSignIn(accounts: AccountDependencies, clientKey: string): Promise<PasskeyRequest> {
  const { database, clock, relyingParty } = accounts;
  const limits = passkeyOptionsLimits(clientKey);
  await enforceRateLimits(database, 'Too many sign-ins from here.', limits, clock());
  const use = { purpose: 'sign-in', user_id: null, origin: relyingParty.origin } as const;
  return {
    challenge: await issueChallenge(database, use, clock()),
    rpId: relyingParty.id,
    timeout: CHALLENGE_LIFETIME,
    userVerification: 'required',
  };
}

/** Every refused response gets the same reply. */
export async function signInByPasskey(
  { database, clock, relyingParty }: AccountDependencies,
  credential: UsedCredential,
  { clientKey, device }: ClientInfo,
): Promise<SignedIn> {
  const limits = passkeySignInLimits(clientKey);
  await enforceRateLimits(database, 'Too many failed sign-ins.', limits, clock());
  const { clientDataJSON, userHandle: handle } = credential.response;
  const use = { purpose: 'sign-in', user_id: null, origin: relyingParty.origin } as const;
  const challenge = await redeemChallenge(database, clientDataJSON, use, clock());
  if (challenge === undefined) throw passkeyRefused();
  const stored = await database
    .selectFrom('passkeys')
    .where('credential_id', '=', credential.id)
    .selectAll()
    .executeTakeFirst();
  if (!stored || handle !== userHandle(stored.user_id)) throw passkeyRefused();
  const counter = await verifyUsed(relyingParty, credential, challenge, stored);
  if (counter === undefined) throw passkeyRefused();

  return inTransaction(database, async (trx) => {
    const now = clock();
    const { user_id: userId } = stored;
    const user = await lockForSignIn(trx, userId, passkeyRefused());
    // Of two concurrent responses with one counter, the second is a copy.
    const { numUpdatedRows } = await trx
      .updateTable('passkeys')
      .set({ counter, last_used_at: now })
      .where('id', '=', stored.id)
      .where('counter', '=', stored.counter)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw passkeyRefused();
    await refund(trx, limits);
    const session = await startSession(trx, { userId, admin: user.admin === 1, byPasskey: true, device, now });
    return { user, session };
  });
}

function passkeyRefused(): AppError {
  return new AppError('unauthenticated', 'This passkey did not work. Try again, or sign in with your password.');
}
