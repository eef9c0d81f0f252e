/** Milliseconds since 1970. Tests replace it. */
export type Clock = () => number;

/** Milliseconds by which the clocks of two machines may differ. */
const CLOCK_TOLERANCE = 60_000;

/** The latest end of a window of `window` milliseconds that is open at `now`. A later one was stored by a clock that was wrong. */
export function latestEnd(now: number, window: number): number {
  return now + window + CLOCK_TOLERANCE;
}

/** Whether the window that ends at `end` is open. */
export function isOpen(end: number, window: number, now: number): boolean {
  return now < end && end <= latestEnd(now, window);
}

/** As of then everything scheduled is public. */
export const END_OF_TIME = Number.MAX_SAFE_INTEGER;
