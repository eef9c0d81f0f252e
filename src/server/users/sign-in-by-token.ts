/** Lets in whoever holds what an earlier sign-in gave: the cookie of a session, or its access token. */
import { inTransaction } from '../database/in-transaction.ts';
import { Refusal } from '../refusal.ts';
import { readAccessToken } from '../sessions/access-token.ts';
import { endSession } from '../sessions/end-sessions.ts';
import { findSessionById, findSessionByToken, touchSession } from '../sessions/live-session.ts';
import { startSession } from '../sessions/start-session.ts';
import type { AccountParts } from './account-parts.ts';
import { findUserRow } from './queries.ts';
import type { SignedIn } from './signed-in.ts';

/** Takes up the session of a cookie, which goes on under the same id. */
export async function signInBySession(
  { database, clock }: AccountParts,
  token: string | undefined,
): Promise<SignedIn | undefined> {
  const session = token && (await findSessionByToken(database, token, clock()));
  const user = session && (await findUserRow(database, session.user_id));
  if (!user) return undefined;
  const expiresAt = await touchSession(database, session, clock());
  return { user, session: { id: session.id, userId: user.id, token, expiresAt } };
}

/** Puts a new session in the place of the one that an access token speaks for, so that the token is good for this once. */
export async function signInByAccessToken(
  { database, clock, accessKey }: AccountParts,
  text: string,
): Promise<SignedIn> {
  const spoken = await readAccessToken(accessKey, text, clock());
  const old = spoken && (await findSessionById(database, spoken, clock()));
  const user = old && (await findUserRow(database, old.user_id));
  if (!user) throw tokenOver();
  return inTransaction(database, async (trx) => {
    if (!(await endSession(trx, user.id, old.id))) throw tokenOver();
    const beginning = { userId: user.id, admin: user.admin === 1, device: old.device, now: clock() };
    return { user, session: await startSession(trx, beginning) };
  });
}

function tokenOver(): Refusal {
  return new Refusal('signed-out', 'This sign-in is over. Please sign in again.');
}
