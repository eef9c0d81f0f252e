/** The rate limits of accounts (docs/security.md, 16) and the keys of their counters. */
import type { PlainErrorCode } from '#contract/rules/problems.ts';
import { DAY, HOUR, MINUTE, type Milliseconds } from '#contract/rules/time.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { enforceRateLimits, type RateLimit, reset } from '../../platform/limits/rate-limit.ts';
import { hmac } from '../../platform/secret.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { normaliseEmail } from './queries.ts';

/**
 * A recovery gives the owner of an account back the renewed limits, which a stranger may have used up. The other limits protect other
 * people from mails, crews, charts and reports, however often the owner recovers.
 */
const ACCOUNT_LIMITS = {
  alerts: { error: 'too-many-alert-changes', max: 300, window: HOUR, renewed: true },
  brackets: { error: 'too-many-bracket-changes', max: 60, window: HOUR, renewed: true },
  calls: { error: 'too-many-called-games', max: 60, window: HOUR, renewed: true },
  'chart-proposal': { error: 'too-many-charts', max: 20, window: DAY, renewed: false },
  confirm: { error: 'too-many-emails', max: 3, window: DAY, renewed: false },
  'crew-change': { error: 'too-many-crew-changes', max: 60, window: HOUR, renewed: true },
  'crew-creation': { error: 'too-many-new-crews', max: 10, window: DAY, renewed: false },
  'crew-invitation': { error: 'too-many-invitations', max: 60, window: HOUR, renewed: true },
  'crew-report': { error: 'too-many-reports', max: 20, window: DAY, renewed: false },
  'email-change': { error: 'too-many-email-changes', max: 5, window: DAY, renewed: false },
  // Each browser merges when it opens a page and after each change.
  favourites: { error: 'too-many-favourite-changes', max: 300, window: HOUR, renewed: true },
  names: { error: 'too-many-name-changes', max: 60, window: HOUR, renewed: true },
  passkeys: { error: 'too-many-passkey-changes', max: 50, window: DAY, renewed: true },
  // A reset by a mailed link does not count: it is the way back for an owner whose password was changed.
  'password-change': { error: 'too-many-password-changes', max: 10, window: DAY, renewed: false },
  proof: { error: 'too-many-wrong-passwords', max: 10, window: 15 * MINUTE, renewed: true },
  // Each browser sends its subscription again when it opens the account.
  push: { error: 'too-many-push-changes', max: 60, window: HOUR, renewed: true },
  'shared-links': { error: 'too-many-shared-link-changes', max: 60, window: HOUR, renewed: true },
} as const satisfies Record<string, AccountLimit>;

type AccountLimit = { error: PlainErrorCode; max: number; window: Milliseconds; renewed: boolean };
type AccountLimitName = keyof typeof ACCOUNT_LIMITS;

export function accountLimit(name: AccountLimitName, userId: number): RateLimit & { error: PlainErrorCode } {
  const { error, max, window } = ACCOUNT_LIMITS[name];
  return { key: `${name}:${userId}`, quota: { max, window }, error };
}

/** Returns the limit for a refund. */
export async function enforceAccountLimit(
  { database, clock }: Pick<AccountDependencies, 'database' | 'clock'>,
  name: AccountLimitName,
  userId: number,
): Promise<RateLimit[]> {
  const limit = accountLimit(name, userId);
  await enforceRateLimits(database, limit.error, [limit], clock());
  return [limit];
}

export async function renewLimits(trx: DatabaseTransaction, userId: number): Promise<void> {
  const renewed = Object.entries(ACCOUNT_LIMITS).filter(([, limit]) => limit.renewed);
  await reset(
    trx,
    renewed.map(([name]) => `${name}:${userId}`),
  );
}

export type AccountAttempt = { emailKey: string; clientKey: string };

/**
 * Counts failures per account and address, per address, and per account. Known devices have separate limits, so that a stranger cannot lock
 * the owner out. Beyond these limits, a device counts as unknown.
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
      clientLimit('sign-in', clientKey),
      { key: account, quota: { max: 100, window: HOUR } },
    ],
  };
}

const CLIENT_LIMITS = {
  // Many friends can share the address of one café.
  'crew-invitation': { max: 500, window: HOUR },
  'email-change': { max: 10, window: DAY },
  // Counts only by client: a request for an email that gets no mail uses up nothing of its owner.
  forgot: { max: 100, window: HOUR },
  // Each request stores a challenge for some minutes.
  'passkey-options': { max: 500, window: HOUR },
  reset: { max: 60, window: HOUR },
  // Passkeys share the limit of passwords and need no other one, because they cannot be guessed.
  'sign-in': { max: 500, window: HOUR },
  'sign-up-refused': { max: 10, window: HOUR },
};

export function clientLimit(name: keyof typeof CLIENT_LIMITS, clientKey: string): RateLimit {
  return { key: `${name}:from:${clientKey}`, quota: CLIENT_LIMITS[name] };
}

/** Accepted and rejected sign-ups have separate limits: many fans can share the address of one café. */
export function signUpLimits(
  { signUpsPerHour }: AccountDependencies,
  clientKey: string,
): { accepted: RateLimit; rejected: RateLimit } {
  return {
    accepted: { key: `sign-up:from:${clientKey}`, quota: { max: signUpsPerHour, window: HOUR } },
    rejected: clientLimit('sign-up-refused', clientKey),
  };
}

/**
 * The limits of mails that anyone can request. A link works until the next one can be mailed, so that strangers who request all mails lock
 * no owner out.
 */
const REQUESTED_MAIL_QUOTAS = {
  reset: { max: 3, window: 30 * MINUTE },
  resetUnconfirmed: { max: 1, window: 4 * HOUR },
  blocked: { max: 1, window: DAY },
  blockedUnconfirmed: { max: 1, window: 4 * HOUR },
  confirm: { max: 3, window: DAY },
  confirmNew: { max: 3, window: DAY },
  taken: { max: 3, window: DAY },
  /** A request without an account counts too, so that it takes as long as one beyond the limit. */
  none: { max: 0, window: HOUR },
};

export type RequestedMail = keyof typeof REQUESTED_MAIL_QUOTAS;

/** Each mail has its own counter, so that none counts against an account that the email has later. */
export function requestedMailLimit(limitKey: Uint8Array, emailKey: string, mail: RequestedMail): RateLimit {
  return { key: `mail:${mail}:${hmac(limitKey, emailKey)}`, quota: REQUESTED_MAIL_QUOTAS[mail] };
}

/** A new email has the same limits, whether it has an account or not. */
export function newEmailLimits(limitKey: Uint8Array, email: string): RateLimit[] {
  return (['confirmNew', 'taken'] as const).map((mail) => requestedMailLimit(limitKey, normaliseEmail(email), mail));
}
