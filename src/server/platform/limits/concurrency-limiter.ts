import { availableParallelism } from 'node:os';
import type { PlainErrorCode } from '#contract/rules/problems.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { AppError } from '../app-error.ts';

/** Runs the task at once or from a queue. Throws an `AppError` if the queue is full. */
export type ConcurrencyLimiter = <T>(task: () => Promise<T>) => Promise<T>;

export type InstrumentedLimiter = ConcurrencyLimiter & { load(): LimiterLoad };
export type LimiterLoad = { running: number; waiting: number };

export type ConcurrencyLimiterOptions = {
  /** The number of cores by default. */
  concurrency?: number;
  maxQueued: number;
  /** The longest time in the queue; unlimited by default. */
  maxWait?: Milliseconds;
  /** The error of a task that is not run. */
  refusal: PlainErrorCode;
  /** The error of a full queue; `refusal` by default. */
  full?: PlainErrorCode;
};

export function createConcurrencyLimiter(options: ConcurrencyLimiterOptions): InstrumentedLimiter {
  const { concurrency = availableParallelism(), maxQueued, maxWait, refusal, full = refusal } = options;
  const queue: (() => void)[] = [];
  let running = 0;

  const run: ConcurrencyLimiter = async (task) => {
    if (running < concurrency) running += 1;
    else {
      if (queue.length >= maxQueued) throw new AppError(full);
      // The finished task passes its slot on, so that no new task overtakes the queue.
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      queue.push(resolve);
      const giveUp = () => {
        queue.splice(queue.indexOf(resolve), 1);
        reject(new AppError(refusal));
      };
      const timer = maxWait === undefined ? undefined : setTimeout(giveUp, maxWait);
      await promise.finally(() => clearTimeout(timer));
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

export type KeyedLimiter<K> = <T>(key: K, task: () => Promise<T>) => Promise<T>;

export function createKeyedLimiter<K>(options: ConcurrencyLimiterOptions): KeyedLimiter<K> {
  const limiters = new Map<K, InstrumentedLimiter>();
  return async (key, task) => {
    const limiter = limiters.get(key) ?? createConcurrencyLimiter(options);
    limiters.set(key, limiter);
    try {
      return await limiter(task);
    } finally {
      const { running, waiting } = limiter.load();
      if (running + waiting === 0) limiters.delete(key);
    }
  };
}

/** Runs the tasks of each key by `limiter`, at most `options.concurrency` of one key at once, so that no key fills its queue. */
export function limitEachKey<K>(limiter: ConcurrencyLimiter, options: ConcurrencyLimiterOptions): KeyedLimiter<K> {
  const limitKey = createKeyedLimiter<K>(options);
  return (key, task) => limitKey(key, () => limiter(task));
}
