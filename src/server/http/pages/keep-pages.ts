/** Lets an app give what it has made once to everybody who asks for it, for as long as it is true. */
import type { FastifyInstance } from 'fastify';
import type { ChangeFeed } from '../../platform/changes/change-feed.ts';
import { nextMoment } from '../../platform/changes/next-moment.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { ConcurrencyLimiter } from '../../platform/limits/concurrency-limiter.ts';
import { answerFirst } from './answer-first.ts';
import { createPageCache, type OnLook, type PageCache } from './page-cache.ts';

type Parts = {
  changes: ChangeFeed;
  clock: Clock;
  database: Database;
  mostBytes?: number | undefined;
  onLook?: OnLook | undefined;
  /** Bounds how many pages are made at once. */
  making?: ConcurrencyLimiter | undefined;
};

/** Called once the app has all its listeners for requests but those that want to hear of kept pages too. */
export function keepPages(app: FastifyInstance, parts: Parts): PageCache {
  const { changes, clock, database, mostBytes, onLook, making } = parts;
  const cache = createPageCache({
    changes,
    clock,
    nextMoment: (now) => nextMoment(database, now),
    make: (url) => app.inject({ url, headers: { 'accept-encoding': 'identity' } }),
    onLook,
    ...(mostBytes !== undefined && { mostBytes }),
    ...(making && { making }),
  });
  answerFirst(app.server, cache);
  return cache;
}
