/** The short-lived token of a session in the Authorization header. */
import { jwtVerify, SignJWT } from 'jose';
import type { Caller } from '../../../http/caller.ts';
import type { AccountDependencies } from '../account-dependencies.ts';
import { admitSession } from '../passkeys/admit-session.ts';
import { findSessionById, touchSession } from './session-store.ts';

/** Seconds. Short, because a copied token is valid until it expires or its session ends. */
const ACCESS_TOKEN_LIFETIME = 15 * 60;

const ALGORITHM = 'HS256';
const TYPE = 'at+jwt';
const ISSUER = 'slvsh';
const AUDIENCE = 'slvsh-api';

type AccessTokenClaims = { userId: number; sessionId: number };

/** `now` in milliseconds. */
export function signAccessToken(
  key: Uint8Array,
  { userId, sessionId }: AccessTokenClaims,
  now: number,
): Promise<string> {
  const seconds = Math.floor(now / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(String(userId))
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ACCESS_TOKEN_LIFETIME)
    .sign(key);
}

/**
 * Undefined unless the token has our signature and purpose and has not expired. Keys and algorithms in its header are ignored.
 * `text` may begin with `Bearer `.
 */
export async function verifyAccessToken(
  key: Uint8Array,
  text: string,
  now: number,
): Promise<AccessTokenClaims | undefined> {
  try {
    const { payload } = await jwtVerify(text.replace(/^Bearer\s+/i, ''), key, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
      maxTokenAge: ACCESS_TOKEN_LIFETIME,
      currentDate: new Date(now),
    });
    const [userId, sessionId] = [Number(payload.sub), payload.sid];
    if (!Number.isSafeInteger(userId) || !Number.isSafeInteger(sessionId)) return undefined;
    return { userId, sessionId: sessionId as number };
  } catch {
    return undefined;
  }
}

export async function identifyCaller(
  accounts: AccountDependencies,
  authorization: string,
): Promise<Caller | undefined> {
  const { database, accessKey, clock } = accounts;
  const now = clock();
  const claims = await verifyAccessToken(accessKey, authorization, now);
  const session = claims && (await findSessionById(database, claims, now));
  const admitted = session && (await admitSession(accounts, session));
  if (!admitted) return undefined;
  await touchSession(database, session, now);
  const { needsPasskey } = admitted;
  return { userId: session.user_id, sessionId: session.id, admin: session.admin === 1 && !needsPasskey, needsPasskey };
}
