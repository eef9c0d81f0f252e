/** Signed tokens are not stored, so that a mail scanner that opens a link uses none up. */
import { isId } from '#contract/rules/entities.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { hmac } from '../../platform/secret.ts';

export type Confirmation = { userId: number; emailKey: string; expiresAt: Milliseconds };

export function createConfirmationToken(key: Uint8Array, { userId, emailKey, expiresAt }: Confirmation): string {
  return `${userId}-${expiresAt}-${hmac(key, `confirm ${userId} ${expiresAt} ${emailKey}`)}`;
}

/** Reads a token without a check: it is valid only if {@link createConfirmationToken} returns the same one. */
export function readConfirmationToken(token: string): Omit<Confirmation, 'emailKey'> | undefined {
  const [, userId, expiresAt] = /^(\d{1,10})-(\d{1,15})-/.exec(token) ?? [];
  return isId(Number(userId)) ? { userId: Number(userId), expiresAt: Number(expiresAt) } : undefined;
}

/** The token does not expire, because mail programs show its link as long as they keep the mail. A new email makes it invalid. */
export function createUnsubscribeToken(key: Uint8Array, { userId, emailKey }: Omit<Confirmation, 'expiresAt'>): string {
  return `${userId}-${hmac(key, `unsubscribe ${userId} ${emailKey}`)}`;
}

/** Reads a token without a check, like {@link readConfirmationToken}. */
export function readUnsubscribeToken(token: string): number | undefined {
  const userId = Number(/^(\d{1,10})-/.exec(token)?.[1]);
  return isId(userId) ? userId : undefined;
}
