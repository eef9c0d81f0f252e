/** Caches responses that are identical for all visitors, exactly as long as they are valid (decision 2). */
import { LRUCache } from 'lru-cache';
import type { Milliseconds } from '#contract/rules/time.ts';
import type { ChangeFeed } from '../../../platform/changes/change-feed.ts';
import type { FindNextChange } from '../../../platform/changes/content-memo.ts';
import { isValid, type Validity } from '../../../platform/changes/validity.ts';
import type { Clock } from '../../../platform/clock.ts';
import { isUnavailable } from '../../../platform/database/errors.ts';
import type { ConcurrencyLimiter } from '../../../platform/limits/concurrency-limiter.ts';
import type { RenderedResponse, RenderResponse } from '../../render-response.ts';
import type { CacheKey } from './cache-key.ts';
import {
  byteSize,
  type Compression,
  type EncodedResponse,
  type Encoding,
  encodeResponse,
  type Variant,
} from './encoded-response.ts';
import { MAX_STALE_SECONDS } from './read-your-writes.ts';

/** Enough for some thousand pages. */
const MAX_BYTES = 64 * 1024 * 1024;

/** The bytes of an entry beside its bodies: headers of three variants, URL, objects. */
const ENTRY_OVERHEAD = 4_096;

const RETRY_INTERVAL: Milliseconds = 1_000;

/** `hasCapacity` is false while `run` would throw. */
export type RenderingLimiter = { run: ConcurrencyLimiter; hasCapacity(): boolean };

const UNLIMITED: RenderingLimiter = { run: (work) => work(), hasCapacity: () => true };

export type PageCacheOptions = {
  renderResponse: RenderResponse;
  changes: ChangeFeed;
  clock: Clock;
  nextScheduledChange: FindNextChange;
  maxBytes?: number | undefined;
  onLookup?: OnCacheLookup | undefined;
  renderingLimiter?: RenderingLimiter | undefined;
};

/** `staleFor` is the time since the response was last known to be valid; undefined for a valid one. */
export type CachedResponse = { status: number; variant: Variant; staleFor?: Milliseconds };

/** Called once for each lookup: `bypass` while changes cannot be followed, `stale` for an expired response in an outage. */
export type OnCacheLookup = (url: string, outcome: 'hit' | 'miss' | 'bypass' | 'stale') => void;

export type PageCache = {
  findFresh(url: string, encoding: Encoding): CachedResponse | undefined;
  /** Undefined while changes cannot be followed or no rendering can begin. With `mayBeStale` it may be expired in an outage. */
  findOrRender(cacheKey: CacheKey, encoding: Encoding, mayBeStale: boolean): Promise<CachedResponse | undefined>;
  size(): { entries: number; bytes: number };
};

type CacheEntry = Validity & { cacheKey: CacheKey; response: EncodedResponse };

