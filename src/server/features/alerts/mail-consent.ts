/** The owner of an address confirms it before it receives alerts, and ends them without a sign-in. */
import { DAY, type Milliseconds } from '#contract/rules/time.ts';
import { AppError } from '../../platform/app-error.ts';
import { isOpen } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { enforceRateLimits } from '../../platform/limits/rate-limit.ts';
import { hmac, isSameSecret } from '../../platform/secret.ts';
import {
  createConfirmationToken,
  createUnsubscribeToken,
  readConfirmationToken,
  readUnsubscribeToken,
} from './mail-tokens.ts';

const CONFIRMATION_LIFETIME: Milliseconds = DAY;
const MAX_CONFIRMATIONS = 3;

/** Throws when the address has received its confirmation mails of the day, regardless of the accounts that requested them. */
export async function enforceConfirmationLimit(
  database: Database,
  limitKey: Uint8Array,
  emailKey: string,
  now: Milliseconds,
): Promise<void> {
  const limit = { key: `alert-mail:to:${hmac(limitKey, emailKey)}`, quota: { max: MAX_CONFIRMATIONS, window: DAY } };
  await enforceRateLimits(database, 'too-many-emails', [limit], now);
}

/** The email that the account must confirm before it receives alerts by mail. */
export async function findUnconfirmedEmail(database: Database, userId: number): Promise<string | undefined> {
  const user = await findAccount(database, userId);
  return user && user.emailKey !== user.confirmedKey ? user.emailKey : undefined;
}

export function issueConfirmationToken(key: Uint8Array, userId: number, emailKey: string, now: Milliseconds): string {
  return createConfirmationToken(key, { userId, emailKey, expiresAt: now + CONFIRMATION_LIFETIME });
}

/** Returns the user id. Throws for an invalid token, and where alerts by mail are off by now. */
export async function confirmAlertMails(
  database: Database,
  key: Uint8Array,
  token: string,
  now: Milliseconds,
): Promise<number> {
  const claimed = readConfirmationToken(token);
  const user = claimed && (await findAccount(database, claimed.userId));
  const valid =
    user &&
    isOpen(claimed.expiresAt, CONFIRMATION_LIFETIME, now) &&
    isSameSecret(token, createConfirmationToken(key, { ...claimed, ...user }));
  if (!valid) throw new AppError('alerts-link-ended', { field: 'token' });
  // Many concurrent requests would each hold a connection while they wait for the row.
  if (user.mail === 1 && user.confirmedKey === user.emailKey) return claimed.userId;
  await database
    .updateTable('alertSettings')
    .set({ mailAddress: user.emailKey, updatedAt: now })
    .where('userId', '=', claimed.userId)
    .where('mail', '=', 1)
    .returning('userId')
    .executeTakeFirstOrThrow(() => new AppError('alerts-link-ended', { field: 'token' }));
  return claimed.userId;
}

/** Returns the user id, or undefined for a forged token and for one that was sent to a former email. */
export async function unsubscribe(
  database: Database,
  key: Uint8Array,
  token: string,
  now: Milliseconds,
): Promise<number | undefined> {
  const userId = readUnsubscribeToken(token);
  const user = userId && (await findAccount(database, userId));
  if (!user || !isSameSecret(token, createUnsubscribeToken(key, { userId, ...user }))) return undefined;
  await database
    .updateTable('alertSettings')
    .set({ mail: 0, updatedAt: now })
    .where('userId', '=', userId)
    .where('mail', '=', 1)
    .execute();
  return userId;
}

function findAccount(database: Database, userId: number) {
  return database
    .selectFrom('users')
    .leftJoin('alertSettings', 'alertSettings.userId', 'users.id')
    .where('users.id', '=', userId)
    .where('deletedAt', 'is', null)
    .select(['emailKey', 'mail', 'mailAddress as confirmedKey'])
    .executeTakeFirst();
}
