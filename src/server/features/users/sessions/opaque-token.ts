/** The database stores only the hashes of credentials, so that a leak of it reveals no valid token. */
import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. */
export function generateToken(): string {
  return randomBytes(32).toString('base64url');
}

/** 128 random bits. The database stores the invitation itself, because members of the crew see it again. */
export function createInvitation(): string {
  return randomBytes(16).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
