/** The session cookie, a readable cookie that says only that it exists, and the cookie of known devices. */
import { timingSafeEqual } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hmac } from '../../../platform/secret.ts';
import type { UserRow } from '../queries.ts';

/** Named after the product (spec 9). */
const SESSION_COOKIE = 'slvsh_token';

/** Contains no secret: scripts see without a request whether the visitor is signed in. */
const SIGNED_IN_COOKIE = 'slvsh_signed_in';

/** Bounds the work for one request. */
const MAX_VALUES = 20;

/** Beside the site's own cookie, a browser sends those of the same name from parent domains and other paths, often before it. */
function readCookies({ headers, server }: FastifyRequest, name: string): string[] {
  const pairs = headers.cookie?.split(';') ?? [];
  const values = pairs.map((pair) => server.parseCookie(pair)[name]).filter((value) => value !== undefined);
  return [...new Set(values)].slice(0, MAX_VALUES);
}

/** The values of all session cookies, of which some may be of no session. */
export function readSessionCookies(request: FastifyRequest): string[] {
  return readCookies(request, SESSION_COOKIE);
}

export type CookieOptions = { secure: boolean };

/** Sets both cookies until the session expires; times in milliseconds. */
export function setSessionCookie(
  reply: FastifyReply,
  { token, expiresAt, now }: { token: string; expiresAt: number; now: number },
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

/** The values of all device cookies, of which some may be of other accounts. */
export function readDeviceCookies(request: FastifyRequest): string[] {
  return readCookies(request, DEVICE_COOKIE);
}

/** A device is known to the account until its next new password, also under another email. */
type DeviceAccount = Pick<UserRow, 'id' | 'password_version'>;

export function isKnownDevice(key: Uint8Array, cookies: readonly string[], account: DeviceAccount): boolean {
  const expected = Buffer.from(signDevice(key, account));
  return cookies.some((value) => {
    const given = Buffer.from(value);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

export function setDeviceCookie(
  reply: FastifyReply,
  key: Uint8Array,
  account: DeviceAccount,
  { secure }: CookieOptions,
): void {
  reply.setCookie(DEVICE_COOKIE, signDevice(key, account), {
    path: '/api/v1/users',
    sameSite: 'lax',
    httpOnly: true,
    secure,
    maxAge: KNOWN_DEVICE_LIFETIME,
  });
}

function signDevice(key: Uint8Array, { id, password_version }: DeviceAccount): string {
  return hmac(key, `${id}:${password_version}`);
}
