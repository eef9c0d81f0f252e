/** Keeps what is the same for everybody, and never a moment longer than it is true. */
import type { LightMyRequestResponse as Answer } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ChangeFeed } from '../../../platform/changes/change-feed.ts';
import type { Clock } from '../../../platform/clock.ts';
import { isUnavailable } from '../../../platform/database/errors.ts';
import type { ConcurrencyLimiter } from '../../../platform/limits/concurrency-limiter.ts';
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

/** Some thousand pages. */
const MAX_BYTES = 64 * 1024 * 1024;

/** What an entry takes beside its bodies: its headers in three forms, its address and the objects around them. */
const ENTRY_OVERHEAD = 4_096;

/** Milliseconds between two attempts to make an answer during an outage. */
const RETRY_INTERVAL = 1_000;

export type PageCacheParts = {
  changes: ChangeFeed;
  clock: Clock;
  /** The first moment after `now` at which answers change by themselves. */
  nextScheduledChange: (now: number) => Promise<number>;
  /** Makes the answer to an address, whoever asks. */
  inject: (address: string) => Promise<Answer>;
  maxBytes?: number;
  /** Hears how each request for the answer under `key` went. */
  onLookup?: OnCacheLookup | undefined;
  /** Bounds how many are made at once, and refuses those that are too many. */
  limitRendering?: ConcurrencyLimiter;
};

/** `staleFor` is the number of milliseconds since the answer was last known to be true; without it the answer is true. */
export type CachedResponse = { status: number; variant: Variant; staleFor?: number };

/** `kept` is a cache hit, `made` is new, `stale` is served during an outage, and `unkept` is not stored because changes cannot be followed. */
export type OnCacheLookup = (key: string, outcome: 'kept' | 'made' | 'unkept' | 'stale') => void;

export type PageCache = {
  /** What is kept under `key` in this form, if it is true at this moment. */
  findFresh(key: string, encoding: Encoding): CachedResponse | undefined;
  /**
   * The answer as it is now, made for all who ask for it at once; undefined while changes cannot be followed.
   * With `mayBeStale` it is a stored one where the database does not answer.
   */
  findOrRender(cacheKey: CacheKey, encoding: Encoding, mayBeStale: boolean): Promise<CachedResponse | undefined>;
  /** How much is kept. */
  size(): { answers: number; bytes: number };
};

/** Content of `version`, as it is from the moment `from` until just before `until`. */
type Validity = { version: number; from: number; until: number };
type CacheEntry = Validity & { cacheKey: CacheKey; response: EncodedResponse };

