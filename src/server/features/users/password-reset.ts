import { sql, type UpdateObject } from 'kysely';
import { HOUR, MINUTE, type Milliseconds } from '#contract/rules/time.ts';
import { AppError } from '../../platform/app-error.ts';
import { latestEnd } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction, Tables } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { countUses, enforceRateLimits, refund, refundIfUnavailable } from '../../platform/limits/rate-limit.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { queueMail } from '../../platform/outbox/outbox.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { clientLimit } from './account-rate-limits.ts';
import type { ClientInfo } from './client-info.ts';
import { assertUncommonPassword } from './common-passwords.ts';
import { createUser } from './create-user.ts';
import { orEmailTaken, revokeEveryAccess } from './credentials.ts';
import { type NoticeOptions, queueNotice } from './notices.ts';
import { hashPassword } from './password-hash.ts';
import { LEFT_KEY, normaliseEmail, type UserRow } from './queries.ts';
import { generateToken, hashToken } from './sessions/opaque-token.ts';
import { startSession } from './sessions/session-store.ts';
import type { SignedIn } from './sign-in.ts';

/** The first request of a client is due this much earlier than its last. */
const RESET_PRECEDENCE: Milliseconds = HOUR;

const RESET_TOKEN_LIFETIME = 30 * MINUTE;
/** An unconfirmed email gets fewer mails. */
export const UNCONFIRMED_RESET_TOKEN_LIFETIME = 5 * HOUR;

/** Any email gets the same reply in the same time: only the composition of the mail looks up its account. */
export async function requestPasswordReset(
  accounts: AccountDependencies,
  email: string,
  { clientKey, language }: ClientInfo,
): Promise<void> {
  const { database, clock } = accounts;
  const now = clock();
  const limit = clientLimit('forgot', clientKey);
  await enforceRateLimits(database, 'too-many-emails', [limit], now);
  // A client that requests many mails delays only its own, because the first ones of others come before.
  const left = Math.max(0, limit.quota.max - (await countUses(database, limit, now)));
  const dueAt = now - Math.floor((left / limit.quota.max) * RESET_PRECEDENCE);
  await queueMail(database, normaliseEmail(email), { kind: 'reset-password', language }, now, dueAt);
}

/** Earlier tokens stay valid, because either of two mails may arrive last. */
export async function issueResetToken(
  database: Database,
  emailKey: string,
  now: Milliseconds,
  lifetime = RESET_TOKEN_LIFETIME,
): Promise<string> {
  const token = generateToken();
  const stored = { emailKey, tokenHash: hashToken(token), createdAt: now, expiresAt: now + lifetime };
  await database.insertInto('passwordResets').values(stored).execute();
  return token;
}

export async function deleteExpiredResetTokens(database: Database, now: Milliseconds): Promise<void> {
  await database.deleteFrom('passwordResets').where('expiresAt', '<=', now).execute();
}

