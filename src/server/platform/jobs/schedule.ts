import type { Milliseconds } from '#contract/rules/time.ts';

/** Calls `task` at each interval, for the first time after one; returns the function that stops it. Tests replace it. */
export type Schedule = (task: () => Promise<void> | void, interval: Milliseconds) => () => void;

/** The timer does not keep the process alive. */
export const scheduleByTimer: Schedule = (task, interval) => {
  const timer = setInterval(task, interval).unref();
  return () => clearInterval(timer);
};
