/** Lets searches have a part of the process and never all of it: they cost more than pages, and nobody keeps what they answer. */
import { isUnavailable } from '../../platform/database/errors.ts';
import { type ConcurrencyLimiter, createConcurrencyLimiter } from '../../platform/limits/concurrency-limiter.ts';

/** Who comes when so many wait is told at once; the last of them waits for less than a second. */
const CONCURRENCY = 2;
const MAX_QUEUED = 24;
const RETRY_AFTER = 2;
/** How much longer than a search the rest after it is: those that are made at once may take turns, and have half of the process together. */
const PAUSE_FACTOR = 2 * CONCURRENCY - 1;

type Pause = {
  /** Resolves after so many milliseconds. */
  sleep: (milliseconds: number) => Promise<unknown>;
  now?: () => number;
};

/**
 * Each search is followed by a pause in proportion to its duration: half of the process stays free. A search that an outage
 * ends used no processor time and has no pause.
 */
export function createSearchLimiter({ sleep, now = performance.now.bind(performance) }: Pause): ConcurrencyLimiter {
  const limit = createConcurrencyLimiter({
    concurrency: CONCURRENCY,
    maxQueued: MAX_QUEUED,
    message: 'Everybody is searching right now. Please try again in a moment.',
    retryAfter: RETRY_AFTER,
  });
  return (work) =>
    new Promise((resolve, reject) => {
      limit(async () => {
        const began = now();
        const searched = await work().then(
          (found) => {
            resolve(found);
            return true;
          },
          (error) => {
            reject(error);
            return !isUnavailable(error);
          },
        );
        if (searched) await sleep(PAUSE_FACTOR * (now() - began));
      }).catch(reject);
    });
}
