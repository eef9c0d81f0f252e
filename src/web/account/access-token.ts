/** The short-lived token that speaks for a user, as the Authorization header carries it. Held in memory alone. */

export type AccessToken = {
  authorization: string;
  /** When to ask for the next one, in the browser's own time. */
  renewAt: number;
};

/** Asked for this long before the end, in milliseconds, so that no call sets out with a token that dies on the way. */
const MARGIN = 60_000;

/** Assumed of a token whose span cannot be read. */
const USUAL_SPAN = 5 * 60_000;

/** Counts from when the token came, since a visitor's clock may be wrong. */
export function readAccessToken(authorization: string, now: number): AccessToken {
  return { authorization, renewAt: now + Math.max(spanOf(authorization) - MARGIN, 0) };
}

function spanOf(authorization: string): number {
  try {
    const [, payload = ''] = authorization.split('.');
    const { exp, iat } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const span = (exp - iat) * 1000;
    return Number.isFinite(span) ? span : USUAL_SPAN;
  } catch {
    return USUAL_SPAN;
  }
}
