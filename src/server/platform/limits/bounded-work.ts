/** Bounds work that takes a core for a while, so that a rush of it cannot slow the reading of pages. */
import { availableParallelism } from 'node:os';
import { Refusal } from '../app-error.ts';

export type BoundedWork = <T>(work: () => Promise<T>) => Promise<T>;

/** Work that tells how much of it is being done, and how much waits for its turn. */
export type WatchedWork = BoundedWork & { load(): WorkLoad };
export type WorkLoad = { running: number; waiting: number };

export type WorkBounds = {
  /** As many as there are cores, unless said otherwise. */
  atOnce?: number;
  /** How many may wait for their turn. */
  waiting: number;
  /** Said to whoever finds the queue full, with the seconds after which it has long been worked off. */
  words: string;
  retryAfter: number;
};

/** Runs some pieces of work at once, lets a few wait in the order of their coming, and refuses the rest at once. */
export function createBoundedWork(bounds: WorkBounds): WatchedWork {
  const { atOnce = availableParallelism(), waiting, words, retryAfter } = bounds;
  const queue: (() => void)[] = [];
  let running = 0;

  const doInTurn: BoundedWork = async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Refusal('busy', words, { retryAfter });
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
  return Object.assign(doInTurn, { load: () => ({ running, waiting: queue.length }) });
}