export function createPageCache(options: PageCacheOptions): PageCache {
  const { renderResponse, changes, clock, nextScheduledChange, onLookup } = options;
  const { maxBytes = MAX_BYTES, renderingLimiter: limiter = UNLIMITED } = options;
  const entries = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    sizeCalculation: ({ response, cacheKey }) => byteSize(response) + cacheKey.url.length + ENTRY_OVERHEAD,
  });
  const rendering = new Map<string, Promise<CacheEntry>>();
  /** The attempt under way: resolves to whether the database answers. */
  let probe: Promise<boolean> | undefined;
  /** The moment of the next attempt during an outage. */
  let retryAt: Milliseconds | undefined;

  function isFresh(entry: CacheEntry): boolean {
    return isValid(entry, changes.version(entry.cacheKey.topic), clock());
  }

  /** The version and the clock are read first: a change during the rendering makes the entry invalid. */
  async function render(cacheKey: CacheKey): Promise<CacheEntry> {
    const version = changes.version(cacheKey.topic);
    const from: Milliseconds = clock();
    const until: Milliseconds = await nextScheduledChange(from);
    const response = await renderResponse(cacheKey);
    if (response.status < 500) retryAt = undefined;
    const entry = { version, from, until, cacheKey, response: encodeResponse(response) };
    if (isCacheable(response)) entries.set(cacheKey.url, entry);
    return entry;
  }

  /** A running rendering is shared only if it began after the last change before this request arrived. */
  async function findOrRenderEntry(cacheKey: CacheKey): Promise<CacheEntry | undefined> {
    const { url, topic } = cacheKey;
    const arrived = { version: changes.version(topic), at: clock() };
    const found = entries.get(url);
    const isHit = found !== undefined && isFresh(found);
    onLookup?.(url, arrived.version === undefined ? 'bypass' : isHit ? 'hit' : 'miss');
    if (arrived.version === undefined) return undefined;
    if (isHit) return found;
    for (let running = rendering.get(url); running; running = rendering.get(url)) {
      const entry = await running;
      if (entry.version !== undefined && entry.version >= arrived.version && entry.until > arrived.at) return entry;
    }
    const own = limiter.run(() => render(cacheKey)).finally(() => rendering.delete(url));
    rendering.set(url, own);
    return own;
  }

  /** Undefined if the entry is valid, known to be outdated, or was last known to be valid too long ago. */
  function staleFor(entry: CacheEntry): number | undefined {
    const known = changes.lastKnown(entry.cacheKey.topic);
    if (!known || known.version !== entry.version || isFresh(entry)) return undefined;
    const now = clock();
    const age = now - Math.min(known.at, entry.until);
    return entry.from <= now && age <= MAX_STALE_SECONDS * 1_000 ? Math.max(0, age) : undefined;
  }

  async function tryToRender(cacheKey: CacheKey): Promise<CacheEntry | undefined> {
    try {
      const entry = (await findOrRenderEntry(cacheKey)) ?? (await limiter.run(() => renderUncached(cacheKey)));
      return entry.response.status === 503 ? undefined : entry;
    } catch (error) {
      if (isUnavailable(error)) return undefined;
      throw error;
    }
  }

  /** Renders for one request, because a response without a version cannot be shared. */
  async function renderUncached(cacheKey: CacheKey): Promise<CacheEntry> {
    const now = clock();
    const response = encodeResponse(await renderResponse(cacheKey));
    return { version: undefined, from: now, until: now, cacheKey, response };
  }

  /** During an outage one request a second tries to render; the others do not wait for it. */
  async function renderUnlessUnavailable(cacheKey: CacheKey): Promise<CacheEntry | undefined> {
    if (retryAt !== undefined && (probe || performance.now() < retryAt)) return undefined;
    if (probe && !(await probe)) return undefined;
    const attempt = tryToRender(cacheKey);
    const tried = attempt.then(
      (entry) => {
        retryAt = entry ? undefined : performance.now() + RETRY_INTERVAL;
        probe = undefined;
        return entry !== undefined;
      },
      () => {
        probe = undefined;
        return true;
      },
    );
    probe = tried;
    return attempt;
  }

  async function toResponse(entry: CacheEntry, encoding: Encoding): Promise<CachedResponse> {
    const { status, variants } = entry.response;
    if (encoding === 'identity') return { status, variant: variants.identity };
    return { status, variant: variants[encoding] ?? (await addVariant(entry, encoding)) };
  }

  /** Stores the entry again, so that the cache counts the bytes of the new variant. */
  async function addVariant(entry: CacheEntry, encoding: Compression): Promise<Variant> {
    const variant = await entry.response.encode(encoding);
    if (entries.peek(entry.cacheKey.url) === entry) entries.set(entry.cacheKey.url, { ...entry });
    return variant;
  }

  return {
    findFresh(url, encoding) {
      const entry = entries.get(url);
      const variant = entry?.response.variants[encoding];
      if (!entry || !variant || !isFresh(entry)) return undefined;
      onLookup?.(url, 'hit');
      return { status: entry.response.status, variant };
    },

    async findOrRender(cacheKey, encoding, mayBeStale) {
      const { url, topic } = cacheKey;
      const stored = entries.peek(url);
      const mustRender = !rendering.has(url) && !(stored && isFresh(stored));
      const isOutage = retryAt !== undefined || changes.version(topic) === undefined;
      // The admission queue refuses without an error. During an outage a stale response comes first.
      if (mustRender && !isOutage && !limiter.hasCapacity()) {
        onLookup?.(url, 'miss');
        return undefined;
      }
      const age = mayBeStale && stored ? staleFor(stored) : undefined;
      if (!stored || age === undefined) {
        const entry = await findOrRenderEntry(cacheKey);
        return entry && toResponse(entry, encoding);
      }
      const entry = await renderUnlessUnavailable(cacheKey);
      if (entry) return toResponse(entry, encoding);
      onLookup?.(url, 'stale');
      return { ...(await toResponse(stored, encoding)), staleFor: age };
    },

    size: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
  };
}

function isCacheable({ status, headers }: RenderedResponse): boolean {
  const personal = headers['set-cookie'] !== undefined || /no-store|private/.test(String(headers['cache-control']));
  return status === 200 && !personal;
}
