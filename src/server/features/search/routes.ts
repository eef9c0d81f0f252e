/** The call that searches. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import { isDiskFull, isUnavailable } from '../../platform/database/errors.ts';
import type { Database } from '../../platform/database/schema.ts';
import { processReindexQueue } from './reindex.ts';
import { createSearchLimiter } from './search-limiter.ts';
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
