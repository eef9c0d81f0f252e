/** The cookie that keeps a visitor signed in, which no script can read, and the mark beside it, which says only that it is there. */
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Named after the product (spec 9). */
export const SESSION_COOKIE = 'slvsh_token';

/** Holds no secret: a page that does not find it knows without a request that nobody is signed in. */
export const SIGNED_IN_MARK = 'slvsh_signed_in';

export function readSessionCookie(request: FastifyRequest): string | undefined {
  return request.cookies[SESSION_COOKIE];
}

export type CookieKind = { secure: boolean };

/** Sets both cookies until the session's end; moments in milliseconds. */
export function setSessionCookie(
  reply: FastifyReply,
  { token, expiresAt, now }: { token: string; expiresAt: number; now: number },
  kind: CookieKind,
): void {
  const maxAge = Math.max(0, Math.floor((expiresAt - now) / 1000));
  reply.setCookie(SESSION_COOKIE, token, { ...common(kind), httpOnly: true, maxAge });
  reply.setCookie(SIGNED_IN_MARK, '1', { ...common(kind), maxAge });
}

export function clearSessionCookie(reply: FastifyReply, kind: CookieKind): void {
  reply.clearCookie(SESSION_COOKIE, { ...common(kind), httpOnly: true });
  reply.clearCookie(SIGNED_IN_MARK, common(kind));
}

function common({ secure }: CookieKind): CookieSerializeOptions {
  return { path: '/', sameSite: 'lax', secure };
}
