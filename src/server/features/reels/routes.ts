import type { FastifyInstance } from 'fastify';
import type { EndpointQuery } from '#contract/api/endpoints.ts';
import { route } from '../../http/route.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { KeyedLimiter } from '../../platform/limits/concurrency-limiter.ts';
import type { TrickIndex } from '../tricks/trick-index.ts';
import { createReels } from './reels.ts';

type ReelDependencies = { database: Database; clock: Clock; tricks: TrickIndex; runSearch: KeyedLimiter<string> };

export function reelRoutes(app: FastifyInstance, { clock, runSearch, ...dependencies }: ReelDependencies): void {
  const reels = createReels(dependencies);
  route(app, 'GET /reels', async ({ query, clientKey }) => {
    assertOneSource(query);
    const now = clock();
    const { trick, q, rider, cup, whole } = query;
    if (trick !== undefined) return reels.ofTrick(now, trick);
    if (rider !== undefined) return whole ? reels.ofRiderWhole(now, rider) : reels.ofRider(now, rider);
    if (cup !== undefined) return reels.ofCup(now, cup);
    return runSearch(clientKey, () => reels.ofSearch(now, q ?? ''));
  });
}

const SOURCES = ['trick', 'q', 'rider', 'cup'] as const;

function assertOneSource(query: EndpointQuery<'GET /reels'>): void {
  const [first, second] = SOURCES.filter((source) => query[source] !== undefined);
  if (first === undefined) {
    throw new AppError('invalid', 'A reel needs one of trick, q, rider or cup.', { field: 'trick' });
  }
  if (second !== undefined) {
    throw new AppError('invalid', `A reel has one source: ${first} or ${second}, not both.`, { field: second });
  }
  if (query.whole !== undefined && first !== 'rider') {
    throw new AppError('invalid', 'Only the reel of a rider has whole videos as a choice.', { field: 'whole' });
  }
}
