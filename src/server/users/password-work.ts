/** Bounds the hashing of passwords, which is slow on purpose, so that a rush of sign-ins cannot slow the reading of pages. */
import { availableParallelism } from 'node:os';
import { Refusal } from '../refusal.ts';

/** Seconds after which a full queue has long been worked off. */
const RETRY_AFTER = 2;

export type PasswordWork = <T>(work: () => Promise<T>) => Promise<T>;

export type Bounds = { atOnce?: number; waiting?: number };

/** Runs as many pieces of work at once as there are cores, lets a few wait, and refuses the rest at once. */
export function createPasswordWork({ atOnce = availableParallelism(), waiting = 64 }: Bounds = {}): PasswordWork {
  const queue: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) {
        throw new Refusal('busy', 'Many people are signing in right now. Please try again in a moment.', {
          retryAfter: RETRY_AFTER,
        });
      }
      // Whoever finishes hands the place on, so that nobody slips in between.
      await new Promise<void>((start) => queue.push(start));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
