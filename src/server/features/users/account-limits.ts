/** How often accounts may be tried (trust 16), and by which names the counters go. */
import { addressKey } from '../../platform/limits/address-key.ts';
import type { Use } from '../../platform/limits/count-use.ts';
import type { AccountParts } from './account-parts.ts';
import { blindName } from './sessions/secret.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type Tried = { emailKey: string; address: string; device?: string | undefined };

/**
 * Failures per account and address, and softly per account: on a device that the account knows only its own failures count, so
 * that a stranger's cannot lock the owner out.
 */
export function signInUses({ limitKey }: AccountParts, { emailKey, address, device }: Tried): Use[] {
  const account = blindName(limitKey, emailKey);
  if (device) return [{ key: `sign-in:${account}:device:${device}`, limit: { most: 10, window: 15 * MINUTE } }];
  const from = addressKey(address);
  return [
    { key: `sign-in:${account}:from:${from}`, limit: { most: 10, window: 15 * MINUTE } },
    { key: `sign-in:from:${from}`, limit: { most: 500, window: HOUR } },
    { key: `sign-in:${account}`, limit: { most: 100, window: HOUR } },
  ];
}

/** Successful sign-ups and those refused for a taken email count apart, because many fans can share the address of one café. */
export function signUpUses({ signUpsPerHour }: AccountParts, address: string): { made: Use; refused: Use } {
  const from = addressKey(address);
  return {
    made: { key: `sign-up:from:${from}`, limit: { most: signUpsPerHour, window: HOUR } },
    refused: { key: `sign-up-refused:from:${from}`, limit: { most: 10, window: HOUR } },
  };
}

export function forgotUses({ limitKey }: AccountParts, { emailKey, address }: Tried): Use[] {
  return [
    { key: `forgot:from:${addressKey(address)}`, limit: { most: 100, window: HOUR } },
    { key: `forgot:${blindName(limitKey, emailKey)}`, limit: { most: 3, window: HOUR } },
  ];
}

export function emailChangeUses(
  { limitKey }: AccountParts,
  { userId, emailKey, address }: { userId: number; emailKey: string; address: string },
): Use[] {
  return [
    { key: `email-change:${userId}`, limit: { most: 5, window: DAY } },
    { key: `email-change:from:${addressKey(address)}`, limit: { most: 10, window: DAY } },
    { key: `email-change:to:${blindName(limitKey, emailKey)}`, limit: { most: 3, window: DAY } },
  ];
}

export function resetUses(address: string): Use[] {
  return [{ key: `reset:from:${addressKey(address)}`, limit: { most: 60, window: HOUR } }];
}

/** Failures of a signed-in user to give the own password. */
export function proofUses(userId: number): Use[] {
  return [{ key: `proof:${userId}`, limit: { most: 10, window: 15 * MINUTE } }];
}
