/** Rate limits in the database, which hold across processes and restarts, and in the memory of one process. */
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { AppError } from '../app-error.ts';
import type { Database } from '../database/schema.ts';

/** `max` uses in a window of `window` milliseconds that opens with the first. */
type Quota = { max: number; window: number };

export type RateLimit = { key: string; quota: Quota };

/** What is over its limit, in seconds until it is not; undefined where there is room. The use is counted either way. */
export async function consume(database: Database, { key, quota }: RateLimit, now: number): Promise<number | undefined> {
  const row = await database
    .insertInto('limits')
    .values({ key, count: 1, ends_at: now + quota.window })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when limits.ends_at <= ${now} then 1 else limits.count + 1 end`,
        ends_at: sql<number>`case when limits.ends_at <= ${now} then excluded.ends_at else limits.ends_at end`,
      }),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow();
  return row.count > quota.max ? secondsUntil(row.ends_at, now) : undefined;
}

/** Seconds until a use that is not counted here would have room; undefined where it has. */
async function findRetryAfter(database: Database, { key, quota }: RateLimit, now: number): Promise<number | undefined> {
  const row = await database
    .selectFrom('limits')
    .where('key', '=', key)
    .where('ends_at', '>', now)
    .where('count', '>=', quota.max)
    .select('ends_at')
    .executeTakeFirst();
  return row && secondsUntil(row.ends_at, now);
}

function secondsUntil(time: number, now: number): number {
  return Math.max(1, Math.ceil((time - now) / 1000));
}

/** Takes one use of each back, such as those of a sign-in that was none of the failures that are limited. */
export async function refund(database: Database, limits: readonly RateLimit[]): Promise<void> {
  for (const { key } of limits) {
    await database
      .updateTable('limits')
      .set({ count: sql<number>`limits.count - 1` })
      .where('key', '=', key)
      .where('count', '>', 0)
      .execute();
  }
}

export async function reset(database: Database, key: string): Promise<void> {
  await database.deleteFrom('limits').where('key', '=', key).execute();
}

/** Those whose window is over by `now`, in milliseconds. */
export async function deleteExpiredRateLimits(database: Database, now: number): Promise<void> {
  await database.deleteFrom('limits').where('ends_at', '<=', now).execute();
}

/**
 * Counts the uses one after the other and refuses at the first that is over its limit, so that what one limit stops fills up no
 * other. `what` says what there was too much of.
 */
export async function enforceRateLimits(
  database: Database,
  reason: string,
  limits: readonly RateLimit[],
  now: number,
): Promise<void> {
  for (const limit of limits) {
    assertNoRetryAfter(reason, await consume(database, limit, now));
  }
}

/** Refuses where `use` is at its limit already, and counts nothing. */
export async function assertNotRateLimited(
  database: Database,
  reason: string,
  limit: RateLimit,
  now: number,
): Promise<void> {
  assertNoRetryAfter(reason, await findRetryAfter(database, limit, now));
}

function assertNoRetryAfter(reason: string, retryAfter: number | undefined): void {
  if (retryAfter === undefined) return;
  throw new AppError('rate-limited', `${reason} Please try again in ${formatWait(retryAfter)}.`, { retryAfter });
}

function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return 'a minute';
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** Does `work`, for which `uses` were counted; whom the site turns away because it is busy has used none of them. */
export async function refundIfUnavailable<T>(
  database: Database,
  limits: readonly RateLimit[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') await refund(database, limits);
    throw error;
  }
}

/** The number of keys that are remembered; of more keys the least recently used one starts again. */
const MAX_KEYS = 50_000;

type Window = { count: number; endsAt: number };

/** Whether one more use of a key is within the limit; the use counts either way. */
export function createMemoryRateLimiter({ max, window }: Quota): (key: string, now: number) => boolean {
  let windows: LRUCache<string, Window> | undefined;
  return (key, now) => {
    // The cache allocates its tables for all keys at once: a process that counts nothing needs none.
    windows ??= new LRUCache({ max: MAX_KEYS });
    const previous = windows.get(key);
    const current = previous && now < previous.endsAt ? previous : { count: 0, endsAt: now + window };
    current.count += 1;
    windows.set(key, current);
    return current.count <= max;
  };
}
