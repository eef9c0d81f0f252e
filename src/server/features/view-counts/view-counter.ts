/** Counts views without any data about viewers (decision 10). */

import { sql } from 'kysely';
import { dayOf, HOUR, type Milliseconds } from '#contract/rules/time.ts';
import type { BaseDependencies } from '../../platform/base-dependencies.ts';
import type { Database } from '../../platform/database/schema.ts';
import { createMemoryRateLimiter } from '../../platform/limits/rate-limit.ts';

/** The network of a resort can have one address. */
const VIEWS_PER_ADDRESS = { max: 600, window: HOUR };

/** Requests for unknown posts cannot fill the memory. */
const MAX_PENDING = 10_000;
/** Both engines permit more parameters. */
const ROWS_PER_STATEMENT = 500;

type ViewCount = { postId: number; day: number; count: number };

export function createViewCounter({ database, clock }: BaseDependencies) {
  const isWithinLimit = createMemoryRateLimiter(VIEWS_PER_ADDRESS);
  let pending = new Map<string, ViewCount>();
  let writing: Promise<void> = Promise.resolve();

  function add({ postId, day, count }: ViewCount): void {
    const key = `${day} ${postId}`;
    const known = pending.get(key);
    if (known) known.count += count;
    else if (pending.size < MAX_PENDING) pending.set(key, { postId, day, count });
  }

  async function writePending(): Promise<void> {
    const views = [...pending.values()];
    pending = new Map();
    try {
      for (; views.length > 0; views.splice(0, ROWS_PER_STATEMENT)) {
        await addViews(database, views.slice(0, ROWS_PER_STATEMENT), clock());
      }
    } catch (error) {
      for (const view of views) add(view);
      throw error;
    }
  }

  return {
    /** Counts in memory. `flush` skips posts that are not public. */
    countView(postId: number, clientKey: string): void {
      const now = clock();
      if (isWithinLimit(clientKey, now)) add({ postId, day: dayOf(now), count: 1 });
    },
    /** After a failure, the next call writes the counts. */
    flush(): Promise<void> {
      // The last flush of a process waits for the one before.
      writing = writing.catch(() => {}).then(writePending);
      return writing;
    },
  };
}

/** Skips posts that are not public at `now`. The order prevents deadlocks between processes that write the same rows. */
export async function addViews(database: Database, views: readonly ViewCount[], now: Milliseconds): Promise<void> {
  const rows = views.map(
    ({ postId, day, count }) => sql`(cast(${day} as integer), cast(${postId} as integer), cast(${count} as integer))`,
  );
  await sql`
    insert into post_plays (day, post_id, count)
    select column1, column2, column3 from (values ${sql.join(rows)}) as played
    where exists (
      select 1 from posts where posts.id = column2 and posts.deleted_at is null and posts.publish_date <= ${now}
    )
    order by column1, column2
    on conflict (day, post_id) do update set count = post_plays.count + excluded.count
  `.execute(database);
}

/** More than a year, so that a month can be compared with the year before. */
const RETENTION_DAYS = 400;

export async function deleteOldViews(database: Database, now: Milliseconds): Promise<void> {
  await database
    .deleteFrom('postPlays')
    .where('day', '<', dayOf(now) - RETENTION_DAYS)
    .execute();
}
