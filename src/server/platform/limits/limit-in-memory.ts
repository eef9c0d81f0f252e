/** Rate limits that one process keeps in memory: for uses that are too frequent to store and that a crash may forget. */
import { LRUCache } from 'lru-cache';
import type { Limit } from './count-use.ts';

/** The number of keys that are remembered; of more keys the least recently used one starts again. */
const REMEMBERED = 50_000;

type Window = { count: number; endsAt: number };

/** Whether one more use of a key is within the limit; the use counts either way. */
export function createLimitInMemory({ most, window }: Limit): (key: string, now: number) => boolean {
  let windows: LRUCache<string, Window> | undefined;
  return (key, now) => {
    // The cache allocates its tables for all keys at once: a process that counts nothing needs none.
    windows ??= new LRUCache({ max: REMEMBERED });
    const known = windows.get(key);
    const current = known && now < known.endsAt ? known : { count: 0, endsAt: now + window };
    current.count += 1;
    windows.set(key, current);
    return current.count <= most;
  };
}
