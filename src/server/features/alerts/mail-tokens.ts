/** The tokens in the links of alert mails. They are signed, not stored: a mail scanner that opens a link does not use up a token. */
import { timingSafeEqual } from 'node:crypto';
import { isId } from '#contract/rules/entities.ts';
import { hmac } from '../../platform/secret.ts';

/** Of an account and its email. `expiresAt` in milliseconds. */
export type Confirmation = { userId: number; emailKey: string; expiresAt: number };

export function createConfirmationToken(key: Uint8Array, { userId, emailKey, expiresAt }: Confirmation): string {
  return `${userId}-${expiresAt}-${hmac(key, `confirm ${userId} ${expiresAt} ${emailKey}`)}`;
}

/** What the token says, which is true only if {@link createConfirmationToken} gives the same token for it. */
export function readConfirmationToken(token: string): Omit<Confirmation, 'emailKey'> | undefined {
  const [, userId, expiresAt] = /^(\d{1,10})-(\d{1,15})-/.exec(token) ?? [];
  return isId(Number(userId)) ? { userId: Number(userId), expiresAt: Number(expiresAt) } : undefined;
}

/** It never expires, as mail programs show its link as long as they keep the mail, and has no effect once the email is another. */
export function createUnsubscribeToken(key: Uint8Array, { userId, emailKey }: Omit<Confirmation, 'expiresAt'>): string {
  return `${userId}-${hmac(key, `unsubscribe ${userId} ${emailKey}`)}`;
}

/** The user id that the token says, which is true only if {@link createUnsubscribeToken} gives the same token for it. */
export function readUnsubscribeToken(token: string): number | undefined {
  const userId = Number(/^(\d{1,10})-/.exec(token)?.[1]);
  return isId(userId) ? userId : undefined;
}

export function isSameToken(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
