/** Counts what is done too often to be written down each time, and what no crash makes worse: in memory, by this process alone. */
import { LRUCache } from 'lru-cache';
import type { Limit } from './count-use.ts';

/** So many keys are remembered; who keeps more of them busy than that is no longer told apart from somebody new. */
const REMEMBERED = 50_000;

type Window = { count: number; endsAt: number };

/** Whether one more use of a key has room; it is counted either way. Nothing of it is stored. */
export function createLimitInMemory({ most, window }: Limit): (key: string, now: number) => boolean {
  const windows = new LRUCache<string, Window>({ max: REMEMBERED });
  return (key, now) => {
    const known = windows.get(key);
    const current = known && now < known.endsAt ? known : { count: 0, endsAt: now + window };
    current.count += 1;
    windows.set(key, current);
    return current.count <= most;
  };
}
