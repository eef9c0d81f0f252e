/** Remembers on the device itself that somebody has signed in to an account there, so that strangers cannot lock them out. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { makeToken } from './opaque-token.ts';
import { blindName } from './secret.ts';
import type { CookieKind } from './session-cookie.ts';

const DEVICE_COOKIE = 'slvsh_device';
const YEAR = 365 * 24 * 60 * 60;

/** The name of this device where it is known to the account; the account's key is hidden in it. */
export function knownDevice(request: FastifyRequest, key: Uint8Array, emailKey: string): string | undefined {
  const [nonce, proof] = (request.cookies[DEVICE_COOKIE] ?? '').split('.');
  if (!nonce || !proof || nonce.length > 64) return undefined;
  const [given, right] = [Buffer.from(proof), Buffer.from(proofOf(key, nonce, emailKey))];
  return given.length === right.length && timingSafeEqual(given, right) ? nonce : undefined;
}

export function rememberDevice(reply: FastifyReply, key: Uint8Array, emailKey: string, { secure }: CookieKind): void {
  const nonce = makeToken();
  reply.setCookie(DEVICE_COOKIE, `${nonce}.${proofOf(key, nonce, emailKey)}`, {
    path: '/api/v1/users',
    sameSite: 'lax',
    httpOnly: true,
    secure,
    maxAge: YEAR,
  });
}

function proofOf(key: Uint8Array, nonce: string, emailKey: string): string {
  return blindName(key, `${nonce}:${emailKey}`);
}
