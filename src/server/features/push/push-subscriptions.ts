import { ECDH } from 'node:crypto';
import type { PushSubscriptionForm } from '#contract/api/alerts.ts';
import { MAX_PUSH_SUBSCRIPTIONS } from '#contract/rules/alerts.ts';
import { problem } from '#contract/rules/problems.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { assertEmailConfirmed } from '../users/pending-email.ts';
import { type PushPolicy, readPushEndpoint } from './push-endpoints.ts';

/** Throws for an endpoint or keys that no browser gives. */
export function assertPushSubscription({ endpoint, keys }: PushSubscriptionForm, policy: PushPolicy): void {
  if (!readPushEndpoint(endpoint, policy)) throw new AppError('push-service-unknown', { field: 'endpoint' });
  if (!isPublicKey(keys.p256dh)) throw new AppError('not-a-push-key', { field: 'keys' });
  if (Buffer.from(keys.auth, 'base64url').length !== 16) throw new AppError('not-a-push-secret', { field: 'keys' });
}

/** A key is an uncompressed point on the curve P-256. */
function isPublicKey(text: string): boolean {
  const point = Buffer.from(text, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

/** Throws for a new browser of an account with an unconfirmed email. */
export async function assertMaySubscribe(database: Database, userId: number, endpoint: string): Promise<void> {
  const own = database.selectFrom('pushSubscriptions').where('endpoint', '=', endpoint).where('userId', '=', userId);
  if (await own.select('id').executeTakeFirst()) return;
  const user = database.selectFrom('users').where('id', '=', userId).select('emailConfirmedAt');
  assertEmailConfirmed(await user.executeTakeFirstOrThrow());
}

/** Returns the id, which a browser with a subscription keeps. Deletes the oldest subscription above the limit. */
export async function savePushSubscription(
  trx: DatabaseTransaction,
  userId: number,
  { endpoint, keys, language }: PushSubscriptionForm,
  now: number,
): Promise<number> {
  await assertMaySubscribe(trx, userId, endpoint);
  const values = { userId, p256dh: keys.p256dh, auth: keys.auth, language };
  const { id } = await trx
    .insertInto('pushSubscriptions')
    .values({ ...values, endpoint, createdAt: now })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  const kept = trx
    .selectFrom('pushSubscriptions')
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(MAX_PUSH_SUBSCRIPTIONS)
    .select('id');
  await trx
    .deleteFrom('pushSubscriptions')
    .where('userId', '=', userId)
    .where('id', '!=', id)
    .where('id', 'not in', kept)
    .execute();
  return id;
}

export async function deletePushSubscription(database: Database, userId: number, id: number): Promise<void> {
  await database
    .deleteFrom('pushSubscriptions')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(() => new AppError(problem('push-subscription-not-found', { id })));
}
