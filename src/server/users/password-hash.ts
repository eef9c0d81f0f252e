/** Passwords at rest. */
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id is the library's own default algorithm. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The password as it may be stored: normalised, since keyboards encode accents differently; argon2id, 19 MiB, two passes (trust 1). */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize(), STRENGTH);
}

/** Undefined for a wrong password; `rehash` says that the hash is weak, or of text that was not normalised. */
export async function checkPassword(passwordHash: string, password: string): Promise<{ rehash: boolean } | undefined> {
  const normalised = password.normalize();
  if (await verify(passwordHash, normalised)) return { rehash: isWeakHash(passwordHash) };
  if (normalised !== password && (await verify(passwordHash, password))) return { rehash: true };
  return undefined;
}

/** Whether anybody can sign in with it: accounts of the demo have none that any password fits. */
export function isPasswordHash(stored: string): boolean {
  return stored.startsWith('$argon2id$');
}

/** Whether a hash was made with less than today's strength, and should be made anew while the password is at hand. */
export function isWeakHash(passwordHash: string): boolean {
  const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(passwordHash) ?? [];
  return !(Number(memory) >= STRENGTH.memoryCost && Number(time) >= STRENGTH.timeCost);
}

/** A password that nobody has to have thought of: 120 random bits. */
export function makePassword(): string {
  return randomBytes(15).toString('base64url');
}
