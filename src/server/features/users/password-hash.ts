/** Passwords at rest. */
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import {
  type ConcurrencyLimiterOptions,
  createConcurrencyLimiter,
  type InstrumentedLimiter,
} from '../../platform/limits/concurrency-limiter.ts';

/** The cost of an argon2id hash, which is the library's default algorithm. `memoryCost` in KiB. */
export type HashStrength = { memoryCost: number; timeCost: number; parallelism: number };

/** 19 MiB and two passes (trust 1). */
export const HASH_STRENGTH: HashStrength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of the normalised password: keyboards encode accents differently. */
export function hashPassword(password: string, strength: HashStrength = HASH_STRENGTH): Promise<string> {
  return hash(password.normalize(), strength);
}

/** Undefined for a wrong password. `rehash` is true for a hash below `strength`, or of text that was not normalised. */
export async function verifyPassword(
  passwordHash: string,
  password: string,
  strength: HashStrength,
): Promise<{ rehash: boolean } | undefined> {
  const normalised = password.normalize();
  if (await verify(passwordHash, normalised)) return { rehash: isWeakHash(passwordHash, strength) };
  if (normalised !== password && (await verify(passwordHash, password))) return { rehash: true };
  return undefined;
}

/** Whether anybody can sign in with it: accounts of the demo have none that any password fits. */
export function isPasswordHash(stored: string): boolean {
  return stored.startsWith('$argon2id$');
}

/** Whether a hash was made with less than `strength`, so that the next sign-in replaces it. */
export function isWeakHash(passwordHash: string, strength: HashStrength): boolean {
  const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(passwordHash) ?? [];
  return !(Number(memory) >= strength.memoryCost && Number(time) >= strength.timeCost);
}

/** A password that nobody has to have thought of: 120 random bits. */
export function generatePassword(): string {
  return randomBytes(15).toString('base64url');
}

const LIMITER_OPTIONS: ConcurrencyLimiterOptions = {
  maxQueued: 64,
  message: 'Many people are signing in right now. Please try again in a moment.',
  retryAfter: 2,
};

export function createHashLimiter(options: Partial<ConcurrencyLimiterOptions> = {}): InstrumentedLimiter {
  return createConcurrencyLimiter({ ...LIMITER_OPTIONS, ...options });
}
