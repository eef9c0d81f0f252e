/** The short-lived token that speaks for a session in the Authorization header. */
import { jwtVerify, SignJWT } from 'jose';

/** Seconds. Short, since whoever copies one can use it until the session ends or this has passed. */
export const ACCESS_TOKEN_LIFE = 15 * 60;

const ALGORITHM = 'HS256';
const TYPE = 'at+jwt';
const ISSUER = 'slvsh';
const AUDIENCE = 'slvsh-api';

export type Spoken = { userId: number; sessionId: number };

/** A token for the session; `now` in milliseconds. */
export function signAccessToken(key: Uint8Array, { userId, sessionId }: Spoken, now: number): Promise<string> {
  const seconds = Math.floor(now / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(String(userId))
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ACCESS_TOKEN_LIFE)
    .sign(key);
}

/**
 * For whom a token speaks; undefined unless it is one of ours, for this purpose, and not expired. The key is ours alone:
 * keys and algorithms that a token's header names are not looked at. `Bearer ` before it is allowed.
 */
export async function readAccessToken(key: Uint8Array, text: string, now: number): Promise<Spoken | undefined> {
  try {
    const { payload } = await jwtVerify(text.replace(/^Bearer\s+/i, ''), key, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
      maxTokenAge: ACCESS_TOKEN_LIFE,
      currentDate: new Date(now),
    });
    const [userId, sessionId] = [Number(payload.sub), payload.sid];
    if (!Number.isSafeInteger(userId) || !Number.isSafeInteger(sessionId)) return undefined;
    return { userId, sessionId: sessionId as number };
  } catch {
    return undefined;
  }
}
