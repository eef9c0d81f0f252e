import type { FastifyInstance } from 'fastify';
import type { EndpointQuery } from '#contract/api/endpoints.ts';
import { problem } from '#contract/rules/problems.ts';
import { route } from '../../http/route.ts';
import { AppError } from '../../platform/app-error.ts';
import type { BaseDependencies } from '../../platform/base-dependencies.ts';
import type { KeyedLimiter } from '../../platform/limits/concurrency-limiter.ts';
import type { TrickIndex } from '../tricks/trick-index.ts';
import { createReels } from './reels.ts';

type ReelDependencies = BaseDependencies & { tricks: TrickIndex; runSearch: KeyedLimiter<string> };

export function reelRoutes(app: FastifyInstance, { clock, runSearch, ...dependencies }: ReelDependencies): void {
  const reels = createReels(dependencies);
  route(app, 'GET /reels', async ({ query, clientKey }) => {
    assertOneSource(query);
    const now = clock();
    const { trick, q, rider, cup } = query;
    if (trick !== undefined) return reels.ofTrick(now, trick);
    if (rider !== undefined) return reels.ofRider(now, rider);
    if (cup !== undefined) return reels.ofCup(now, cup);
    return runSearch(clientKey, () => reels.ofSearch(now, q ?? ''));
  });
}

const SOURCES = ['trick', 'q', 'rider', 'cup'] as const;

function assertOneSource(query: EndpointQuery<'GET /reels'>): void {
  const [first, second] = SOURCES.filter((source) => query[source] !== undefined);
  if (first === undefined) throw new AppError('reel-without-source', { field: 'trick' });
  if (second !== undefined) {
    throw new AppError(problem('reel-with-two-sources', { source: first, other: second }), { field: second });
  }
}
