/** Counts how often something is done, in the database, so that a limit holds across processes and restarts. */
import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/** `most` uses in a window of `window` milliseconds that opens with the first. */
export type Limit = { most: number; window: number };

export type Use = { key: string; limit: Limit };

/** What is over its limit, in seconds until it is not; undefined where there is room. The use is counted either way. */
export async function countUse(database: Database, { key, limit }: Use, now: number): Promise<number | undefined> {
  const row = await database
    .insertInto('limits')
    .values({ key, count: 1, ends_at: now + limit.window })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when limits.ends_at <= ${now} then 1 else limits.count + 1 end`,
        ends_at: sql<number>`case when limits.ends_at <= ${now} then excluded.ends_at else limits.ends_at end`,
      }),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow();
  return row.count > limit.most ? secondsUntil(row.ends_at, now) : undefined;
}

/** Seconds until a use that is not counted here would have room; undefined where it has. */
export async function waitForUse(database: Database, { key, limit }: Use, now: number): Promise<number | undefined> {
  const row = await database
    .selectFrom('limits')
    .where('key', '=', key)
    .where('ends_at', '>', now)
    .where('count', '>=', limit.most)
    .select('ends_at')
    .executeTakeFirst();
  return row && secondsUntil(row.ends_at, now);
}

function secondsUntil(moment: number, now: number): number {
  return Math.max(1, Math.ceil((moment - now) / 1000));
}

/** Takes one use of each back, such as those of a sign-in that was none of the failures that are limited. */
export async function takeBackUses(database: Database, uses: readonly Use[]): Promise<void> {
  for (const { key } of uses) {
    await database
      .updateTable('limits')
      .set({ count: sql<number>`limits.count - 1` })
      .where('key', '=', key)
      .where('count', '>', 0)
      .execute();
  }
}

export async function forgetUses(database: Database, key: string): Promise<void> {
  await database.deleteFrom('limits').where('key', '=', key).execute();
}

/** Those whose window is over by `now`, in milliseconds. */
export async function forgetEndedLimits(database: Database, now: number): Promise<void> {
  await database.deleteFrom('limits').where('ends_at', '<=', now).execute();
}
