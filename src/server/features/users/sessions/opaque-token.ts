/** Tokens that mean nothing by themselves: only their hash is kept, so that a read of the database opens no door. */
import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in letters that any address and cookie takes. */
export function generateToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
