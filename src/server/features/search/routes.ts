/** The call that searches. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import { isDiskFull, isUnavailable } from '../../platform/database/errors.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type ConcurrencyLimiter, createConcurrencyLimiter } from '../../platform/limits/concurrency-limiter.ts';
import { processReindexQueue } from './reindex.ts';
import { searchSite } from './search-site.ts';

/** Of what was written since the last search, one search reads so much; what admins write is far less. */
const REINDEX_LIMITS = { batchSize: 500, maxBatches: 4 };

export function searchRoutes(app: FastifyInstance, { database, clock }: { database: Database; clock: Clock }): void {
  /** What was found before is found still, whatever is wrong with what came since: that waits until it can be read. */
  function logReindexError(error: unknown): void {
    if (!isDiskFull(error) && !isUnavailable(error)) app.log.error(error, 'the search cannot be brought up to date');
  }

  const limit = createSearchLimiter({ sleep: (milliseconds) => sleep(milliseconds, undefined, { ref: false }) });
  route(app, 'GET /search', ({ query }) =>
    limit(async () => {
      await processReindexQueue(database, REINDEX_LIMITS).catch(logReindexError);
      return searchSite(database, clock(), query);
    }),
  );
}

/** Who comes when so many wait is told at once; the last of them waits for less than a second. */
const CONCURRENCY = 2;
const MAX_QUEUED = 24;
const RETRY_AFTER = 2;
/** How much longer than a search the rest after it is: those that are made at once may take turns, and have half of the process together. */
const PAUSE_FACTOR = 2 * CONCURRENCY - 1;

type Pause = {
  /** Resolves after so many milliseconds. */
  sleep: (milliseconds: number) => Promise<unknown>;
  now?: () => number;
};

/**
 * Each search is followed by a pause in proportion to its duration: half of the process stays free. A search that an outage
 * ends used no processor time and has no pause.
 */
export function createSearchLimiter({ sleep, now = performance.now.bind(performance) }: Pause): ConcurrencyLimiter {
  const limit = createConcurrencyLimiter({
    concurrency: CONCURRENCY,
    maxQueued: MAX_QUEUED,
    message: 'Everybody is searching right now. Please try again in a moment.',
    retryAfter: RETRY_AFTER,
  });
  return (work) =>
    new Promise((resolve, reject) => {
      limit(async () => {
        const began = now();
        const searched = await work().then(
          (found) => {
            resolve(found);
            return true;
          },
          (error) => {
            reject(error);
            return !isUnavailable(error);
          },
        );
        if (searched) await sleep(PAUSE_FACTOR * (now() - began));
      }).catch(reject);
    });
}
