/** Lets an app give what it has made once to everybody who asks for it, for as long as it is true. */

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { nextScheduledChange } from '../../../next-scheduled-change.ts';
import type { ChangeFeed } from '../../../platform/changes/change-feed.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { ConcurrencyLimiter } from '../../../platform/limits/concurrency-limiter.ts';
import { interceptRequests } from '../../intercept-requests.ts';
import { findCacheKey } from './cache-key.ts';
import type { Encoding, Variant } from './encoded-response.ts';
import { type CachedResponse, createPageCache, type OnCacheLookup, type PageCache } from './page-cache.ts';
import { hasWritten } from './read-your-writes.ts';

type Parts = {
  changes: ChangeFeed;
  clock: Clock;
  database: Database;
  maxBytes?: number | undefined;
  onLookup?: OnCacheLookup | undefined;
  /** Bounds how many pages are made at once. */
  limitRendering?: ConcurrencyLimiter | undefined;
};

/** Called once the app has all its listeners for requests but those that want to hear of kept pages too. */
export function cachePages(app: FastifyInstance, parts: Parts): PageCache {
  const { changes, clock, database, maxBytes, onLookup, limitRendering } = parts;
  const cache = createPageCache({
    changes,
    clock,
    nextScheduledChange: (now) => nextScheduledChange(database, now),
    inject: (url) => app.inject({ url, headers: { 'accept-encoding': 'identity' } }),
    onLookup,
    ...(maxBytes !== undefined && { maxBytes }),
    ...(limitRendering && { limitRendering }),
  });
  serveFromCache(app.server, cache);
  return cache;
}

const negotiator = new Negotiator({ supportedValues: ['br', 'gzip'] });

/** Browsers differ little in what they accept; whoever makes up more does not fill the memory. */
const encodings = new LRUCache<string, Encoding>({
  max: 100,
  memoMethod: (accepted) => (negotiator.negotiate(accepted) ?? 'identity') as Encoding,
});

/** Puts `cache` before whatever `server` does with a request; what it does not answer goes on as ever. */
function serveFromCache(server: Server, cache: PageCache): void {
  interceptRequests(server, (request, response, next) => {
    if (!isCacheableRequest(request)) return next();
    const { url = '' } = request;
    const accepted = request.headers['accept-encoding'];
    const encoding = accepted === undefined ? 'identity' : encodings.memo(String(accepted));
    const cached = cache.findFresh(url, encoding);
    if (cached) return send(cached, request, response);
    const cacheKey = findCacheKey(url);
    if (!cacheKey) return next();
    const cachedByKey = cacheKey.url === url ? undefined : cache.findFresh(cacheKey.url, encoding);
    if (cachedByKey) return send(cachedByKey, request, response);
    // Whatever went wrong, the framework knows the words for it.
    const mayBeStale = !hasWritten(request.headers.cookie);
    cache
      .findOrRender(cacheKey, encoding, mayBeStale)
      .then((answer) => (answer ? send(answer, request, response) : next()), next);
  });
}

/** Cookies change no page and no call that is kept; an Authorization header may. */
function isCacheableRequest({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.authorization === undefined;
}

function send(cached: CachedResponse, { method, headers }: IncomingMessage, response: ServerResponse): void {
  const { status, staleFor } = cached;
  const variant = staleFor === undefined ? cached.variant : markStale(cached.variant, staleFor);
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined && variant.etag && includesEtag(ifNoneMatch, variant.etag)) {
    response.writeHead(304, variant.notModifiedHeaders).end();
    return;
  }
  response.writeHead(status, variant.headers);
  if (method === 'HEAD') response.end();
  else response.end(variant.body);
}

/** As RFC 9211 says it. No cache stores the response: for it, the response would be fresh. */
function markStale(variant: Variant, milliseconds: number): Variant {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1_000));
  const staleHeaders = [
    'cache-control',
    'no-store',
    'cache-status',
    `slvsh; hit; ttl=-${seconds}; detail="database unavailable"`,
  ];
  const mark = (headers: string[]) => [...withoutCacheControl(headers), ...staleHeaders];
  return { ...variant, headers: mark(variant.headers), notModifiedHeaders: mark(variant.notModifiedHeaders) };
}

/** Names and values alternate. */
function withoutCacheControl(headers: string[]): string[] {
  return headers.filter((_, index) => !/^(?:cdn-)?cache-control$/.test(headers[index - (index % 2)] ?? ''));
}

/** Proxies that pack anew make a tag weak; for this question that is the same tag. */
function includesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag) return true;
  const tags = ifNoneMatch.split(',').map((one) => one.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
