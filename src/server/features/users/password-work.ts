/** Bounds the hashing of passwords, which is slow on purpose, so that a rush of sign-ins cannot slow the reading of pages. */
import { createBoundedWork, type WatchedWork, type WorkBounds } from '../../platform/limits/bounded-work.ts';

const BOUNDS: WorkBounds = {
  waiting: 64,
  words: 'Many people are signing in right now. Please try again in a moment.',
  retryAfter: 2,
};

export function createPasswordWork(bounds: Partial<WorkBounds> = {}): WatchedWork {
  return createBoundedWork({ ...BOUNDS, ...bounds });
}
