/** The rate limits of accounts (docs/security.md, 16) and the keys of their counters. */
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { type RateLimit, reset } from '../../platform/limits/rate-limit.ts';
import { hmac } from '../../platform/secret.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { normaliseEmail } from './queries.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Limits that a stranger may have used up in an account, and that its owner gets back with a recovery. */
const RENEWED = [
  'alerts',
  'brackets',
  'calls',
  'crew-change',
  'crew-invitation',
  'favourites',
  'names',
  'passkeys',
  'proof',
  'push',
  'shared-links',
] as const;

/** Limits that protect other people: an owner who recovers again and again gets no more mails, crews, or charts and reports to read. */
type Kept = 'chart-proposal' | 'confirm' | 'crew-creation' | 'crew-report' | 'email-change' | 'password-change';

/** Every limit by the id of a user. */
export function accountLimit(
  name: (typeof RENEWED)[number] | Kept,
  userId: number,
  quota: RateLimit['quota'],
): RateLimit {
  return { key: `${name}:${userId}`, quota };
}

export async function renewLimits(trx: DatabaseTransaction, userId: number): Promise<void> {
  await reset(
    trx,
    RENEWED.map((name) => `${name}:${userId}`),
  );
}

export type AccountAttempt = { emailKey: string; clientKey: string };

/**
 * Failures per account and address, per address, and per account. Those on known devices are counted apart, so that a stranger
 * cannot lock the owner out; beyond their limits a known device is one of the others.
 */
export function signInLimits(
  { limitKey }: AccountDependencies,
  { emailKey, clientKey }: AccountAttempt,
): { known: RateLimit[]; others: RateLimit[] } {
  const account = `sign-in:${hmac(limitKey, emailKey)}`;
  const known = `${account}:known`;
  return {
    known: [
      { key: `${known}:from:${clientKey}`, quota: { max: 10, window: 15 * MINUTE } },
      { key: known, quota: { max: 20, window: HOUR } },
    ],
    others: [
      { key: `${account}:from:${clientKey}`, quota: { max: 10, window: 15 * MINUTE } },
      signInLimitOf(clientKey),
      { key: account, quota: { max: 100, window: HOUR } },
    ],
  };
}

function signInLimitOf(clientKey: string): RateLimit {
  return { key: `sign-in:from:${clientKey}`, quota: { max: 500, window: HOUR } };
}

/** Failures from an address, with those of passwords: a passkey cannot be guessed. */
export function passkeySignInLimits(clientKey: string): RateLimit[] {
  return [signInLimitOf(clientKey)];
}

/** Each stores a challenge for some minutes. */
export function passkeyOptionsLimits(clientKey: string): RateLimit[] {
  return [{ key: `passkey-options:from:${clientKey}`, quota: { max: 500, window: HOUR } }];
}

/** Each can send a mail. */
export function passkeyChangeLimits(userId: number): RateLimit[] {
  return [accountLimit('passkeys', userId, { max: 50, window: DAY })];
}

/** Accepted and rejected sign-ups have separate limits: many fans can share the address of one café. */
export function signUpLimits(
  { signUpsPerHour }: AccountDependencies,
  clientKey: string,
): { accepted: RateLimit; rejected: RateLimit } {
  return {
    accepted: { key: `sign-up:from:${clientKey}`, quota: { max: signUpsPerHour, window: HOUR } },
    rejected: { key: `sign-up-refused:from:${clientKey}`, quota: { max: 10, window: HOUR } },
  };
}

/** Counts by client only: a request for an email that gets no mail uses up nothing of its owner. */
export function forgotPasswordLimit(clientKey: string): RateLimit {
  return { key: `forgot:from:${clientKey}`, quota: { max: 100, window: HOUR } };
}

/**
 * The mails to a recipient that anyone can request, by what they say. A link that resets a password works until the next one can be
 * mailed: strangers who request all keep no owner out.
 */
const REQUESTED_MAIL_QUOTAS = {
  reset: { max: 3, window: 30 * MINUTE },
  resetUnconfirmed: { max: 1, window: 4 * HOUR },
  blocked: { max: 1, window: DAY },
  blockedUnconfirmed: { max: 1, window: 4 * HOUR },
  confirm: { max: 3, window: DAY },
  confirmNew: { max: 3, window: DAY },
  taken: { max: 3, window: DAY },
  /** Without an account. Counted too, so that it takes as long as a mail beyond the limit. */
  none: { max: 0, window: HOUR },
};

export type RequestedMail = keyof typeof REQUESTED_MAIL_QUOTAS;

/** Each has a counter of its own, so that none uses up those of an account that the email has later. */
export function requestedMailLimit(limitKey: Uint8Array, emailKey: string, mail: RequestedMail): RateLimit {
  return { key: `mail:${mail}:${hmac(limitKey, emailKey)}`, quota: REQUESTED_MAIL_QUOTAS[mail] };
}

/** The mails to a new email, whether it has an account or not: the two replies are the same. */
export function newEmailLimits(limitKey: Uint8Array, email: string): RateLimit[] {
  return (['confirmNew', 'taken'] as const).map((mail) => requestedMailLimit(limitKey, normaliseEmail(email), mail));
}

export function emailChangeLimits(userId: number, clientKey: string): RateLimit[] {
  return [
    accountLimit('email-change', userId, { max: 5, window: DAY }),
    { key: `email-change:from:${clientKey}`, quota: { max: 10, window: DAY } },
  ];
}

export function emailConfirmationLimits(userId: number): RateLimit[] {
  return [accountLimit('confirm', userId, { max: 3, window: DAY })];
}

/** Resets by a mailed link have no such limit: they are the way back for an owner whose password was changed. */
export function passwordChangeLimits(userId: number): RateLimit[] {
  return [accountLimit('password-change', userId, { max: 10, window: DAY })];
}

export function passwordResetLimits(clientKey: string): RateLimit[] {
  return [{ key: `reset:from:${clientKey}`, quota: { max: 60, window: HOUR } }];
}

/** Wrong passwords of a signed-in user. */
export function passwordConfirmationLimits(userId: number): RateLimit[] {
  return [accountLimit('proof', userId, { max: 10, window: 15 * MINUTE })];
}

export function nameLimit(userId: number): RateLimit {
  return accountLimit('names', userId, { max: 60, window: HOUR });
}