export function createPageCache({
  changes,
  clock,
  nextScheduledChange,
  inject,
  maxBytes = MAX_BYTES,
  onLookup,
  limitRendering: limit = (work) => work(),
}: PageCacheParts): PageCache {
  const entries = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    sizeCalculation: ({ response, cacheKey }) => byteSize(response) + cacheKey.url.length + ENTRY_OVERHEAD,
  });
  const rendering = new Map<string, Promise<CacheEntry>>();
  let contentValidity: Validity | undefined;
  /** Whether the database answers, as soon as the attempt under way shows it. */
  let probe: Promise<boolean> | undefined;
  /** During an outage: the moment of the next attempt. */
  let retryAt: number | undefined;

  function isValid({ version, from, until, cacheKey }: CacheEntry): boolean {
    const now = clock();
    return from <= now && now < until && version === changes.version(cacheKey.topic);
  }

  /** The moment is looked up once for all answers that are made of the same content. */
  async function validUntil(now: number): Promise<number> {
    const version = changes.version('content') ?? -1;
    if (contentValidity?.version !== version || now < contentValidity.from || now >= contentValidity.until) {
      contentValidity = { version, from: now, until: await nextScheduledChange(now) };
    }
    return contentValidity.until;
  }

  /** Version and clock are read first: what happens while the answer is made ends its time before it begins. */
  async function render(cacheKey: CacheKey, version: number): Promise<CacheEntry> {
    const from = clock();
    const until = await validUntil(from);
    const answer = await inject(cacheKey.url);
    if (answer.statusCode < 500) retryAt = undefined;
    const entry = { version, from, until, cacheKey, response: encodeResponse(answer) };
    if (isCacheable(answer)) entries.set(cacheKey.url, entry);
    return entry;
  }

  /** What is kept and true; else what is being made, if it was begun after the last change that whoever asks can know of; else anew. */
  async function findOrRenderEntry(cacheKey: CacheKey): Promise<CacheEntry | undefined> {
    const { url, topic } = cacheKey;
    const arrived = { version: changes.version(topic), at: clock() };
    const found = entries.get(url);
    const isHit = found !== undefined && isValid(found);
    onLookup?.(url, arrived.version === undefined ? 'unkept' : isHit ? 'kept' : 'made');
    if (arrived.version === undefined) return undefined;
    if (isHit) return found;
    for (let running = rendering.get(url); running; running = rendering.get(url)) {
      const entry = await running;
      if (entry.version >= arrived.version && entry.until > arrived.at) return entry;
    }
    const own = limit(() => render(cacheKey, changes.version(topic) ?? -1)).finally(() => rendering.delete(url));
    rendering.set(url, own);
    return own;
  }

  /** Undefined if the entry is true, is known to be out of date, or was last known to be true too long ago. */
  function staleFor(entry: CacheEntry): number | undefined {
    const known = changes.lastKnown(entry.cacheKey.topic);
    if (isValid(entry) || known?.version !== entry.version) return undefined;
    const now = clock();
    const age = now - Math.min(known.at, entry.until);
    return entry.from <= now && age <= MAX_STALE_SECONDS * 1_000 ? Math.max(0, age) : undefined;
  }

  /** Undefined if the database does not answer. */
  async function tryToRender(cacheKey: CacheKey): Promise<CacheEntry | undefined> {
    try {
      const entry = (await findOrRenderEntry(cacheKey)) ?? (await limit(() => renderUncached(cacheKey)));
      return entry.response.status === 503 ? undefined : entry;
    } catch (error) {
      if (isUnavailable(error)) return undefined;
      throw error;
    }
  }

  /** For one request alone: without a version it cannot be shared. */
  async function renderUncached(cacheKey: CacheKey): Promise<CacheEntry> {
    const now = clock();
    return { version: -1, from: now, until: now, cacheKey, response: encodeResponse(await inject(cacheKey.url)) };
  }

  /** One request a second finds out whether an outage is over; the others do not wait for it. */
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

  /** A form more takes memory: the entry is weighed again. */
  async function addVariant(entry: CacheEntry, encoding: Compression): Promise<Variant> {
    const variant = await entry.response.encode(encoding);
    if (entries.peek(entry.cacheKey.url) === entry) entries.set(entry.cacheKey.url, { ...entry });
    return variant;
  }

  return {
    findFresh(key, encoding) {
      const entry = entries.get(key);
      const variant = entry?.response.variants[encoding];
      if (!entry || !variant || !isValid(entry)) return undefined;
      onLookup?.(key, 'kept');
      return { status: entry.response.status, variant };
    },

    async findOrRender(cacheKey, encoding, mayBeStale) {
      const stored = entries.peek(cacheKey.url);
      const age = mayBeStale && stored ? staleFor(stored) : undefined;
      if (!stored || age === undefined) {
        const entry = await findOrRenderEntry(cacheKey);
        return entry && toResponse(entry, encoding);
      }
      const entry = await renderUnlessUnavailable(cacheKey);
      if (entry) return toResponse(entry, encoding);
      onLookup?.(cacheKey.url, 'stale');
      return { ...(await toResponse(stored, encoding)), staleFor: age };
    },

    size: () => ({ answers: entries.size, bytes: entries.calculatedSize }),
  };
}

function isCacheable({ statusCode, headers }: Answer): boolean {
  const personal = headers['set-cookie'] !== undefined || /no-store|private/.test(String(headers['cache-control']));
  return statusCode === 200 && !personal;
}