/** Does not redeem the token. Throws for an unknown, redeemed or expired one, and if no account has its email now. */
export function getResetToken(database: Database, token: string, now: Milliseconds) {
  return database
    .selectFrom('passwordResets')
    .innerJoin('users', 'users.emailKey', 'passwordResets.emailKey')
    .where('tokenHash', '=', hashToken(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('expiresAt', '<=', latestEnd(now, UNCONFIRMED_RESET_TOKEN_LIFETIME))
    .where('users.deletedAt', 'is', null)
    .where(({ eb, or }) => or([eb('users.blockedAt', 'is', null), eb('users.emailConfirmedAt', 'is', null)]))
    .select(['passwordResets.id', 'passwordResets.emailKey'])
    .executeTakeFirstOrThrow(() => new AppError('reset-link-invalid'));
}

async function redeemResetToken(trx: DatabaseTransaction, id: number, now: Milliseconds): Promise<void> {
  await trx
    .updateTable('passwordResets')
    .set({ usedAt: now })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('id')
    .executeTakeFirstOrThrow(() => new AppError('reset-link-invalid'));
}

export async function resetPassword(
  accounts: AccountDependencies,
  { token, email, password }: { token: string; email: string; password: string },
  client: ClientInfo,
): Promise<SignedIn> {
  const { database, clock } = accounts;
  await enforcePasswordResetLimits(accounts, client);
  const reset = await getResetToken(database, token, clock());
  if (reset.emailKey !== normaliseEmail(email)) throw new AppError('reset-link-invalid');
  return setPasswordByLink(accounts, { email, password }, client, async (trx, columns, now) => {
    // The row of the user comes before its tokens, as in every other transaction: another order could deadlock.
    await leaveBlockedAccount(trx, reset.emailKey, now);
    const updated = await updatePassword(trx, reset.emailKey, columns, now);
    if (!updated || updated.blockedAt !== null) throw new AppError('reset-link-invalid');
    await redeemResetToken(trx, reset.id, now);
    return updated;
  });
}

/** A stranger may have opened a blocked account whose email was never confirmed. The owner of the email gets a new account. */
async function leaveBlockedAccount(trx: DatabaseTransaction, emailKey: string, now: Milliseconds): Promise<void> {
  const blocked = await trx
    .updateTable('users')
    .set({ emailKey: sql<string>`${LEFT_KEY} || cast(id as text)` })
    .where('emailKey', '=', emailKey)
    .where('blockedAt', 'is not', null)
    .where('emailConfirmedAt', 'is', null)
    .returning('email')
    .executeTakeFirst();
  if (blocked) await createUser(trx, { name: 'New fan', email: blocked.email, passwordHash: '', role: 'fan' }, now);
}

/** Returns the email to an account whose block ends. Throws if the new account still has it. */
export async function takeBackEmail(trx: DatabaseTransaction, { id, email }: UserRow): Promise<void> {
  const left = trx.updateTable('users').where('id', '=', id).where('emailKey', '=', `${LEFT_KEY}${id}`);
  await orEmailTaken(left.set({ emailKey: normaliseEmail(email) }).execute());
}

/** Called before the link is looked up. A success refunds the use. */
export function enforcePasswordResetLimits(
  { database, clock }: AccountDependencies,
  { clientKey }: ClientInfo,
): Promise<void> {
  return enforceRateLimits(database, 'too-many-password-resets', [clientLimit('reset', clientKey)], clock());
}

/** The columns of a user that a mailed link with a new password writes. */
export type ProofOfEmail = Pick<
  UpdateObject<Tables, 'users'>,
  'passwordHash' | 'passwordFromAdmin' | 'emailConfirmedAt' | 'passkeyNeedsOperator'
>;

const NEEDS_OPERATOR = sql<0 | 1>`case when role = 'fan' then 0 else 1 end`;

/**
 * The mailed link proves the email, and every other access ends. An editor or admin who needs a passkey has the rights of a fan. `redeem` writes the
 * columns, and throws for a link that is no longer valid.
 */
export async function setPasswordByLink(
  accounts: AccountDependencies,
  { email, password }: { email: string; password: string },
  { clientKey, device, language }: ClientInfo,
  redeem: (trx: DatabaseTransaction, columns: ProofOfEmail, now: Milliseconds) => Promise<UserRow>,
): Promise<SignedIn> {
  const { database, clock, hashLimiterOfClients, hashStrength, adminsNeedPasskey, wakeMail } = accounts;
  const limits = [clientLimit('reset', clientKey)];
  assertUncommonPassword(password, { email });
  const hash = () => hashLimiterOfClients(clientKey, () => hashPassword(password, hashStrength));
  const passwordHash = await refundIfUnavailable(database, limits, hash);

  const done = await inTransaction(database, async (trx) => {
    const now = clock();
    const proof = { passwordFromAdmin: 0, emailConfirmedAt: now, passkeyNeedsOperator: NEEDS_OPERATOR } as const;
    const { id } = await redeem(trx, { passwordHash, ...proof }, now);
    const user = await revokeEveryAccess(trx, id);
    await queueNotice(trx, { ...accounts, language }, user, 'password-changed', now);
    await refund(trx, limits);
    const session = await startSession(trx, { userId: id, role: user.role, device, now });
    return { user, session, needsPasskey: user.role !== 'fan' && adminsNeedPasskey };
  });
  wakeMail();
  return done;
}

/** For operators, who give the password to the owner. */
export async function setPassword(
  trx: DatabaseTransaction,
  limits: NoticeOptions,
  { email, passwordHash }: { email: string; passwordHash: string },
  now: Milliseconds,
): Promise<UserRow> {
  const proof = { passwordFromAdmin: 0, emailConfirmedAt: now, passkeyNeedsOperator: 0 } as const;
  const user = await updatePassword(trx, normaliseEmail(email), { passwordHash, ...proof }, now);
  if (!user) throw new OperatorError(`No account has the email ${email}.`);
  await revokeEveryAccess(trx, user.id);
  await queueNotice(trx, limits, user, 'password-changed', now);
  return user;
}

function updatePassword(
  trx: DatabaseTransaction,
  emailKey: string,
  columns: UpdateObject<Tables, 'users'>,
  now: Milliseconds,
): Promise<UserRow | undefined> {
  return trx
    .updateTable('users')
    .set({ ...columns, updatedAt: now })
    .where('emailKey', '=', emailKey)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
}
