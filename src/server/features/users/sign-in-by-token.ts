/** Lets in whoever holds what an earlier sign-in gave: the cookie of a session, or its access token. */
import { Refusal } from '../../platform/app-error.ts';
import type { AccountParts } from './account-parts.ts';
import { findUserRow } from './queries.ts';
import { readAccessToken } from './sessions/access-token.ts';
import { findSessionById, findSessionByToken, touchSession } from './sessions/live-session.ts';
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

/** Refreshes the session of an access token. The reply sets no session cookie, because the database holds only the hash of its value. */
export async function signInByAccessToken(
  { database, clock, accessKey }: AccountParts,
  text: string,
): Promise<SignedIn> {
  const spoken = await readAccessToken(accessKey, text, clock());
  const session = spoken && (await findSessionById(database, spoken, clock()));
  const user = session && (await findUserRow(database, session.user_id));
  if (!user) throw new Refusal('signed-out', 'This sign-in is over. Please sign in again.');
  const expiresAt = await touchSession(database, session, clock());
  return { user, session: { id: session.id, userId: user.id, expiresAt } };
}
