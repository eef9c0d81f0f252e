/** Passwords at rest. */
import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';

/** Argon2id is the library's own default algorithm. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The password as it may be stored: argon2id, 19 MiB, two passes (trust 1). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, STRENGTH);
}

/** A password that nobody has to have thought of: 120 random bits. */
export function makePassword(): string {
  return randomBytes(15).toString('base64url');
}
