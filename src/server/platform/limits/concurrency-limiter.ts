/** Bounds work that takes a core for a while, so that a rush of it cannot slow the reading of pages. */
import { availableParallelism } from 'node:os';
import { AppError } from '../app-error.ts';

export type ConcurrencyLimiter = <T>(work: () => Promise<T>) => Promise<T>;

/** Work that tells how much of it is being done, and how much waits for its turn. */
export type InstrumentedLimiter = ConcurrencyLimiter & { load(): LimiterLoad };
export type LimiterLoad = { running: number; waiting: number };

export type ConcurrencyLimiterOptions = {
  /** As many as there are cores, unless said otherwise. */
  concurrency?: number;
  /** How many may wait for their turn. */
  maxQueued: number;
  /** Said to whoever finds the queue full, with the seconds after which it has long been worked off. */
  message: string;
  retryAfter: number;
};

/** Runs some pieces of work at once, lets a few wait in the order of their coming, and refuses the rest at once. */
export function createConcurrencyLimiter(options: ConcurrencyLimiterOptions): InstrumentedLimiter {
  const { concurrency = availableParallelism(), maxQueued, message, retryAfter } = options;
  const queue: (() => void)[] = [];
  let running = 0;

  const run: ConcurrencyLimiter = async (work) => {
    if (running >= concurrency) {
      if (queue.length >= maxQueued) throw new AppError('unavailable', message, { retryAfter });
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
  return Object.assign(run, { load: () => ({ running, waiting: queue.length }) });
}

/**
 * The cores that fall to each of so many processes for work that takes a core for a while, one at the least. One of the machine's
 * is left to those who read: with a password in work on every core, pages took twelve times as long.
 */
export function coresPerProcess(processes: number, cores = availableParallelism()): number {
  return Math.max(1, Math.floor((cores - 1) / processes));
}
