/** The rate limits of accounts (docs/security.md, 16) and the keys of their counters. */
import { addressKey } from '../../platform/limits/address-key.ts';
import type { RateLimit } from '../../platform/limits/rate-limit.ts';
import { hmac } from '../../platform/secret.ts';
import type { AccountDependencies } from './account-dependencies.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type AccountAttempt = { emailKey: string; clientAddress: string; trustedDevice?: string | undefined };

/**
 * Failures per account and address, per address, and per account. On a trusted device only the device's own failures count, so
 * that an attacker cannot lock the owner out.
 */
export function signInLimits(
  { limitKey }: AccountDependencies,
  { emailKey, clientAddress, trustedDevice }: AccountAttempt,
): RateLimit[] {
  const account = hmac(limitKey, emailKey);
  if (trustedDevice)
    return [{ key: `sign-in:${account}:device:${trustedDevice}`, quota: { max: 10, window: 15 * MINUTE } }];
  const from = addressKey(clientAddress);
  return [
    { key: `sign-in:${account}:from:${from}`, quota: { max: 10, window: 15 * MINUTE } },
    signInLimitOf(clientAddress),
    { key: `sign-in:${account}`, quota: { max: 100, window: HOUR } },
  ];
}

function signInLimitOf(clientAddress: string): RateLimit {
  return { key: `sign-in:from:${addressKey(clientAddress)}`, quota: { max: 500, window: HOUR } };
}

/** Failures from an address, with those of passwords: a passkey cannot be guessed. */
export function passkeySignInLimits(clientAddress: string): RateLimit[] {
  return [signInLimitOf(clientAddress)];
}

/** Each stores a challenge for some minutes. */
export function passkeyOptionsLimits(clientAddress: string): RateLimit[] {
  return [{ key: `passkey-options:from:${addressKey(clientAddress)}`, quota: { max: 500, window: HOUR } }];
}

/** Each can send a mail. */
export function passkeyChangeLimits(userId: number): RateLimit[] {
  return [{ key: `passkeys:${userId}`, quota: { max: 50, window: DAY } }];
}

/** Accepted and rejected sign-ups have separate limits: many fans can share the address of one café. */
export function signUpLimits(
  { signUpsPerHour }: AccountDependencies,
  clientAddress: string,
): { accepted: RateLimit; rejected: RateLimit } {
  const from = addressKey(clientAddress);
  return {
    accepted: { key: `sign-up:from:${from}`, quota: { max: signUpsPerHour, window: HOUR } },
    rejected: { key: `sign-up-refused:from:${from}`, quota: { max: 10, window: HOUR } },
  };
}

export function forgotPasswordLimits(
  { limitKey }: AccountDependencies,
  { emailKey, clientAddress }: AccountAttempt,
): RateLimit[] {
  return [
    { key: `forgot:from:${addressKey(clientAddress)}`, quota: { max: 100, window: HOUR } },
    { key: `forgot:${hmac(limitKey, emailKey)}`, quota: { max: 3, window: HOUR } },
  ];
}

export function emailChangeLimits(
  { limitKey }: AccountDependencies,
  { userId, emailKey, clientAddress }: { userId: number; emailKey: string; clientAddress: string },
): RateLimit[] {
  return [
    { key: `email-change:${userId}`, quota: { max: 5, window: DAY } },
    { key: `email-change:from:${addressKey(clientAddress)}`, quota: { max: 10, window: DAY } },
    { key: `email-change:to:${hmac(limitKey, emailKey)}`, quota: { max: 3, window: DAY } },
  ];
}

export function passwordResetLimits(clientAddress: string): RateLimit[] {
  return [{ key: `reset:from:${addressKey(clientAddress)}`, quota: { max: 60, window: HOUR } }];
}

/** Wrong passwords of a signed-in user. */
export function passwordConfirmationLimits(userId: number): RateLimit[] {
  return [{ key: `proof:${userId}`, quota: { max: 10, window: 15 * MINUTE } }];
}
