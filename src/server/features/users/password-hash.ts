import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import {
  type ConcurrencyLimiter,
  type ConcurrencyLimiterOptions,
  createConcurrencyLimiter,
  type InstrumentedLimiter,
  type KeyedLimiter,
  limitEachKey,
} from '../../platform/limits/concurrency-limiter.ts';

/** The cost of argon2id, the default algorithm of the library. `memoryCost` is in KiB. */
export type HashStrength = { memoryCost: number; timeCost: number; parallelism: number };

/** 19 MiB and two passes (docs/security.md, 1). */
export const HASH_STRENGTH: HashStrength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The password is normalised, because keyboards encode accents differently. */
export function hashPassword(password: string, strength: HashStrength = HASH_STRENGTH): Promise<string> {
  return hash(password.normalize(), strength);
}

/** `rehash` is true for a hash below the present strength, or of text that was not normalised. */
export type VerifiedPassword = { rehash: boolean };

export async function verifyPassword(
  passwordHash: string,
  password: string,
  strength: HashStrength,
): Promise<VerifiedPassword | undefined> {
  const normalised = password.normalize();
  if (await verify(passwordHash, normalised)) return { rehash: isWeakHash(passwordHash, strength) };
  if (normalised !== password && (await verify(passwordHash, password))) return { rehash: true };
  return undefined;
}

/** Accounts of the demo and deleted ones have no password. */
export function isPasswordHash(stored: string): boolean {
  return stored.startsWith('$argon2id$');
}

export function isWeakHash(passwordHash: string, strength: HashStrength): boolean {
  const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(passwordHash) ?? [];
  return !(Number(memory) >= strength.memoryCost && Number(time) >= strength.timeCost);
}

/** 120 random bits. */
export function generatePassword(): string {
  return randomBytes(15).toString('base64url');
}

const LIMITER_OPTIONS: ConcurrencyLimiterOptions = { maxQueued: 64, refusal: 'too-many-signing-in' };

export function createHashLimiter(options: Partial<ConcurrencyLimiterOptions> = {}): InstrumentedLimiter {
  return createConcurrencyLimiter({ ...LIMITER_OPTIONS, ...options });
}

/** The most passwords of one client in the queue. Its others wait for them. */
const MAX_OF_CLIENT = 8;

export function limitClients(limiter: ConcurrencyLimiter): KeyedLimiter<string> {
  return limitEachKey(limiter, { ...LIMITER_OPTIONS, concurrency: MAX_OF_CLIENT });
}
