import type { IncomingMessage, ServerResponse } from 'node:http';
import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import type { Milliseconds } from '#contract/rules/time.ts';
import { matchesEtag } from '../../etag.ts';
import type { Interceptor } from '../../intercept-requests.ts';
import { isSafeMethod } from '../../request.ts';
import type { CacheKeys } from './cache-key.ts';
import type { Encoding, Variant } from './encoded-response.ts';
import type { CachedResponse, PageCache } from './page-cache.ts';
import { hasWritten } from './read-your-writes.ts';

const negotiator = new Negotiator({ supportedValues: ['br', 'gzip'] });

/** Browsers send few values of Accept-Encoding; the limit is for clients that invent them. */
const encodings = new LRUCache<string, Encoding>({
  max: 100,
  memoMethod: (accepted) => (negotiator.negotiate(accepted) ?? 'identity') as Encoding,
});

export function serveFromCache(
  cache: PageCache,
  { findCacheKey, onError }: { findCacheKey: CacheKeys; onError: (error: unknown) => void },
): Interceptor {
  return (request, response, next) => {
    // Cookies change no cacheable response; an Authorization header may.
    if (!isSafeMethod(request.method) || request.headers.authorization !== undefined) return next();
    const { url = '' } = request;
    const accepted = request.headers['accept-encoding'];
    const encoding = accepted === undefined ? 'identity' : encodings.memo(String(accepted));
    const cached = cache.findFresh(url, encoding);
    if (cached) return send(cached, request, response);
    const cacheKey = findCacheKey(url);
    if (!cacheKey) return next();
    const cachedByKey = cacheKey.url === url ? undefined : cache.findFresh(cacheKey.url, encoding);
    if (cachedByKey) return send(cachedByKey, request, response);
    const mayBeStale = !hasWritten(request.headers.cookie);
    // After an error, Fastify renders again and answers with the error.
    cache.findOrRender(cacheKey, encoding, mayBeStale).then(
      (rendered) => (rendered ? send(rendered, request, response) : next()),
      (error) => {
        onError(error);
        next();
      },
    );
  };
}

function send(cached: CachedResponse, request: IncomingMessage, response: ServerResponse): void {
  const { status, staleFor } = cached;
  const variant = staleFor === undefined ? cached.variant : markStale(cached.variant, staleFor);
  if (variant.etag && matchesEtag(request, variant.etag)) {
    response.writeHead(304, variant.notModifiedHeaders).end();
    return;
  }
  response.writeHead(status, variant.headers);
  if (request.method === 'HEAD') response.end();
  else response.end(variant.body);
}

/** Cache-Status follows RFC 9211. No cache may store the response, in which it would count as fresh. */
function markStale(variant: Variant, staleFor: Milliseconds): Variant {
  const seconds = Math.max(1, Math.ceil(staleFor / 1_000));
  const staleHeaders = [
    'cache-control',
    'no-store',
    'cache-status',
    `slvsh; hit; ttl=-${seconds}; detail="database unavailable"`,
  ];
  const mark = (headers: string[]) => [...withoutCacheControl(headers), ...staleHeaders];
  return { ...variant, headers: mark(variant.headers), notModifiedHeaders: mark(variant.notModifiedHeaders) };
}

function withoutCacheControl(headers: string[]): string[] {
  return headers.filter((_, index) => !/^(?:cdn-)?cache-control$/.test(headers[index - (index % 2)] ?? ''));
}
