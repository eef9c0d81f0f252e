import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Milliseconds } from '#contract/rules/time.ts';
import { hmac, isSameSecret } from '../../../platform/secret.ts';
import type { UserRow } from '../queries.ts';

/** Named after the product (spec 9). */
const SESSION_COOKIE = 'slvsh_token';

/** The cookie has no secret, because scripts read it to see whether the visitor is signed in. */
const SIGNED_IN_COOKIE = 'slvsh_signed_in';

/** The number limits the work for one request. */
const MAX_VALUES = 20;

/** A browser also sends cookies of the same name from parent domains and other paths, often before the site's own. */
function readCookies({ headers, server }: FastifyRequest, name: string): string[] {
  const pairs = headers.cookie?.split(';') ?? [];
  const values = pairs.map((pair) => server.parseCookie(pair)[name]).filter((value) => value !== undefined);
  return [...new Set(values)].slice(0, MAX_VALUES);
}

export function readSessionCookies(request: FastifyRequest): string[] {
  return readCookies(request, SESSION_COOKIE);
}

export type CookieOptions = { secure: boolean };

export function setSessionCookie(
  reply: FastifyReply,
  { token, expiresAt, now }: { token: string; expiresAt: Milliseconds; now: Milliseconds },
  options: CookieOptions,
): void {
  const maxAge = Math.max(0, Math.floor((expiresAt - now) / 1000));
  reply.setCookie(SESSION_COOKIE, token, { ...cookieAttributes(options), httpOnly: true, maxAge });
  reply.setCookie(SIGNED_IN_COOKIE, '1', { ...cookieAttributes(options), maxAge });
}

export function clearSessionCookie(reply: FastifyReply, options: CookieOptions): void {
  reply.clearCookie(SESSION_COOKIE, { ...cookieAttributes(options), httpOnly: true });
  reply.clearCookie(SIGNED_IN_COOKIE, cookieAttributes(options));
}

function cookieAttributes({ secure }: CookieOptions): CookieSerializeOptions {
  return { path: '/', sameSite: 'lax', secure };
}

const DEVICE_COOKIE = 'slvsh_device';
const KNOWN_DEVICE_LIFETIME = 365 * 24 * 60 * 60;

export function readDeviceCookies(request: FastifyRequest): string[] {
  return readCookies(request, DEVICE_COOKIE);
}

/** A device is known until the next new password of the account, even under another email. */
type DeviceAccount = Pick<UserRow, 'id' | 'passwordVersion'>;

export function isKnownDevice(key: Uint8Array, cookies: readonly string[], account: DeviceAccount): boolean {
  const expected = signDevice(key, account);
  return cookies.some((given) => isSameSecret(given, expected));
}

export function setDeviceCookie(
  reply: FastifyReply,
  key: Uint8Array,
  account: DeviceAccount,
  options: CookieOptions,
): void {
  const attributes = { ...cookieAttributes(options), path: '/api/v1/users', httpOnly: true };
  reply.setCookie(DEVICE_COOKIE, signDevice(key, account), { ...attributes, maxAge: KNOWN_DEVICE_LIFETIME });
}

function signDevice(key: Uint8Array, { id, passwordVersion }: DeviceAccount): string {
  return hmac(key, `${id}:${passwordVersion}`);
}
