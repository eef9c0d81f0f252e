/** Lets searches have a part of the process and never all of it: they cost more than pages, and nobody keeps what they answer. */
import { isOutage } from '../../platform/database/outage.ts';
import { type ConcurrencyLimiter, createConcurrencyLimiter } from '../../platform/limits/concurrency-limiter.ts';

/** Who comes when so many wait is told at once; the last of them waits for less than a second. */
const AT_ONCE = 2;
const WAITING = 24;
const COME_AGAIN = 2;
/** How much longer than a search the rest after it is: those that are made at once may take turns, and have half of the process together. */
const REST = 2 * AT_ONCE - 1;

type Pace = {
  /** Resolves after so many milliseconds. */
  rest: (milliseconds: number) => Promise<unknown>;
  now?: () => number;
};

/**
 * Each search is followed by a pause in proportion to its duration: half of the process stays free. A search that an outage
 * ends used no processor time and has no pause.
 */
export function createPacedSearch({ rest, now = performance.now.bind(performance) }: Pace): ConcurrencyLimiter {
  const inTurn = createConcurrencyLimiter({
    concurrency: AT_ONCE,
    maxQueued: WAITING,
    message: 'Everybody is searching right now. Please try again in a moment.',
    retryAfter: COME_AGAIN,
  });
  return (work) =>
    new Promise((resolve, reject) => {
      inTurn(async () => {
        const began = now();
        const searched = await work().then(
          (found) => {
            resolve(found);
            return true;
          },
          (error) => {
            reject(error);
            return !isOutage(error);
          },
        );
        if (searched) await rest(REST * (now() - began));
      }).catch(reject);
    });
}
