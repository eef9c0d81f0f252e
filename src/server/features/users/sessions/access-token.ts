import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import type { Milliseconds } from '#contract/rules/time.ts';
import type { AccessTokenClaims, IdentifiedCaller, LimitLookups } from '../../../http/caller.ts';
import type { AccountDependencies } from '../account-dependencies.ts';
import { admitSession } from '../passkeys/passkeys.ts';
import { findSessionByClaims, touchSession } from './session-store.ts';

/** In seconds. The lifetime is short, because a copied token is valid until it expires or its session ends. */
const ACCESS_TOKEN_LIFETIME = 15 * 60;

const ALGORITHM = 'HS256';
const TYPE = 'at+jwt';
const ISSUER = 'slvsh';
const AUDIENCE = 'slvsh-api';

export function signAccessToken(
  key: Uint8Array,
  { userId, sessionId }: Omit<AccessTokenClaims, 'issuedAt'>,
  now: Milliseconds,
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

/** A client that stores the header in a cookie may encode its space. */
const SCHEME = /^Bearer(?:\s|%20)+/i;

/**
 * Returns undefined for a token without our signature and purpose, and by default for an expired one. Keys and algorithms in its header
 * are ignored.
 */
export async function verifyAccessToken(
  key: Uint8Array,
  text: string,
  now: Milliseconds,
  { expired }: { expired: 'refused' | 'accepted' } = { expired: 'refused' },
): Promise<AccessTokenClaims | undefined> {
  const token = text.replace(SCHEME, '');
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
      maxTokenAge: ACCESS_TOKEN_LIFETIME,
      currentDate: new Date(expired === 'accepted' ? Math.min(now, readIssueTime(token)) : now),
    });
    const [userId, sessionId] = [Number(payload.sub), payload.sid];
    if (!Number.isSafeInteger(userId) || !Number.isSafeInteger(sessionId)) return undefined;
    return { userId, sessionId: sessionId as number, issuedAt: Number(payload.iat) * 1000 };
  } catch {
    return undefined;
  }
}

/** The token is not verified yet. At the time of its issue, it had not expired. */
function readIssueTime(token: string): Milliseconds {
  return Number(decodeJwt(token).iat) * 1000;
}

export async function identifyCaller(
  accounts: AccountDependencies,
  authorization: string,
  limit?: LimitLookups,
): Promise<IdentifiedCaller | undefined> {
  const { database, clock, accessKey } = accounts;
  const claims = await verifyAccessToken(accessKey, authorization, clock());
  if (!claims) return undefined;
  const identify = async () => {
    const now = clock();
    const session = await findSessionByClaims(database, claims, now);
    const admitted = session && (await admitSession(accounts, session));
    if (!admitted) return undefined;
    await touchSession(database, session, now);
    const { userId, id: sessionId, role } = session;
    const { needsPasskey } = admitted;
    return { userId, sessionId, role: needsPasskey ? 'fan' : role, needsPasskey };
  };
  return limit ? limit(claims, identify) : identify();
}
