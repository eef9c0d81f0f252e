import { MINUTE, type Milliseconds } from '#contract/rules/time.ts';

/** Returns the present moment. Tests replace it. */
export type Clock = () => Milliseconds;

/** The clocks of two machines may differ by this much. */
const CLOCK_TOLERANCE: Milliseconds = MINUTE;

/** The latest end of a window that is open at `now`. A later one was stored by a clock that was wrong. */
export function latestEnd(now: Milliseconds, window: Milliseconds): Milliseconds {
  return now + window + CLOCK_TOLERANCE;
}

/** Whether the window that ends at `end` is open. */
export function isOpen(end: Milliseconds, window: Milliseconds, now: Milliseconds): boolean {
  return now < end && end <= latestEnd(now, window);
}

/** At this moment everything scheduled is public. */
export const END_OF_TIME: Milliseconds = Number.MAX_SAFE_INTEGER;
