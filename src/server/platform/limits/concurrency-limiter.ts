/** Limits CPU-heavy work, so that it cannot slow down pages. */
import { availableParallelism } from 'node:os';
import { AppError } from '../app-error.ts';

/** Runs the task, at once or from a queue. Throws an `AppError` where the queue is full. */
export type ConcurrencyLimiter = <T>(task: () => Promise<T>) => Promise<T>;

/** For limiters whose load is a metric. */
export type InstrumentedLimiter = ConcurrencyLimiter & { load(): LimiterLoad };
export type LimiterLoad = { running: number; waiting: number };

export type ConcurrencyLimiterOptions = {
  /** By default the number of cores. */
  concurrency?: number;
  maxQueued: number;
  /** For the client when the queue is full. */
  message: string;
  /** Seconds. */
  retryAfter: number;
};

/** The queue is first in, first out. */
export function createConcurrencyLimiter(options: ConcurrencyLimiterOptions): InstrumentedLimiter {
  const { concurrency = availableParallelism(), maxQueued, message, retryAfter } = options;
  const queue: (() => void)[] = [];
  let running = 0;

  const run: ConcurrencyLimiter = async (task) => {
    if (running >= concurrency) {
      if (queue.length >= maxQueued) throw new AppError('unavailable', message, { retryAfter });
      // The finished task passes its slot on, so that no new task overtakes the queue.
      await new Promise<void>((start) => queue.push(start));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return Object.assign(run, { load: () => ({ running, waiting: queue.length }) });
}

/** One core of the machine stays free: hashing on all cores made pages twelve times slower. */
export function coresPerProcess(processes: number, cores = availableParallelism()): number {
  return Math.max(1, Math.floor((cores - 1) / processes));
}
