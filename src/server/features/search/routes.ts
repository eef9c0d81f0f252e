import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Milliseconds } from '#contract/rules/time.ts';
import { route } from '../../http/route.ts';
import type { BaseDependencies } from '../../platform/base-dependencies.ts';
import { isUnavailable } from '../../platform/database/errors.ts';
import {
  type ConcurrencyLimiter,
  createConcurrencyLimiter,
  type KeyedLimiter,
  limitEachKey,
} from '../../platform/limits/concurrency-limiter.ts';
import type { TrickIndex } from '../tricks/trick-index.ts';
import { searchSite } from './search-site.ts';
import { suggestPages } from './suggest-pages.ts';

type SearchDependencies = BaseDependencies & { tricks: TrickIndex; runSearch: KeyedLimiter<string> };

export function searchRoutes(app: FastifyInstance, { database, clock, tricks, runSearch }: SearchDependencies): void {
  route(app, 'GET /search', ({ query, clientKey }) =>
    runSearch(clientKey, async () => {
      const now = clock();
      return searchSite({ database, now, texts: await tricks.readTexts(now) }, query);
    }),
  );
  route(app, 'GET /search/suggestions', async ({ query }) => {
    const now = clock();
    return suggestPages({ database, now, tricks: await tricks.read(now) }, query.q);
  });
}

const CONCURRENCY = 2;
/** The last search of a full queue waits for less than a second. */
const MAX_QUEUED = 24;
/** Further searches of one client wait for its first ones. */
const MAX_OF_CLIENT = 8;
/** The pause after a search as a multiple of its duration. Concurrent searches together use half of the processor time. */
const PAUSE_FACTOR = 2 * CONCURRENCY - 1;

/**
 * Limits the concurrent searches of all clients and of each: they cost more than pages and are not cached. No pause follows a search
 * that an outage ends: it used no processor time.
 */
export function createSearchRunner({
  sleep = (duration: Milliseconds): Promise<unknown> => delay(duration, undefined, { ref: false }),
  now = performance.now.bind(performance),
} = {}): KeyedLimiter<string> {
  const options = { maxQueued: MAX_QUEUED, refusal: 'too-many-searching' } as const;
  const limit = createConcurrencyLimiter({ ...options, concurrency: CONCURRENCY });
  const run: ConcurrencyLimiter = (search) =>
    new Promise((resolve, reject) => {
      limit(async () => {
        const startedAt = now();
        const found = search();
        resolve(found);
        const isPauseDue = await found.then(
          () => true,
          (error) => !isUnavailable(error),
        );
        if (isPauseDue) await sleep(PAUSE_FACTOR * (now() - startedAt));
      }).catch(reject);
    });
  return limitEachKey(run, { ...options, concurrency: MAX_OF_CLIENT });
}
