/** Random tokens. The database stores their hashes only, so that a leak of it reveals no valid token. */
import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in characters that URLs and cookies allow. */
export function generateToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
