/** The endpoints of the search. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import { isUnavailable } from '../../platform/database/errors.ts';
import type { Database } from '../../platform/database/schema.ts';
import {
  type ConcurrencyLimiter,
  createConcurrencyLimiter,
  type KeyedLimiter,
  limitEachKey,
} from '../../platform/limits/concurrency-limiter.ts';
import type { TrickIndex } from '../tricks/trick-index.ts';
import { processReindexQueue } from './reindex.ts';
import { searchSite } from './search-site.ts';
import { suggestPages } from './suggest-pages.ts';

/** Entries that one search processes; admins write far fewer between two searches. */
const REINDEX_LIMITS = { batchSize: 500, maxBatches: 4 };

type SearchDependencies = { database: Database; clock: Clock; tricks: TrickIndex; runSearch: KeyedLimiter<string> };

export function searchRoutes(app: FastifyInstance, { database, clock, tricks, runSearch }: SearchDependencies): void {
  route(app, 'GET /search', ({ query, clientKey }) =>
    runSearch(clientKey, async () => {
      const now = clock();
      return searchSite({ database, now, tricks: await tricks.read(now) }, query);
    }),
  );
  route(app, 'GET /search/suggestions', async ({ query }) => {
    const now = clock();
    return suggestPages({ database, now, tricks: await tricks.read(now) }, query.q);
  });
}

/** Brings the index up to date before a search, of which few run at once. The keys are those of clients. */
export function createSearchRunner(database: Database, onError: (error: unknown) => void): KeyedLimiter<string> {
  const limit = createSearchLimiter({ sleep: (milliseconds) => sleep(milliseconds, undefined, { ref: false }) });
  return (client, search) =>
    limit(client, async () => {
      // After an error the search goes on with the index as it is.
      await processReindexQueue(database, REINDEX_LIMITS).catch(onError);
      return search();
    });
}

const CONCURRENCY = 2;
/** The last of them waits for less than a second. */
const MAX_QUEUED = 24;
/** The most searches of one client in the queue; its others wait for them. */
const MAX_OF_CLIENT = 8;
const RETRY_AFTER = 2;
/** The pause after a search in relation to its duration: concurrent searches together use half of the processor time. */
const PAUSE_FACTOR = 2 * CONCURRENCY - 1;

type Pause = {
  sleep: (milliseconds: number) => Promise<unknown>;
  now?: () => number;
};

/** Searches cost more than pages and are not cached. One that an outage ends used no processor time: no pause follows. */
export function createSearchLimiter({ sleep, now = performance.now.bind(performance) }: Pause): KeyedLimiter<string> {
  const options = {
    maxQueued: MAX_QUEUED,
    message: 'Many people are searching right now. Please try again in a moment.',
    retryAfter: RETRY_AFTER,
  };
  const limit = createConcurrencyLimiter({ ...options, concurrency: CONCURRENCY });
  const run: ConcurrencyLimiter = (search) =>
    new Promise((resolve, reject) => {
      limit(async () => {
        const startedAt = now();
        const isPauseDue = await search().then(
          (found) => {
            resolve(found);
            return true;
          },
          (error) => {
            reject(error);
            return !isUnavailable(error);
          },
        );
        if (isPauseDue) await sleep(PAUSE_FACTOR * (now() - startedAt));
      }).catch(reject);
    });
  return limitEachKey(run, { ...options, concurrency: MAX_OF_CLIENT });
}
