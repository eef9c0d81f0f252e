/** Stores results that depend only on public content, as long as they are valid. */
import { LRUCache } from 'lru-cache';
import type { Milliseconds } from '#contract/rules/time.ts';
import type { ChangeFeed } from './change-feed.ts';
import { isValid, type Validity } from './validity.ts';

/** Finds the first moment after `now` at which public content changes without a write. */
export type FindNextChange = (now: Milliseconds) => Promise<Milliseconds>;

/** Returns what `compute` has returned for the key and the same content. */
export type ContentMemo = <T>(key: string, now: Milliseconds, compute: () => Promise<T>) => Promise<T>;

/** Serves callers who see more than the public content. */
export const computeEachTime: ContentMemo = (_key, _now, compute) => compute();

type Stored<T> = Validity & { value: T };

/** Limits the items of all lists together, because visitors choose parts of the keys. Each result counts for 100 more. */
const MAX_ITEMS = 1_000_000;
const ITEMS_OF_RESULT = 100;

/** Without a change feed, and while changes cannot be followed, nothing is stored. */
export function createContentMemo(changes: ChangeFeed | undefined, findNextChange: FindNextChange): ContentMemo {
  const results = new LRUCache<string, Stored<unknown>>({
    maxSize: MAX_ITEMS,
    sizeCalculation: ({ value }) => ITEMS_OF_RESULT + (Array.isArray(value) ? value.length : 0),
  });
  const running = new Map<string, Promise<unknown>>();

  return async <T>(key: string, now: Milliseconds, compute: () => Promise<T>) => {
    for (;;) {
      // It is read first: a change during the computation makes the result invalid.
      const version = changes?.version('content');
      if (version === undefined) return compute();
      const stored = results.get(key);
      if (stored && isValid(stored, version, now)) return stored.value as T;
      const earlier = running.get(key);
      if (!earlier) {
        const computeAndStore = async () => {
          const value = await compute();
          results.set(key, { version, from: now, until: await findNextChange(now), value });
          return value;
        };
        const own = computeAndStore().finally(() => running.delete(key));
        running.set(key, own);
        return own;
      }
      // Its result may already be invalid.
      await earlier;
    }
  };
}

/** Looks the next change up once for all results of the same content. */
export function onceForContent(changes: ChangeFeed | undefined, findNextChange: FindNextChange): FindNextChange {
  let stored: Stored<number> | undefined;
  return async (now) => {
    const version = changes?.version('content');
    if (stored && isValid(stored, version, now)) return stored.value;
    const until: Milliseconds = await findNextChange(now);
    stored = { version, from: now, until, value: until };
    return until;
  };
}
