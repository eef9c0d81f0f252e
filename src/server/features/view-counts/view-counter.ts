/** Counts how often posts are played, by post and day alone: nobody is remembered for it (decision 31). */
import { type Clock, dayOf } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { createMemoryRateLimiter } from '../../platform/limits/rate-limit.ts';
import { addViews, deleteViewsBefore, type ViewCount } from './queries.ts';

/** Of one address in an hour: a resort's whole network is one, and watches a lot. */
const VIEWS_PER_ADDRESS = { max: 600, window: 60 * 60_000 };

/** So many posts are held between two writes; whoever asks for more than there can be fills no memory. */
const MAX_PENDING = 10_000;
/** As many as either engine takes in one statement. */
const ROWS_PER_STATEMENT = 500;

type ViewCounter = {
  /** Counts in memory. A post that nobody may see is left out when the counts are written. */
  countView(postId: number, addressKey: string): void;
  /** Writes what has been counted. What cannot be written is kept for the next time. */
  flush(): Promise<void>;
};

export function createViewCounter({ database, clock }: { database: Database; clock: Clock }): ViewCounter {
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
      for (const one of views) add(one);
      throw error;
    }
  }

  return {
    countView(postId, addressKey) {
      const now = clock();
      if (isWithinLimit(addressKey, now)) add({ postId, day: dayOf(now), count: 1 });
    },
    flush() {
      // Whoever writes at the end waits for the one before.
      writing = writing.catch(() => {}).then(writePending);
      return writing;
    },
  };
}

/** Days: more than a year, so that a month can be compared with that of the year before. */
const RETENTION_DAYS = 400;

/** `now` in milliseconds. */
export async function deleteOldViews(database: Database, now: number): Promise<void> {
  await deleteViewsBefore(database, dayOf(now) - RETENTION_DAYS);
}
