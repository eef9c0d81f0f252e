/** Rate limits in the database, which hold across processes and restarts, and in the memory of one process. */
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { PlainErrorCode } from '#contract/rules/problems.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { AppError } from '../app-error.ts';
import { isOpen } from '../clock.ts';
import type { Database } from '../database/schema.ts';

/** `max` uses in a fixed window, which begins with the first use. */
type Quota = { max: number; window: Milliseconds };

export type RateLimit = { key: string; quota: Quota };

/** Counts one use. Returns the seconds until the window ends where the limit is exceeded. */
export async function consume(database: Database, limit: RateLimit, now: Milliseconds): Promise<number | undefined> {
  const [retryAfter] = await consumeEach(database, [limit], now);
  return retryAfter;
}

/**
 * Counts one use of limits with different keys. A window that a clock ahead of time has stored keeps its count, and
 * ends no later than one that begins now.
 */
export async function consumeEach(
  database: Database,
  limits: readonly RateLimit[],
  now: Milliseconds,
): Promise<(number | undefined)[]> {
  if (limits.length === 0) return [];
  const rows = await database
    .insertInto('limits')
    .values(limits.map(({ key, quota }) => ({ key, count: 1, endsAt: now + quota.window })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when limits.ends_at <= ${now} then 1 else limits.count + 1 end`,
        endsAt: sql<number>`case when limits.ends_at <= ${now} or limits.ends_at > excluded.ends_at
          then excluded.ends_at else limits.ends_at end`,
      }),
    )
    .returning(['key', 'count', 'endsAt'])
    .execute();
  const rowOf = new Map(rows.map((row) => [row.key, row]));
  return limits.map(({ key, quota }) => {
    const row = rowOf.get(key);
    return row && row.count > quota.max ? secondsUntil(row.endsAt, now) : undefined;
  });
}

export async function countUses(database: Database, { key }: RateLimit, now: Milliseconds): Promise<number> {
  const row = database.selectFrom('limits').where('key', '=', key).where('endsAt', '>', now).select('count');
  return (await row.executeTakeFirst())?.count ?? 0;
}

/** Resolves to the seconds until the client may try again; undefined if it may now. */
type FindWait = (database: Database, limits: readonly RateLimit[], now: Milliseconds) => Promise<number | undefined>;

/** Counts no use. The wait is that for the first reached limit. */
const findReached: FindWait = async (database, limits, now) => {
  const keys = limits.map(({ key }) => key);
  const rows = await database
    .selectFrom('limits')
    .where('key', 'in', keys)
    .where('endsAt', '>', now)
    .select(['key', 'count', 'endsAt'])
    .execute();
  for (const { key, quota } of limits) {
    const reached = rows.find((row) => row.key === key && row.count >= quota.max);
    if (!reached) continue;
    const end = now + quota.window;
    if (reached.endsAt <= end) return secondsUntil(reached.endsAt, now);
    await database
      .updateTable('limits')
      .set({ endsAt: end })
      .where('key', '=', key)
      .where('endsAt', '>', end)
      .execute();
    return secondsUntil(end, now);
  }
  return undefined;
};

function secondsUntil(time: Milliseconds, now: Milliseconds): number {
  return Math.max(1, Math.ceil((time - now) / 1000));
}

/** Takes back one use of each limit, such as after a sign-in that did not fail. */
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

export async function reset(database: Database, keys: readonly string[]): Promise<void> {
  await database.deleteFrom('limits').where('key', 'in', keys).execute();
}

export async function deleteExpiredRateLimits(database: Database, now: Milliseconds): Promise<void> {
  await database.deleteFrom('limits').where('endsAt', '<=', now).execute();
}

/** Consumes the limits up to the first exceeded one. If one is reached already, none counts the request. */
const consumeInOrder: FindWait = async (database, limits, now) => {
  // Many refused requests at once would each hold a connection to the database while they wait for the row of the limit.
  const reached = await findReached(database, limits, now);
  if (reached !== undefined) return reached;
  for (const limit of limits) {
    const retryAfter = await consume(database, limit, now);
    if (retryAfter !== undefined) return retryAfter;
  }
  return undefined;
};

/** Consumes the limits like {@link enforceRateLimits}, and returns whether none is exceeded. */
export async function isWithinLimits(...use: Parameters<FindWait>): Promise<boolean> {
  return (await consumeInOrder(...use)) === undefined;
}

/** Consumes the limits, and throws for the first exceeded one. */
export const enforceRateLimits = throwingFor(consumeInOrder);

/** Throws for a reached limit, and counts no use. */
export const assertNotRateLimited = throwingFor(findReached);

function throwingFor(findWait: FindWait) {
  return async (database: Database, code: PlainErrorCode, limits: readonly RateLimit[], now: Milliseconds) => {
    const wait = await findWait(database, limits, now);
    if (wait !== undefined) throw rateLimited(code, wait);
  };
}

/** `wait` is in seconds. */
export function rateLimited(code: PlainErrorCode, wait: number): AppError {
  return new AppError({ code, values: { wait } });
}

/** Runs `work`, for which `limits` were consumed, and refunds them if it fails because the site is overloaded. */
export async function refundIfUnavailable<T>(
  database: Database,
  limits: readonly RateLimit[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.status === 503) await refund(database, limits);
    throw error;
  }
}

/** Beyond this number the least recently used keys are dropped, so that invented keys fill no memory. */
const MAX_KEYS = 50_000;

type Window = { count: number; endsAt: Milliseconds };

export function createMemoryRateLimiter({ max, window }: Quota): (key: string, now: Milliseconds) => boolean {
  let windows: LRUCache<string, Window> | undefined;
  return (key, now) => {
    // Created on demand: the cache allocates memory for all keys at once.
    windows ??= new LRUCache({ max: MAX_KEYS });
    const previous = windows.get(key);
    const current = previous && isOpen(previous.endsAt, window, now) ? previous : { count: 0, endsAt: now + window };
    current.count += 1;
    windows.set(key, current);
    return current.count <= max;
  };
}
