/** Consent to alerts by mail: the owner of the address confirms it first, and ends it without a sign-in. */
import { AppError } from '../../platform/app-error.ts';
import { isOpen } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { enforceRateLimits } from '../../platform/limits/rate-limit.ts';
import { queueMail } from '../../platform/outbox/outbox.ts';
import { hmac } from '../../platform/secret.ts';
import {
  createConfirmationToken,
  createUnsubscribeToken,
  isSameToken,
  readConfirmationToken,
  readUnsubscribeToken,
} from './mail-tokens.ts';

const DAY = 24 * 60 * 60_000;
const CONFIRMATION_LIFETIME = DAY;
const MAX_CONFIRMATIONS = 3;

/** Throws once the address has received its confirmation mails of the day, whichever accounts asked for them. */
export async function enforceConfirmationLimit(
  database: Database,
  limitKey: Uint8Array,
  emailKey: string,
  now: number,
): Promise<void> {
  const limit = { key: `alert-mail:to:${hmac(limitKey, emailKey)}`, quota: { max: MAX_CONFIRMATIONS, window: DAY } };
  await enforceRateLimits(database, 'Too many emails requested.', [limit], now);
}

/** The email that an account has to confirm before it receives alerts by mail; undefined if it is confirmed. */
export async function findUnconfirmedEmail(database: Database, userId: number): Promise<string | undefined> {
  const row = await database
    .selectFrom('users')
    .leftJoin('alert_settings', 'alert_settings.user_id', 'users.id')
    .where('users.id', '=', userId)
    .where('deleted_at', 'is', null)
    .select(['email_key', 'mail_address'])
    .executeTakeFirst();
  return row && row.email_key !== row.mail_address ? row.email_key : undefined;
}

export async function queueConfirmation(
  trx: DatabaseTransaction,
  userId: number,
  emailKey: string,
  now: number,
): Promise<void> {
  await queueMail(trx, emailKey, { kind: 'confirm-alerts', userId }, now);
}

/** `now` in milliseconds. */
export function issueConfirmationToken(key: Uint8Array, userId: number, emailKey: string, now: number): string {
  return createConfirmationToken(key, { userId, emailKey, expiresAt: now + CONFIRMATION_LIFETIME });
}

/** Confirms the email of alerts, and returns the user id. Throws unless the token is valid for it, and they are still turned on. */
export async function confirmAlertMails(
  database: Database,
  key: Uint8Array,
  token: string,
  now: number,
): Promise<number> {
  const claimed = readConfirmationToken(token);
  const user = claimed && (await findAccount(database, claimed.userId));
  const valid =
    user &&
    isOpen(claimed.expiresAt, CONFIRMATION_LIFETIME, now) &&
    isSameToken(token, createConfirmationToken(key, { ...claimed, ...user }));
  if (!valid) throw invalidLink();
  // Many requests at once would each hold a connection to the database while they wait for the row.
  if (user.mail === 1 && user.confirmedKey === user.emailKey) return claimed.userId;
  const { numUpdatedRows } = await database
    .updateTable('alert_settings')
    .set({ mail_address: user.emailKey, updated_at: now })
    .where('user_id', '=', claimed.userId)
    .where('mail', '=', 1)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw invalidLink();
  return claimed.userId;
}

/** Turns alerts by mail off, and returns the user id; undefined for a forged token, and for one that a former email received. */
export async function unsubscribe(
  database: Database,
  key: Uint8Array,
  token: string,
  now: number,
): Promise<number | undefined> {
  const userId = readUnsubscribeToken(token);
  const user = userId && (await findAccount(database, userId));
  if (!user || !isSameToken(token, createUnsubscribeToken(key, { userId, ...user }))) return undefined;
  await database
    .updateTable('alert_settings')
    .set({ mail: 0, updated_at: now })
    .where('user_id', '=', userId)
    .where('mail', '=', 1)
    .execute();
  return userId;
}

async function findAccount(database: Database, userId: number) {
  const row = await database
    .selectFrom('users')
    .leftJoin('alert_settings', 'alert_settings.user_id', 'users.id')
    .where('users.id', '=', userId)
    .where('deleted_at', 'is', null)
    .select(['email_key', 'mail', 'mail_address'])
    .executeTakeFirst();
  return row && { emailKey: row.email_key, mail: row.mail, confirmedKey: row.mail_address };
}

function invalidLink(): AppError {
  const message = 'This link has expired. Turn on alerts by mail again to get a new one.';
  return new AppError('invalid', message, { field: 'token' });
}
